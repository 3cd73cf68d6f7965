import type { Db } from '../../../core/platform/database.ts'
import { type Statement, slowStatement, statement } from '../../../core/platform/statement.ts'
import { slow } from '../../../core/store/query.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'
import { eachRating } from './review-counts.ts'

/** Turns SQL with business_id, source_id, day and rating_0 to rating_5 into changes of the counts by period. */
export const periodsOf = (days: string) => `
  select days.business_id, unit, starts_on, source_id, ${eachRating((name) => `sum(${name})::int as ${name}`)}
  from (${days}) days join businesses on businesses.id = days.business_id and partner_id = $1, lateral (values
    ('all', '-infinity'::date), ('month', date_trunc('month', day::timestamp)::date), ('day', day)
  ) period (unit, starts_on)
  where unit <> 'day' or type <> 'location'
  group by days.business_id, unit, starts_on, source_id`

/**
 * Adds these days to the counts. Returns a business with a negative count, which means that its counts were already wrong.
 */
const adding = (days: string) => `
  with written as (
    insert into review_counts select * from (${periodsOf(days)}) changes
    where ${eachRating((name) => `${name} <> 0`, ' or ')}
    order by business_id, unit, starts_on, source_id
    on conflict (business_id, unit, starts_on, source_id)
      do update set ${eachRating((name) => `${name} = review_counts.${name} + excluded.${name}`)}
    returning business_id, least(${eachRating((name) => name)}) as fewest
  )
  select business_id as "businessId" from written where fewest < 0 limit 1`

async function add(db: Db, adding: Statement<{ businessId: number }>, values: readonly unknown[]) {
  const [wrong] = await db.rows(adding, values)
  if (!wrong) return
  throw new Error(
    `the review counts of business ${wrong.businessId} would fall below 0. Correct them: npx presence doctor --recount`,
  )
}

/** A review of a location that is added (1) or removed (-1). */
export interface CountChange {
  readonly businessId: number
  readonly sourceId: number
  readonly rating: number
  /** YYYY-MM-DD */
  readonly date: string
  readonly by: 1 | -1
}
const ADD_CHANGES = statement<{ businessId: number }>(
  'add-review-changes',
  adding(`select ancestor_id as business_id, source_id, day,
      ${eachRating((name, rating) => `coalesce(sum(change) filter (where rating = ${rating}), 0) as ${name}`)}
    from unnest($2::bigint[], $3::int[], $4::int[], $5::date[], $6::int[]) as given (business_id, source_id, rating, day, change)
      join business_ancestors using (business_id)
    group by ancestor_id, source_id, day`),
)
/** Applies the changes to the counts of the locations and of every business above them. The caller holds the tree lock. */
export async function changeReviewCounts(db: Db, partnerId: number, changes: readonly CountChange[]) {
  if (changes.length === 0) return
  await add(db, ADD_CHANGES, [
    partnerId,
    numberList(changes.map(({ businessId }) => businessId)),
    numberList(changes.map(({ sourceId }) => sourceId)),
    numberList(changes.map(({ rating }) => rating)),
    `{${changes.map(({ date }) => date).join()}}`,
    numberList(changes.map(({ by }) => by)),
  ])
}

const ADD_MOVED = slowStatement<{ businessId: number }>(
  'add-moved-reviews',
  adding(`select place.business_id, source_id, day, ${eachRating((name) => `${name} * place.change as ${name}`)}
    from unnest($3::bigint[], $4::int[]) as place (business_id, change), (
      select source_id, starts_on as day, ${eachRating((name) => name)}
      from review_counts where business_id = $2 and unit = 'day'
      union all
      select source_id, review_date, ${eachRating((_, rating) => `count(*) filter (where rating = ${rating})`)}
      from reviews where business_id = $2 group by source_id, review_date
    ) moved`),
)
/**
 * Moves the counts of a business and everything below it from its old ancestors to the new ones. The caller holds the
 * locks of both trees.
 */
export async function moveReviewCounts(
  db: Db,
  partnerId: number,
  businessId: number,
  left: readonly number[],
  entered: readonly number[],
) {
  const changes = [...left.map(() => -1), ...entered.map(() => 1)]
  await add(db, ADD_MOVED, [partnerId, businessId, numberList([...left, ...entered]), numberList(changes)])
}

export const removeReviewCounts = slow.run<[partnerId: number, businessIds: readonly number[]]>(
  'remove-review-counts',
  `delete from review_counts where business_id in (select id from businesses where partner_id = $1 and id = any ($2))`,
)

/** SQL that counts reviews by day; $3 and $4 are the first and the last day. */
export const DAYS_FROM_REVIEWS = `select ancestor_id as business_id, source_id, review_date as day,
    ${eachRating((name, rating) => `count(*) filter (where rating = ${rating}) as ${name}`)}
  from business_ancestors join reviews using (business_id) join businesses location on location.id = business_id
  where ancestor_id = any ($2) and review_date between $3 and $4
  group by ancestor_id, source_id, review_date`
const ADD_FROM_REVIEWS = slowStatement<{ businessId: number }>('add-counted-reviews', adding(DAYS_FROM_REVIEWS))
/** Adds the reviews of these days to the counts. */
export const addFromReviews = (
  db: Db,
  partnerId: number,
  businessIds: readonly number[],
  [first, last]: readonly [string, string],
) => add(db, ADD_FROM_REVIEWS, [partnerId, numberList(businessIds), first, last])
