import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockTaggedReviews, updateReviewTags } from '../../texts/store/review-tags.ts'
import { REVIEWS_AT_ONCE, ReviewId, reviewTags, TAGS_MAX } from '../contract/review.ts'

export const tagReviews = defineOperation({
  id: 'tagReviews',
  group: 'Reviews',
  method: 'POST',
  path: '/v1/review/tags/:businessNumber',
  summary: 'Add tags to reviews, or remove them',
  past: 'changed review tags',
  description: `Changes all of the reviews or none. They are reviews of this business or of businesses below it. Tags that a review already has, or does not have, change nothing. A review has at most ${TAGS_MAX} tags.`,
  access: { role: 'member', at: 'business' },
  scene: 'review',
  expensive: ({ body: { reviewIds } }) => reviewIds.length > 100,
  input: {
    params: ofBusinessNumber,
    body: named('ReviewTagChange', {
      reviewIds: Type.Array(ReviewId, {
        minItems: 1,
        maxItems: REVIEWS_AT_ONCE,
        description: 'The reviews to change.',
      }),
      add: Type.Optional(reviewTags),
      remove: Type.Optional(reviewTags),
    }),
  },
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      body: { reviewIds: [7001], add: ['follow up'], remove: [] },
    },
    response: { changed: 1 },
  },
  response: named('TaggedReviews', { changed: count('Reviews whose tags are different now.') }),
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params, body }, { db, partnerId, accountOf, record, fail }) => {
    const [add, remove] = [body.add ?? [], body.remove ?? []].map((tags) => tags.map((tag) => tag.trim()))
    if ([...(add ?? []), ...(remove ?? [])].includes('')) return fail('INPUT_INVALID', 'add or remove (a tag is blank)')
    return db.transaction(async (db) => {
      const { businessId: below } = await accountOf(db, params.businessNumber)
      const reviewIds = [...new Set(body.reviewIds)]
      const reviews = await lockTaggedReviews(db, partnerId, below, reviewIds)
      if (reviews.length < reviewIds.length)
        return fail('RESOURCE_NOT_FOUND', 'reviewIds contains an id that is not the id of a review of this business')
      const changes = reviews
        .map(({ id, businessId, tags }) => {
          const remaining = tags.filter((tag) => !remove?.includes(tag))
          return { id, businessId, before: tags, after: [...new Set([...remaining, ...(add ?? [])])] }
        })
        .filter(({ before, after }) => before.length !== after.length || after.some((tag) => !before.includes(tag)))
      if (changes.some(({ after }) => after.length > TAGS_MAX))
        return fail('INPUT_INVALID', [{ field: 'add', rule: `a review can have at most ${TAGS_MAX} tags` }])
      await updateReviewTags(db, partnerId, changes)
      await record(
        db,
        changes.map(({ id, businessId, before, after }) => ({
          businessId,
          subject: 'review',
          subjectId: id,
          before: { tags: before },
          after: { tags: after },
        })),
      )
      return { changed: changes.length }
    })
  },
})
