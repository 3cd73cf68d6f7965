import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { slow } from '../../../core/store/query.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import { DAYS_FROM_REVIEWS, periodsOf } from '../../texts/store/change-review-counts.ts'
import { eachRating } from '../../texts/store/review-counts.ts'

const LIST_TOPS = statement<{ id: number; partnerId: number }>(
  'list-topmost-businesses',
  `select id, partner_id as "partnerId" from businesses
  where parent_id is null and ($1::bigint is null or partner_id = $1) order by id`,
)
/** Lists the topmost businesses of one partner or of all: for operator commands only, never for requests. */
export const listTopmostBusinesses = (db: Db, partnerId?: number) => db.rows(LIST_TOPS, [partnerId ?? null])

export interface TreeBusiness {
  readonly id: number
  readonly parentId: number | null
  readonly type: BusinessType
}
/** The business and everything below it, deepest first, so children come before their parents. */
export const listBusinessTree = slow.rows<TreeBusiness, [partnerId: number, topId: number]>(
  'list-business-tree',
  `select id, parent_id as "parentId", type from business_ancestors join businesses on id = business_id
  where partner_id = $1 and ancestor_id = $2
  order by (select count(*) from business_ancestors above where above.business_id = id) desc, id desc`,
)

interface Years {
  readonly first: number
  readonly last: number
}
const FIND_YEARS = slowStatement<Years>(
  'find-years-of-reviews',
  `select extract(year from greatest(min(first), date '2000-01-01'))::int as first,
    extract(year from least(max(last), now() + interval '1 year'))::int as last
  from business_ancestors below, lateral (
    (select review_date from reviews where reviews.business_id = below.business_id order by review_date limit 1)
  ) earliest (first), lateral (
    (select review_date from reviews where reviews.business_id = below.business_id order by review_date desc limit 1)
  ) latest (last)
  where ancestor_id = any ($1) having count(*) > 0`,
)
/**
 * Reviews are counted year by year, because for an account with tens of millions of reviews one statement would time out.
 */
export async function listReviewYears(db: Db, businessIds: readonly number[]): Promise<(readonly [string, string])[]> {
  const [years] = await db.rows(FIND_YEARS, [numberList(businessIds)])
  const last = years?.last ?? 0
  const first = Math.min(years?.first ?? 0, last)
  return Array.from({ length: last - first + 1 }, (_, at) => [
    at === 0 ? '-infinity' : `${first + at}-01-01`,
    first + at === last ? 'infinity' : `${first + at}-12-31`,
  ])
}

const FIND_MISCOUNTED = slowStatement<{ businessId: number }>(
  'find-miscounted-reviews',
  `with counted as (${periodsOf(DAYS_FROM_REVIEWS)}),
  stored as (select * from review_counts where business_id = any ($2) and starts_on between $3 and $4)
  select distinct business_id as "businessId"
  from counted full join stored using (business_id, unit, starts_on, source_id)
  where unit <> 'all' and
    (${eachRating((name) => `coalesce(counted.${name}, 0) <> coalesce(stored.${name}, 0)`, ' or ')})`,
)
/** Businesses with wrong counts of months or days in this range. */
export const findMiscountedPeriods = async (
  db: Db,
  partnerId: number,
  businessIds: readonly number[],
  [first, last]: readonly [string, string],
) =>
  (await db.rows(FIND_MISCOUNTED, [partnerId, numberList(businessIds), first, last])).map(
    ({ businessId }) => businessId,
  )

/** Businesses whose counts of months do not add up to the all-time count. */
export const findMiscountedTotals = slow.column<number, [businessIds: readonly number[]]>(
  'find-miscounted-totals',
  `select distinct business_id as "businessId" from (
    select business_id, ${eachRating((name) => `sum(case unit when 'all' then ${name} else -${name} end) as ${name}`)}
    from review_counts where business_id = any ($1) and unit in ('all', 'month') group by business_id, source_id
  ) difference where ${eachRating((name) => `${name} <> 0`, ' or ')}`,
)
