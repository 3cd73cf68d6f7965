import { COUNTED_MAX } from '../../../core/contract/limits.ts'
import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { planned } from '../../../core/store/query.ts'
import { accountsBelow } from '../../businesses/store/accounts.ts'
import { isActive } from '../../businesses/store/business-status.ts'
import { businessesIn, type Extent, parametersOf } from '../../businesses/store/location-filter.ts'
import { NOT_MOVED } from '../../businesses/store/moved-locations.ts'
import { TOPMOST_GRANTED } from '../../users/store/reach.ts'

// Matches the conditions of the indexes. Not of inactive locations, nor of deleted ones, whose reviews remain until the purge.
const IS_UNANSWERED = `reply = '' and rating in (1, 2) and ${isActive('business_id')}`
const NEWEST = 'order by review_date desc, id desc limit'

/**
 * SQL for `with`: some businesses, none of which is below another; $1 is the partner. `single` contains the locations that
 * are read one by one: those among the roots, and those that have moved, whose reviews may still have the old account.
 */
const below = (roots: string) => `roots as materialized (${roots}),
  single as materialized (
    select id from roots where type = 'location'
    union
    select moved.business_id from moved_locations moved, lateral (
      select ancestor_id from business_ancestors where business_id = moved.business_id offset 0
    ) above join roots on roots.id = ancestor_id
  )`
/**
 * SQL for their reviews with 1 or 2 stars and no reply, of each account and each of these locations the newest. Reviews of
 * accounts are found through an index by day.
 */
const unanswered = (max: string) => `(
    select review.* from (${accountsBelow(`select * from roots where type <> 'location'`)}) account, lateral (
      select id, business_id, review_date from reviews
      where account_id = account.id and ${NOT_MOVED('business_id')} and ${IS_UNANSWERED} ${NEWEST} ${max}
    ) review
    union all
    select review.* from single, lateral (
      select id, business_id, review_date from reviews where business_id = single.id and ${IS_UNANSWERED} ${NEWEST} ${max}
    ) review
  ) unanswered`
const countTo = (max: string) =>
  `(select count(*) from (select from ${unanswered(`${max}::int + 1`)} limit ${max}::int + 1) counted)`

/** Reviews with 1 or 2 stars and no reply, counted up to `max` + 1. */
export async function countBadUnanswered(
  db: Db,
  partnerId: number,
  extent: Extent,
  max = COUNTED_MAX,
): Promise<number> {
  const values: unknown[] = [partnerId, max]
  const text = `with ${below(businessesIn(extent, parametersOf(values)))} select ${countTo('$2')} as count`
  return (await db.rows(slowStatement<{ count: number }>('', text), values))[0]?.count ?? 0
}

export interface UnansweredReview {
  readonly reviewId: number
  readonly businessName: string
  readonly businessNumber: number
  readonly rating: number
  readonly reviewDate: string
  readonly reviewer: string
  readonly comments: string
  /** Counted as by countBadUnanswered. */
  readonly total: number
}
const list = planned.rows<UnansweredReview, [partnerId: number, userId: number, max: number, limit: number]>(
  'list-bad-unanswered-in-reach',
  `with ${below(TOPMOST_GRANTED)},
  newest as materialized (select id from ${unanswered('$4')} ${NEWEST} $4)
  select reviews.id as "reviewId", name as "businessName", number as "businessNumber", rating,
    review_date::text as "reviewDate", reviewer, left(comments, 500) as comments, ${countTo('$3')} as total
  from newest join reviews on reviews.id = newest.id join businesses on businesses.id = business_id and partner_id = $1
  order by review_date desc, reviews.id desc`,
)
/** The newest of these reviews, for everything that a person has access to. */
export const listBadUnanswered = (db: Db, partnerId: number, userId: number, limit: number, max = COUNTED_MAX) =>
  list(db, partnerId, userId, max, limit)
