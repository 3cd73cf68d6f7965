import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { named } from '../../contract/named.ts'
import { Review, ReviewId } from '../../contract/review.ts'
import { findBusinessId } from '../../store/business/businesses.ts'
import { updateReviewReply } from '../../store/reviews/reviews.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleReview } from './example-review.ts'

export const replyToReview = defineOperation({
  id: 'replyToReview',
  group: 'Reviews',
  method: 'PUT',
  path: '/v1/review/reply/business/:businessNumber/review/:reviewId',
  summary: 'Reply to a review',
  description:
    'Replaces an existing reply; an empty one removes it. The reply is stored here and not sent to the source of the review.',
  scope: 'write',
  access: { role: 'member', at: 'business' },
  scene: 'review',
  input: {
    params: Type.Object({ businessNumber: BusinessRef, reviewId: ReviewId }),
    body: named('ReviewReply', {
      reply: Type.String({ maxLength: 4096, description: 'Text of the reply; empty removes it.' }),
    }),
  },
  example: {
    request: {
      params: { businessNumber: 482915073366120, reviewId: 7001 },
      body: { reply: exampleReview.reply },
    },
    response: exampleReview,
  },
  response: Review,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  invalid: { 'params.businessNumber': 'BUSINESS_ID_INVALID', 'params.reviewId': 'RESOURCE_NOT_FOUND' },
  handle: ({ params, body }, { db, partnerId, now, record, fail }) =>
    db.transaction(async (db) => {
      const below = (await findBusinessId(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const reply = body.reply.trim()
      const { businessId, json } =
        (await updateReviewReply(db, partnerId, below, params.reviewId, reply, now)) ??
        fail('RESOURCE_NOT_FOUND', 'reviewId is not the id of a review of this business')
      const after = { isReplied: reply !== '' }
      await record(db, { businessId, subject: 'review', subjectId: params.reviewId, after })
      return json
    }),
})
