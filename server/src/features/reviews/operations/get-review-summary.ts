import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ALL_TIME } from '../../../core/values/periods.ts'
import { averageRatingOf } from '../../../core/values/rating.ts'
import { countReviews } from '../../texts/store/review-counts.ts'
import { ReviewSummary } from '../contract/review.ts'
import { findReviewed } from '../store/review-list.ts'
import { exampleCounts } from './example-review.ts'
import { showBySource } from './report-filter.ts'

export const getReviewSummary = defineOperation({
  id: 'getReviewSummary',
  group: 'Reviews',
  method: 'GET',
  path: '/v1/review/businessId/:businessId/summary',
  summary: 'Summarise the reviews of a business',
  description: 'All-time number, average rating and sources of the reviews of a business and everything below it.',
  replica: true,
  access: { role: 'member', at: 'business' },
  input: { params: Type.Object({ businessId: BusinessRef }) },
  example: {
    request: { params: { businessId: 100001 } },
    response: {
      businessId: 100001,
      businessNumber: 731402958816654,
      averageRating: 4.17,
      ...exampleCounts,
      sources: [{ sourceAlias: 'search', averageRating: 4.17, ...exampleCounts }],
    },
  },
  response: ReviewSummary,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params }, { db, partnerId, fail }) => {
    const question = { businesses: [params.businessId], ranges: ALL_TIME, sourceIds: undefined }
    const [business, counts] = await Promise.all([
      findReviewed(db, partnerId, params.businessId),
      countReviews(db, partnerId, question, 'source'),
    ])
    if (!business) return fail('BUSINESS_ID_INVALID')
    const summed = await showBySource(db, partnerId, counts)
    const averageRating = averageRatingOf(summed.countByRating.map(({ count }) => count))
    return { businessId: business.id, businessNumber: business.number, averageRating, ...summed }
  },
})
