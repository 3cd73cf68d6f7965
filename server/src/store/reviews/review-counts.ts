import { isBusinessNumber } from '../../domain/business/business-ref.ts'
import type { CountRange } from '../../domain/reviews/periods.ts'
import type { CountByRating } from '../../domain/reviews/rating.ts'
import { type Db, slowStatement, statement } from '../../platform/database.ts'
import { numberList } from '../sql/number-list.ts'

const RATINGS = [0, 1, 2, 3, 4, 5] as const
/** Repeats SQL for each rating. */
export const eachRating = (text: (column: string, rating: number) => string, separator = ', ') =>
  RATINGS.map((rating) => text(`rating_${rating}`, rating)).join(separator)

/** What counts are grouped by. A month, week or day becomes a number such as 20261115. */
const startOf = (unit: 'month' | 'week' | 'day') =>
  `to_char(date_trunc('${unit}', starts_on::timestamp), 'YYYYMMDD')::int`
const KEYS = {
  nothing: '0',
  business: 'business_id',
  source: 'source_id',
  month: startOf('month'),
  week: startOf('week'),
  day: startOf('day'),
}
export type CountKey = keyof typeof KEYS

export interface CountQuestion {
  /** Either ids or a single number. Businesses of other partners count as zero. */
  readonly businesses: readonly number[]
  readonly ranges: readonly CountRange[]
  /** Undefined for all sources. */
  readonly sourceIds: readonly number[] | undefined
}

const FEW_BUSINESSES = 10
/** Whether the counts are fast enough for the connections that all requests share. */
export const isQuick = (businesses: readonly number[], ranges: readonly CountRange[], by: CountKey) =>
  by !== 'day' &&
  by !== 'week' &&
  (businesses.length === 1 || (businesses.length <= FEW_BUSINESSES && ranges.every(({ unit }) => unit === 'all')))

/** For single days, the reviews of a location are counted. No other business has reviews. */
const rowsOf = ({ unit }: CountRange, at: number, column: 'id' | 'number') => {
  const isAsked = (
    date: string,
  ) => `business_id in (select id from businesses where partner_id = $1 and ${column} = any ($2))
    and ${date} between $${at * 2 + 4} and $${at * 2 + 5} and ($3::int[] is null or source_id = any ($3))`
  const counted = `select business_id, source_id, starts_on, ${eachRating((name) => name)}
    from review_counts where unit = '${unit}' and ${isAsked('starts_on')}`
  const reviewed = `select business_id, source_id, review_date, ${eachRating((_, rating) => `(rating = ${rating})::int`)}
    from reviews where ${isAsked('review_date')}`
  return unit === 'day' ? `${counted} union all ${reviewed}` : counted
}

type CountRow = { key: number } & { readonly [column in `rating_${number}`]: number }
/** Omits businesses without reviews. Uses one statement, so that the counts are consistent. */
export async function countReviews(
  db: Db,
  partnerId: number,
  { businesses, ranges, sourceIds }: CountQuestion,
  by: CountKey,
): Promise<ReadonlyMap<number, CountByRating>> {
  if (ranges.length === 0 || businesses.length === 0) return new Map()
  const column = businesses.some(isBusinessNumber) ? 'number' : 'id'
  const make = isQuick(businesses, ranges, by) ? statement<CountRow> : slowStatement<CountRow>
  const counting = make(
    `count-reviews-by-${by}-${column}-${ranges.map(({ unit }) => unit).join('-')}`,
    `select ${KEYS[by]} as key, ${eachRating((name) => `sum(${name}) as ${name}`)}
    from (${ranges.map((range, at) => rowsOf(range, at, column)).join(' union all ')}) counted
    group by key having ${eachRating((name) => `sum(${name})`, ' + ')} > 0`,
  )
  const dates = ranges.flatMap(({ first, last }) => [first, last])
  const rows = await db.rows(counting, [
    partnerId,
    numberList(businesses),
    sourceIds && numberList(sourceIds),
    ...dates,
  ])
  return new Map(rows.map((row) => [row.key, RATINGS.map((rating) => row[`rating_${rating}`] as number)]))
}

/** SQL for the all-time counts as a JSON list. `businessId` is SQL too. */
export const allTimeCounts = (businessId: string) => `(
    select json_build_array(${eachRating((name) => `coalesce(sum(${name}), 0)`)})
    from review_counts counts where counts.business_id = ${businessId} and unit = 'all'
  )`
