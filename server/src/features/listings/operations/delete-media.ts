import { BusinessId, BusinessNumber, ofBusinessNumber } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findBusiness } from '../../businesses/store/businesses.ts'
import { MediaId, mediaDeleted } from '../../media/contract/media.ts'
import { lockMedium, removeMedium } from '../../media/store/business-media.ts'
import { findUseOfPhoto } from '../store/media-checks.ts'

export const deleteMedia = defineOperation({
  id: 'deleteMedia',
  group: 'Business Media',
  method: 'DELETE',
  path: '/v1/business/:businessNumber/media/delete',
  summary: 'Delete a photo or video of a business',
  past: 'deleted a file',
  description:
    'Its address returns 404 at once; the file is removed in the background. A photo that a listing uses as logo or cover cannot be deleted (1000 names the listing). 1404: the business has no media with this id.',
  access: { role: 'admin', at: 'business' },
  scene: 'media',
  input: {
    params: ofBusinessNumber,
    query: closed({ mediaId: MediaId }),
  },
  example: {
    request: { params: { businessNumber: 482915073366120 }, query: { mediaId: 17 } },
    response: { businessId: 100001, businessNumber: 482915073366120, mediaId: 17 },
  },
  response: named('DeletedMedium', { businessId: BusinessId, businessNumber: BusinessNumber, mediaId: MediaId }),
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber }, query: { mediaId } }, { db, partnerId, emit, record, fail }) =>
    db.transaction(async (db) => {
      const file = await lockMedium(db, partnerId, businessNumber, mediaId)
      const use = file && (await findUseOfPhoto(db, partnerId, file))
      if (use) {
        const { field, businessNumber } = use
        return fail(
          'INPUT_INVALID',
          `mediaId (in use as media.${field} of business ${businessNumber}: clear it there first)`,
        )
      }
      const removed = await removeMedium(db, partnerId, businessNumber, mediaId)
      if (removed) {
        await emit(db, mediaDeleted)
        await record(db, { businessId: removed.businessId, subject: 'media', subjectId: mediaId })
        return removed
      }
      const isThere = await findBusiness(db, partnerId, businessNumber)
      return isThere ? fail('RESOURCE_NOT_FOUND', `no medium ${mediaId}`) : fail('BUSINESS_ID_INVALID')
    }),
})
