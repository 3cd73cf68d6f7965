/** In pixels. The specification has none for the last two: these are the minimums of the sites that show them. */
export const imageSizeMin = {
  logoUrl: [250, 250],
  coverImageUrl: [1110, 374],
  searchCover: [480, 270],
  socialCover: [400, 150],
} as const
