import type { JsonText } from '../../../core/platform/database.ts'
import { quick, slow } from '../../../core/store/query.ts'
import { businessesOf } from '../../businesses/store/accounts.ts'
import { type NewText, textTable } from './imported-texts.ts'

export interface NewReview extends NewText {
  readonly rating: number
  readonly review_date: string
  readonly comments: string
  readonly reviewer: string
  /** Null keeps the stored tags. */
  readonly tags: readonly string[] | null
  /** Stored only if the review has no reply yet. */
  readonly reply?: string
  readonly replied_at?: Date
}

const COLUMNS = {
  business_id: 'bigint',
  account_id: 'bigint',
  source_id: 'int',
  external_id: 'text',
  rating: 'smallint',
  review_date: 'date',
  comments: 'text',
  reviewer: 'text',
  tags: 'text[]',
}
const asReviews = { date: 'review_date', text: 'comments', columns: COLUMNS }
export const reviewTable = textTable({ kind: 'r', name: 'reviews', owner: 'business_id', ...asReviews })
/** In this table, the account belongs to a competitor. */
export const competitorReviewTable = textTable({
  kind: 'c',
  name: 'competitor_reviews',
  owner: 'account_id',
  ...asReviews,
})

// A pull must not restore a reply that was written or deleted here, even after the source was removed and added again.
/**
 * Adds replies from a file to existing reviews. A reply that was written here is kept, because it is newer. Returns the
 * indexes of the reviews that got a reply.
 */
export const fillReplies = slow.column<number, [reviews: readonly NewReview[]]>(
  'fill-review-replies',
  `update reviews set reply = given.reply, replied_at = given.replied_at
  from json_to_recordset($1) as given (
    place int, business_id bigint, source_id int, external_id text, reply text, replied_at timestamptz
  )
  where reviews.business_id = given.business_id and reviews.source_id = given.source_id
    and reviews.external_id = given.external_id and reviews.reply = ''
    and reviews.reply_deleted_at is null
    and not exists (select from reply_deliveries where review_id = reviews.id)
  returning place`,
  (reviews) => [JSON.stringify(reviews.map((review, place) => ({ ...review, place })))],
)

/** Finds the ids of existing reviews. */
export const listReviewIds = slow.rows<{ id: number; businessId: number }, [reviews: readonly NewText[]]>(
  'list-ids-of-reviews',
  `select id, business_id as "businessId"
  from json_to_recordset($1) as given (business_id bigint, source_id int, external_id text)
    join reviews using (business_id, source_id, external_id) order by id`,
  (reviews) => [JSON.stringify(reviews)],
)

export const REVIEW_JSON = `(select row_to_json(whole) from (
    select review.id as "reviewId", business.id as "businessId", business.number as "businessNumber",
      business.name as "businessName", source.alias as "sourceAlias", external_id as "externalId", rating,
      to_char(review_date, 'MM/DD/YYYY') as "reviewDate", comments, reviewer, tags, reply,
      coalesce(to_char(replied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') as "repliedAt",
      coalesce(delivery.state, case when reply = '' then 'none' else 'saved' end) as "replyState",
      coalesce(directory.name, '') as "replyTo", coalesce(delivery.reason, '') as "replyError"
    from (values (true)) one left join (
      reply_deliveries delivery join source_links link on link.id = link_id
      join directories directory on directory.id = directory_id
    ) on delivery.review_id = review.id
  ) whole)`

export interface StoredReview {
  readonly id: number
  readonly businessId: number
  readonly businessNumber: number
  readonly sourceId: number
  readonly rating: number
  readonly reviewDate: string
}
/** The location of the review. */
export const findReviewedBusiness = quick.value<number, [partnerId: number, reviewId: number]>(
  'find-reviewed-business',
  `select business_id as "businessId" from reviews join businesses on businesses.id = business_id
  where partner_id = $1 and reviews.id = $2`,
)

export const removeReview = quick.row<StoredReview, [partnerId: number, reviewId: number]>(
  'remove-review',
  `delete from reviews using businesses where businesses.id = business_id and partner_id = $1 and reviews.id = $2
  returning reviews.id, business_id as "businessId", number as "businessNumber", source_id as "sourceId", rating,
    to_char(review_date, 'YYYY-MM-DD') as "reviewDate"`,
)

/** Removes reviews of one location and source with these external ids. */
export const removeReviewsOfSource = quick.rows<
  StoredReview,
  [partnerId: number, businessId: number, sourceId: number, externalIds: readonly string[]]
>(
  'remove-reviews-of-source',
  `delete from reviews using businesses
  where businesses.id = business_id and partner_id = $1 and business_id = $2 and source_id = $3 and external_id = any ($4)
  returning reviews.id, business_id as "businessId", number as "businessNumber", source_id as "sourceId", rating,
    to_char(review_date, 'YYYY-MM-DD') as "reviewDate"`,
)

/** The review must belong to this business or to one below it. */
export const updateReviewReply = quick.row<
  { businessId: number; json: JsonText },
  [partnerId: number, businessId: number, reviewId: number, reply: string, at: Date]
>(
  'update-review-reply',
  `with review as (
    update reviews set reply = $4, replied_at = case when $4 <> '' then $5::timestamptz end,
      reply_deleted_at = case when $4 = '' and reviews.reply <> '' then $5::timestamptz
        when $4 = '' then reviews.reply_deleted_at end
    from businesses
    where businesses.id = business_id and partner_id = $1 and reviews.id = $3
      and exists (select from business_ancestors below where ancestor_id = $2 and below.business_id = businesses.id)
    returning reviews.*
  )
  select business.id as "businessId", ${REVIEW_JSON}::text as json
  from review join businesses business on business.id = review.business_id
  join review_sources source on source.id = review.source_id`,
)

export const listBusinessesOfReview = businessesOf('list-businesses-of-review', 'reviews found')
