import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { closed } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { MediaFilesFailure } from '../../../core/platform/media-files/media-files.ts'
import { lockBusiness } from '../../businesses/store/businesses.ts'
import { CAPTION_MAX, exampleMedium, Medium } from '../contract/media.ts'
import { VIDEO_BYTES_MAX } from '../contract/media-limits.ts'
import { measureMedium } from '../files/measure-medium.ts'
import {
  CONTENT_TYPE,
  isVideo,
  MEDIA_MAX,
  type MediaType,
  mayHoldAnother,
  mediaTypeOf,
  violationsOfMedium,
} from '../rules/media-rules.ts'
import { countMedia, insertMediaLeftover, insertMedium } from '../store/business-media.ts'

export const uploadMedia = defineOperation({
  id: 'uploadMedia',
  group: 'Business Media',
  method: 'POST',
  path: '/v1/business/:businessNumber/upload/media',
  summary: 'Upload a photo or a video of a business',
  past: 'uploaded a file',
  description:
    'Photos: JPG or PNG, at least 720 x 720 pixels, 10 KB to 20 MB. Videos: MP4, MOV or WebM, at most 30 seconds and 75 MB, 720p or higher. The format is detected from the content, not the name. After a 200 the file is stored durably.',
  access: { role: 'member', at: 'business' },
  input: {
    params: ofBusinessNumber,
    body: closed({
      caption: Type.String({ default: '', maxLength: CAPTION_MAX, description: 'Caption of the photo or video.' }),
    }),
  },
  upload: { bytesMax: VIDEO_BYTES_MAX, description: 'The photo or video.' },
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: { caption: exampleMedium.caption } },
    response: exampleMedium,
  },
  response: Medium,
  errors: ['BUSINESS_ID_INVALID'],
  prepare: async ({ params }, { db, accountOf, upload, files, fail }) => {
    const { businessId } = await accountOf(db, params.businessNumber)
    const medium = await measureMedium(upload.path)
    if ('refused' in medium) return fail('INPUT_INVALID', [{ field: 'file', rule: medium.refused }])
    const violations = violationsOfMedium(medium)
    if (violations.length > 0) return fail('INPUT_INVALID', violations)
    // Checked here so that a refused file is not stored first; checked again in the transaction.
    const type = mediaTypeOf(medium)
    if (!mayHoldAnother(type, await countMedia(db, businessId, type)))
      return fail('INPUT_INVALID', violationsOfFull(type))
    const file = `${randomBytes(16).toString('hex')}.${medium.type}`
    await insertMediaLeftover(db, file)
    await files.keep(file, upload, CONTENT_TYPE[medium.type])
    return { medium, file }
  },
  handle: ({ params, body }, { db, partnerId, mediaUrl, record, fail }, { medium, file }) =>
    db.transaction(async (db) => {
      const business = (await lockBusiness(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const type = mediaTypeOf(medium)
      if (!mayHoldAnother(type, await countMedia(db, business.id, type))) {
        return fail('INPUT_INVALID', violationsOfFull(type))
      }
      const { type: format, width, height, bytes } = medium
      const durationMs = isVideo(medium) ? medium.durationMs : 0
      const row = { file, format, width, height, durationMs, bytes, caption: body.caption.trim() }
      const json = await insertMedium(db, partnerId, mediaUrl, business.id, row)
      if (json === undefined) throw new MediaFilesFailure('a media file took too long to be kept')
      const { mediaId } = JSON.parse(json) as { mediaId: number }
      const after = { type, format, width, height, durationMs, bytes }
      await record(db, { businessId: business.id, subject: 'media', subjectId: mediaId, after })
      return json
    }),
})

const violationsOfFull = (type: MediaType) => [
  {
    field: 'file',
    rule: `a business has at most ${MEDIA_MAX[type]} ${type}s`,
    message: `A business can have ${MEDIA_MAX[type]} ${type}s. Delete one first`,
  },
]
