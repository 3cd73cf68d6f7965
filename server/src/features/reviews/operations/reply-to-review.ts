import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { type Context, defineOperation } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { fillReply, hasLocationPlaceholders, locationValues } from '../../businesses/rules/location-placeholders.ts'
import { listPublicValues } from '../../businesses/store/account-values.ts'
import { findReviewedBusiness, updateReviewReply } from '../../texts/store/reviews.ts'
import { repliesQueued } from '../contract/facts.ts'
import { REPLY_MAX, Review, ReviewId } from '../contract/review.ts'
import { queueReply } from '../store/reply-deliveries.ts'
import { exampleReview } from './example-review.ts'

export const replyToReview = defineOperation({
  id: 'replyToReview',
  group: 'Reviews',
  method: 'PUT',
  path: '/v1/review/reply/business/:businessNumber/review/:reviewId',
  summary: 'Reply to a review',
  past: 'changed the reply to a review',
  description:
    'Replaces an existing reply; an empty one removes it. {level.Region} and {field.Franchisee} become the values of the location, {field.Franchisee|us} has a fallback. If a directory is linked to the source of the review, the reply is sent there in the background, and replyState shows the progress. Otherwise it is stored here only. Replying again also retries a reply that could not be sent.',
  access: { role: 'member', at: 'business' },
  scene: 'review',
  input: {
    params: Type.Object({ businessNumber: BusinessRef, reviewId: ReviewId }),
    body: named('ReviewReply', {
      reply: Type.String({ maxLength: REPLY_MAX, description: 'Text of the reply; empty removes it.' }),
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
  handle: ({ params, body }, context) => {
    const { db, partnerId, accountOf, now, emit, record, fail } = context
    return db.transaction(async (db) => {
      const { businessId: below } = await accountOf(db, params.businessNumber)
      const reply = await filledReply(db, context, params.reviewId, body.reply.trim())
      // Before the reply is stored, so that the response shows that it is queued.
      if (await queueReply(db, partnerId, below, params.reviewId, reply, now)) await emit(db, repliesQueued)
      const { businessId, json } =
        (await updateReviewReply(db, partnerId, below, params.reviewId, reply, now)) ??
        fail('RESOURCE_NOT_FOUND', 'reviewId is not the id of a review of this business')
      const after = { isReplied: reply !== '' }
      await record(db, { businessId, subject: 'review', subjectId: params.reviewId, after })
      return json
    })
  },
})

/** A reply with a placeholder that has neither a value nor a fallback is not sent. */
async function filledReply(
  db: Db,
  { partnerId, fail }: Pick<Context<never>, 'partnerId' | 'fail'>,
  reviewId: number,
  reply: string,
): Promise<string> {
  const businessId = hasLocationPlaceholders(reply) ? await findReviewedBusiness(db, partnerId, reviewId) : undefined
  if (businessId === undefined) return reply
  const { text, missing } = fillReply(reply, locationValues(await listPublicValues(db, partnerId, businessId)))
  if (missing.length > 0)
    return fail('INPUT_INVALID', [
      { field: 'reply', rule: `no value for ${missing.join(', ')}; add a fallback: {field.Name|text}` },
    ])
  return text.length > REPLY_MAX
    ? fail('INPUT_INVALID', [{ field: 'reply', rule: `at most ${REPLY_MAX} characters` }])
    : text
}
