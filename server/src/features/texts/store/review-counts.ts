import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'
import { isBusinessNumber } from '../../../core/values/business-number.ts'
import type { CountRange } from '../../../core/values/periods.ts'
import type { CountByRating } from '../../../core/values/rating.ts'
import { Z } from '../../../core/values/wilson.ts'
import type { LocationBelow } from './review-locations.ts'

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

/** For single days, the reviews of a location are counted. No other business has reviews. `businesses` is SQL for ids. */
const rowsOf = ({ unit }: CountRange, at: number, businesses: string) => {
  const isInRange = (date: string) => `business_id in (${businesses})
    and ${date} between $${at * 2 + 4} and $${at * 2 + 5} and ($3::int[] is null or source_id = any ($3))`
  const counted = `select business_id, source_id, starts_on, ${eachRating((name) => name)}
    from review_counts where unit = '${unit}' and ${isInRange('starts_on')}`
  const reviewed = `select business_id, source_id, review_date, ${eachRating((_, rating) => `(rating = ${rating})::int`)}
    from reviews where ${isInRange('review_date')}`
  return unit === 'day' ? `${counted} union all ${reviewed}` : counted
}

const rowsOfAll = (ranges: readonly CountRange[], businesses: string) =>
  ranges.map((range, at) => rowsOf(range, at, businesses)).join(' union all ')

type RatingColumns = { readonly [column in `rating_${number}`]: number }
type CountRow = { key: number } & RatingColumns
const countsOf = (row: RatingColumns): CountByRating => RATINGS.map((rating) => row[`rating_${rating}`] as number)

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
    from (${rowsOfAll(ranges, `select id from businesses where partner_id = $1 and ${column} = any ($2)`)}) counted
    group by key having ${eachRating((name) => `sum(${name})`, ' + ')} > 0`,
  )
  const dates = ranges.flatMap(({ first, last }) => [first, last])
  const rows = await db.rows(counting, [
    partnerId,
    numberList(businesses),
    sourceIds && numberList(sourceIds),
    ...dates,
  ])
  return new Map(rows.map((row) => [row.key, countsOf(row)]))
}

export interface CountedLocation extends LocationBelow {
  readonly counts: CountByRating
}
const ORDERS = {
  created: () => 'id',
  name: () => 'lower(name)',
  reviews: () => 'coalesce(total, 0)',
  rating: (isDescending: boolean) => (isDescending ? 'low' : 'high'),
}
export type LocationsOrder = keyof typeof ORDERS
/**
 * A page of the locations at or below these businesses, with their counts. Counts all of them, to sort by the counts.
 * The lowest ratings are those certain to be low, the highest those certain to be high.
 */
export async function rankLocations(
  db: Db,
  partnerId: number,
  { businesses, ranges, sourceIds }: CountQuestion,
  { by, isDescending }: { readonly by: LocationsOrder; readonly isDescending: boolean },
  offset: number,
  count: number,
): Promise<CountedLocation[]> {
  const dates = ranges.flatMap(({ first, last }) => [first, last])
  const direction = isDescending ? 'desc' : 'asc'
  const ranking = slowStatement<LocationBelow & RatingColumns>(
    `rank-locations-by-${by}-${direction}-${ranges.map(({ unit }) => unit).join('-')}`,
    `with location as materialized (
      select id, number, name from business_ancestors join businesses on id = business_id
      where partner_id = $1 and ancestor_id = any ($2) and type = 'location'
    )
    select id as "businessId", number as "businessNumber", name, ${eachRating((name) => `coalesce(${name}, 0) as ${name}`)}
    from location left join (
      select business_id, ${eachRating((name) => `sum(${name}) as ${name}`)}, ${eachRating((name) => `sum(${name})`, ' + ')} as total,
        ${ratingBound('low')} as low, ${ratingBound('high')} as high
      from (${rowsOfAll(ranges, 'select id from location')}) counted group by business_id
    ) counts on business_id = id
    order by ${ORDERS[by](isDescending)} ${direction} nulls last, lower(name), id
    offset $${dates.length + 4} limit $${dates.length + 5}`,
  )
  const values = [partnerId, numberList(businesses), sourceIds && numberList(sourceIds), ...dates, offset, count]
  const rows = await db.rows(ranking, values)
  return rows.map(({ businessId, businessNumber, name, ...row }) => ({
    businessId,
    businessNumber,
    name,
    counts: countsOf(row),
  }))
}

/** SQL for the all-time counts as a JSON list. `businessId` is SQL too. */
export const allTimeCounts = (businessId: string) => `(
    select json_build_array(${eachRating((name) => `coalesce(sum(${name}), 0)`)})
    from review_counts counts where counts.business_id = ${businessId} and unit = 'all'
  )`

const RATED = 'nullif(sum(rating_1 + rating_2 + rating_3 + rating_4 + rating_5), 0)::float8'
/** The average, from 0 (1 star) to 1 (5 stars). */
const SHARE = `(sum(rating_2 + 2 * rating_3 + 3 * rating_4 + 4 * rating_5) / (4 * ${RATED}))`

/**
 * SQL for one end of the 95% interval (Wilson score) of the average of these rows of `review_counts`, from 0 to 1; null
 * without ratings. Sorting by it keeps two reviews of one star from outranking a hundred.
 */
export const ratingBound = (end: 'low' | 'high') =>
  `((${SHARE} + ${Z ** 2 / 2} / ${RATED} ${end === 'low' ? '-' : '+'} ${Z} * sqrt(
    ${SHARE} * (1 - ${SHARE}) / ${RATED} + ${Z ** 2 / 4} / (${RATED} * ${RATED})
  )) / (1 + ${Z ** 2} / ${RATED}))`
