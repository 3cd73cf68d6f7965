import { quick } from '../../../core/store/query.ts'

interface TaggedReview {
  readonly id: number
  readonly businessId: number
  readonly tags: readonly string[]
}
/** Returns the reviews of this business and those below it, ordered by id. */
export const lockTaggedReviews = quick.rows<
  TaggedReview,
  [partnerId: number, businessId: number, reviewIds: readonly number[]]
>(
  'lock-tagged-reviews',
  `select review.id, review.business_id as "businessId", to_json(tags) as tags
  from reviews review join businesses business on business.id = review.business_id
  where business.partner_id = $1 and review.id = any ($3) and exists (
    select from business_ancestors below where below.ancestor_id = $2 and below.business_id = business.id)
  order by review.id for update of review`,
)

/** The caller has locked the reviews. */
export const updateReviewTags = quick.run<
  [partnerId: number, changes: readonly { readonly id: number; readonly after: readonly string[] }[]]
>(
  'update-review-tags',
  `update reviews review set tags = given.after
  from json_to_recordset($2::json) as given (id bigint, after text[]), businesses business
  where review.id = given.id and business.id = review.business_id and business.partner_id = $1`,
  (partnerId, changes) => [partnerId, JSON.stringify(changes)],
)
