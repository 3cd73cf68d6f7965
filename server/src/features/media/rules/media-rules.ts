import { type Rule, type Violation, violationsOf } from '../../../core/values/violation.ts'
import { imageSizeMin } from '../contract/image-sizes.ts'

export type Image = {
  readonly type: 'jpg' | 'png'
  /** As displayed: a photo with a rotation flag is measured rotated. */
  readonly width: number
  readonly height: number
  readonly bytes: number
}

export type Video = {
  readonly type: 'mp4' | 'mov' | 'webm'
  readonly width: number
  readonly height: number
  readonly durationMs: number
  readonly bytes: number
}

/** The images that a listing names by URL, and uploaded photos. */
export type ImagePlace = 'logoUrl' | 'coverImageUrl' | 'searchCover' | 'socialCover' | 'photo'

type Pixels = readonly [width: number, height: number]

// One KB is 1,024 bytes, and one MB is 1,024 KB.
const IMAGE_BYTES_MIN = 10 * 1024
export const VIDEO_BYTES_MAX = 75 * 1024 * 1024
const VIDEO_MS_MAX = 30_000
/** 720p is the number of lines. Phones also film upright, so the shorter side is checked. */
const VIDEO_SHORT_SIDE_MIN = 720

const SIZE_MIN: Readonly<Record<ImagePlace, Pixels>> = { ...imageSizeMin, photo: [720, 720] }

const FIELD: Readonly<Record<ImagePlace, string>> = {
  logoUrl: 'media.logoUrl',
  coverImageUrl: 'media.coverImageUrl',
  searchCover: 'media.searchCover',
  socialCover: 'media.socialCover',
  photo: 'file',
}

/** The type is not checked here: other formats cannot be measured, and are refused earlier. */
export const violationsOfImage = (place: ImagePlace, image: Image): Violation[] =>
  violationsOf([imageIsLargeEnough(place), imageIsHeavyEnough(place)], image)

export const violationsOfVideo = (video: Video): Violation[] =>
  violationsOf([videoIsShortEnough, videoIsSharpEnough, videoIsLightEnough], video)

const imageIsLargeEnough =
  (place: ImagePlace): Rule<Image> =>
  (image) => {
    const size = SIZE_MIN[place]
    return !covers(image, size) && { field: FIELD[place], rule: `at least ${inWords(size)} pixels` }
  }

const imageIsHeavyEnough =
  (place: ImagePlace): Rule<Image> =>
  ({ bytes }) =>
    bytes < IMAGE_BYTES_MIN && { field: FIELD[place], rule: 'at least 10 KB (10,240 bytes)' }

const videoIsShortEnough: Rule<Video> = ({ durationMs }) =>
  durationMs > VIDEO_MS_MAX && { field: 'file', rule: 'at most 30 seconds' }

const videoIsSharpEnough: Rule<Video> = ({ width, height }) =>
  Math.min(width, height) < VIDEO_SHORT_SIDE_MIN && {
    field: 'file',
    rule: 'must be 720p or higher: at least 720 pixels on the shorter side',
  }

const videoIsLightEnough: Rule<Video> = ({ bytes }) =>
  bytes > VIDEO_BYTES_MAX && { field: 'file', rule: 'at most 75 MB (78,643,200 bytes)' }

const covers = ({ width, height }: Image, [widthMin, heightMin]: Pixels) => width >= widthMin && height >= heightMin

const inWords = ([width, height]: Pixels) => `${width} x ${height}`
