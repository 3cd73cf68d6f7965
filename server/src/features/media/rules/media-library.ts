import type { Violation } from '../../../core/values/violation.ts'
import { type Image, type Video, violationsOfImage, violationsOfVideo } from './media-rules.ts'

export type Medium = Image | Video
export type MediaFormat = Medium['type']
export type MediaType = 'photo' | 'video'

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
