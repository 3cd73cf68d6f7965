import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { reviewLink } from '../actions/links.ts'
import { exampleReviewLink, NO_LOCATION, ReviewLink } from '../contract/review-request.ts'
import { findReviewSites } from '../store/link-targets.ts'

export const getReviewLink = defineOperation({
  id: 'getReviewLink',
  group: 'Campaign',
  method: 'GET',
  path: '/v1/review-request/:businessNumber/link',
  summary: 'Get the review link of a location',
  description: 'For the counter, a receipt or your website: a page that offers every customer the same review sites.',
  access: { role: 'member', at: 'business' },
  scene: 'location',
  input: { params: ofBusinessNumber },
  example: { request: { params: { businessNumber: 482915073366120 } }, response: exampleReviewLink },
  response: ReviewLink,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params: { businessNumber } }, context) => {
    const { db, partnerId, accountOf, fail } = context
    const { businessId, type } = await accountOf(db, businessNumber)
    if (type !== 'location') return fail('INPUT_INVALID', NO_LOCATION)
    const sites = (await findReviewSites(db, partnerId, businessId)) ?? fail('BUSINESS_ID_INVALID')
    return reviewLink(context, businessId, sites)
  },
})
