import { Type } from 'typebox'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { defineFact } from '../../../core/jobs/facts.ts'
import { SIDE_MIN, VIDEO_BYTES_MAX, VIDEO_MS_MAX } from './media-limits.ts'

const pixels = Type.Integer({ minimum: SIDE_MIN, maximum: 20_000, description: 'Pixels, as displayed.' })

export const MediaId = id('Id of a photo or video.', { title: 'MediaId' })
export const CAPTION_MAX = 500

export const Medium = named('Medium', {
  mediaId: MediaId,
  type: Type.Enum(['photo', 'video']),
  format: Type.Enum(['jpg', 'png', 'mp4', 'mov', 'webm'], {
    description: 'Detected from the content, not the file name.',
  }),
  width: pixels,
  height: pixels,
  durationMs: Type.Integer({ minimum: 0, maximum: VIDEO_MS_MAX, description: 'Milliseconds; 0 for a photo.' }),
  bytes: Type.Integer({ minimum: 1, maximum: VIDEO_BYTES_MAX }),
  caption: Type.String({ maxLength: CAPTION_MAX }),
  url: Type.String({
    maxLength: 2048,
    description: 'Public URL, which needs no API key. It works until the photo or video is deleted.',
  }),
  created: Type.String({ maxLength: 24, description: 'ISO 8601, UTC.' }),
})

/** For a page: served by this service, so that no other site learns who visits it. */
export interface Picture {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly caption: string
}

export const exampleMedium = {
  mediaId: 17,
  type: 'photo' as const,
  format: 'jpg' as const,
  width: 1600,
  height: 1200,
  durationMs: 0,
  bytes: 412_308,
  caption: 'The oven at five in the morning',
  url: 'https://presence.example/media/5f0c3a9be1d24c7f8a6b12de90f34c71.jpg',
  created: '2026-11-15T09:30:00.000Z',
}

/** Their files are left. */
export const mediaDeleted = defineFact('media deleted')
