/** In pixels. The specification has none for the last two: these are the minimums of the sites that show them. */
export const imageSizeMin = {
  logoUrl: [250, 250],
  coverImageUrl: [1110, 374],
  searchCover: [480, 270],
  socialCover: [400, 150],
} as const

/** A photo has at least as many pixels on each side, a video on its shorter side. */
export const SIDE_MIN = 720
export const VIDEO_MS_MAX = 30_000
export const VIDEO_BYTES_MAX = 75 * 1024 * 1024
