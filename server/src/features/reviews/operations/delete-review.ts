import { Type } from 'typebox'
import { BusinessId, BusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../../texts/store/review-locations.ts'
import { findReviewedBusiness, listBusinessesOfReview } from '../../texts/store/reviews.ts'
import { removeCountedReview } from '../actions/write-reviews.ts'
import { ReviewId } from '../contract/review.ts'

export const deleteReview = defineOperation({
  id: 'deleteReview',
  group: 'Reviews',
  method: 'DELETE',
  path: '/v1/review/:reviewId',
  summary: 'Delete a review',
  past: 'deleted a review',
  description: 'Removes it from every report at once. If it is imported again, it gets a new id.',
  access: {
    role: 'admin',
    at: 'business',
    find: (db, partnerId, { params }) => listBusinessesOfReview(db, partnerId, params.reviewId),
  },
  scene: 'review',
  input: { params: Type.Object({ reviewId: ReviewId }) },
  example: {
    request: { params: { reviewId: 7001 } },
    response: { reviewId: 7001, businessId: 100002, businessNumber: 482915073366120 },
  },
  response: named('DeletedReview', { reviewId: ReviewId, businessId: BusinessId, businessNumber: BusinessNumber }),
  errors: ['RESOURCE_NOT_FOUND'],
  handle: ({ params: { reviewId } }, { db, partnerId, record, fail }) =>
    db.transaction(async (db) => {
      const noSuchReview = () => fail('RESOURCE_NOT_FOUND', 'reviewId is not the id of a review')
      const businessId = (await findReviewedBusiness(db, partnerId, reviewId)) ?? noSuchReview()
      await lockReviewedBusinesses(db, partnerId, businessId, [businessId])
      await lockReviewTree(db, partnerId, businessId)
      // A concurrent request may have deleted the review or its business while this one waited for the lock.
      const review = (await removeCountedReview(db, partnerId, reviewId)) ?? noSuchReview()
      const { businessNumber, rating, reviewDate } = review
      await record(db, { businessId, subject: 'review', subjectId: reviewId, before: { rating, reviewDate } })
      return { reviewId, businessId, businessNumber }
    }),
})
