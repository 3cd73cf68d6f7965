import { Type } from 'typebox'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'

const pixels = Type.Integer({ minimum: 720, maximum: 20_000, description: 'Pixels, as displayed.' })

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
  durationMs: Type.Integer({ minimum: 0, maximum: 30_000, description: 'Milliseconds; 0 for a photo.' }),
  bytes: Type.Integer({ minimum: 1, maximum: 78_643_200 }),
  caption: Type.String({ maxLength: CAPTION_MAX }),
  url: Type.String({
    maxLength: 2048,
    description: 'Public URL, which needs no API key. It works until the photo or video is deleted.',
  }),
  created: Type.String({ maxLength: 24, description: 'ISO 8601, UTC.' }),
})
