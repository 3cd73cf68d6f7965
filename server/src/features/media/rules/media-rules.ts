import { type Rule, type Violation, violationsOf } from '../../../core/values/violation.ts'
import { imageSizeMin, SIDE_MIN, VIDEO_BYTES_MAX, VIDEO_MS_MAX } from '../contract/media-limits.ts'

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

export type Medium = Image | Video
export type MediaFormat = Medium['type']
export type MediaType = 'photo' | 'video'

/** Why a file cannot be used, worded for the sender. */
export type Refused = { readonly refused: string }

/** The images that a listing names by URL, and uploaded photos. */
type ImageField = 'logoUrl' | 'coverImageUrl' | 'searchCover' | 'socialCover' | 'photo'

type Pixels = readonly [width: number, height: number]

// One KB is 1,024 bytes, and one MB is 1,024 KB.
const IMAGE_BYTES_MIN = 10 * 1024

const SIZE_MIN: Readonly<Record<ImageField, Pixels>> = { ...imageSizeMin, photo: [SIDE_MIN, SIDE_MIN] }

const FIELD: Readonly<Record<ImageField, string>> = {
  logoUrl: 'media.logoUrl',
  coverImageUrl: 'media.coverImageUrl',
  searchCover: 'media.searchCover',
  socialCover: 'media.socialCover',
  photo: 'file',
}

/** The type is not checked here: other formats cannot be measured, and are refused earlier. */
export const violationsOfImage = (field: ImageField, image: Image): Violation[] =>
  violationsOf([imageIsLargeEnough(field), imageIsHeavyEnough(field)], image)

export const violationsOfVideo = (video: Video): Violation[] =>
  violationsOf([videoIsShortEnough, videoIsSharpEnough, videoIsLightEnough], video)

const imageIsLargeEnough =
  (field: ImageField): Rule<Image> =>
  (image) => {
    const size = SIZE_MIN[field]
    return !covers(image, size) && { field: FIELD[field], rule: `at least ${formatPixels(size)} pixels` }
  }

const imageIsHeavyEnough =
  (field: ImageField): Rule<Image> =>
  ({ bytes }) =>
    bytes < IMAGE_BYTES_MIN && { field: FIELD[field], rule: 'at least 10 KB (10,240 bytes)' }

const videoIsShortEnough: Rule<Video> = ({ durationMs }) =>
  durationMs > VIDEO_MS_MAX && { field: 'file', rule: 'at most 30 seconds' }

/** 720p is the number of lines. Phones also film upright, so the shorter side is checked. */
const videoIsSharpEnough: Rule<Video> = ({ width, height }) =>
  Math.min(width, height) < SIDE_MIN && {
    field: 'file',
    rule: 'must be 720p or higher: at least 720 pixels on the shorter side',
  }

const videoIsLightEnough: Rule<Video> = ({ bytes }) =>
  bytes > VIDEO_BYTES_MAX && { field: 'file', rule: 'at most 75 MB (78,643,200 bytes)' }

const covers = ({ width, height }: Image, [widthMin, heightMin]: Pixels) => width >= widthMin && height >= heightMin

const formatPixels = ([width, height]: Pixels) => `${width} x ${height}`

export const isVideo = (medium: Medium): medium is Video => 'durationMs' in medium
export const mediaTypeOf = (medium: Medium): MediaType => (isVideo(medium) ? 'video' : 'photo')

export const violationsOfMedium = (medium: Medium): Violation[] =>
  isVideo(medium) ? violationsOfVideo(medium) : violationsOfImage('photo', medium)

/** The limits per location of the largest directories. Without a limit, one API key could fill the disk. */
export const MEDIA_MAX: Readonly<Record<MediaType, number>> = { photo: 100, video: 20 }
export const mayHoldAnother = (type: MediaType, count: number) => count < MEDIA_MAX[type]

export const CONTENT_TYPE: Readonly<Record<MediaFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}
