import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { HasMore, pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { exampleMedium, Medium } from '../contract/media.ts'
import { listMedia as listRows } from '../store/business-media.ts'

export const listMedia = defineOperation({
  id: 'listMedia',
  group: 'Business Media',
  method: 'GET',
  path: '/v1/business/:businessNumber/media/get',
  summary: 'List the photos and videos of a business',
  description: 'In order of upload. Photos and videos of businesses below it are not listed.',
  replica: true,
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber, query: pagedQuery({}) },
  example: {
    request: { params: { businessNumber: 482915073366120 }, query: { sindex: 0, count: 25 } },
    response: { media: [exampleMedium], hasMore: false },
  },
  response: named('MediumPage', { media: Type.Array(Medium, { maxItems: 1000 }), hasMore: HasMore }),
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, query: { sindex, count } }, { db, partnerId, mediaUrl, fail }) =>
    (await listRows(db, partnerId, params.businessNumber, { baseUrl: mediaUrl, sindex, count })) ??
    fail('BUSINESS_ID_INVALID'),
})
