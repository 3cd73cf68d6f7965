import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'
import { isBusinessNumber } from '../../../core/values/business-number.ts'
import type { CountRange } from '../../../core/values/periods.ts'
import type { CountByRating } from '../../../core/values/rating.ts'
import { Z } from '../../../core/values/wilson.ts'
import {
  type LocationSelection,
  type Parameter,
  parametersOf,
  selectedLocations,
} from '../../businesses/store/location-filter.ts'
import { type LocationBelow, listLocationsBelow } from './review-locations.ts'

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
  /** Ids, a single number, or locations. Businesses of other partners count as zero. */
  readonly businesses: readonly number[] | LocationSelection
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
    and ${date} between $${at * 2 + 3} and $${at * 2 + 4} and ($2::int[] is null or source_id = any ($2))`
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

/** $1 is the partner, $2 the sources, $3 and $4 the days of the first range, and so on. */
const valuesOf = (partnerId: number, { ranges, sourceIds }: CountQuestion): unknown[] => [
  partnerId,
  sourceIds && numberList(sourceIds),
  ...ranges.flatMap(({ first, last }) => [first, last]),
]

/** SQL for the ids of businesses; only that of a list is the same for each request, so that it can be prepared. */
function idsOf(businesses: CountQuestion['businesses'], parameter: Parameter) {
  if (isSelection(businesses)) return selectedLocations(businesses, parameter)
  const column = businesses.some(isBusinessNumber) ? 'number' : 'id'
  return `select id from businesses where partner_id = $1 and ${column} = any (${parameter(numberList(businesses))})`
}
const isSelection = (businesses: CountQuestion['businesses']): businesses is LocationSelection =>
  'businessId' in businesses

/** Omits businesses without reviews. Uses one statement, so that the counts are consistent. */
export async function countReviews(
  db: Db,
  partnerId: number,
  question: CountQuestion,
  by: CountKey,
): Promise<ReadonlyMap<number, CountByRating>> {
  const { businesses, ranges } = question
  if (ranges.length === 0 || (!isSelection(businesses) && businesses.length === 0)) return new Map()
  const values = valuesOf(partnerId, question)
  const text = `select ${KEYS[by]} as key, ${eachRating((name) => `sum(${name}) as ${name}`)}
    from (${rowsOfAll(ranges, idsOf(businesses, parametersOf(values)))}) counted
    group by key having ${eachRating((name) => `sum(${name})`, ' + ')} > 0`
  const rows = await db.rows(countingWith(text, question, by), values)
  return new Map(rows.map((row) => [row.key, countsOf(row)]))
}

function countingWith(text: string, { businesses, ranges }: CountQuestion, by: CountKey) {
  if (isSelection(businesses)) return slowStatement<CountRow>('', text)
  const make = isQuick(businesses, ranges, by) ? statement<CountRow> : slowStatement<CountRow>
  const column = businesses.some(isBusinessNumber) ? 'number' : 'id'
  return make(`count-reviews-by-${by}-${column}-${ranges.map(({ unit }) => unit).join('-')}`, text)
}

export interface CountedGroup {
  readonly name: string
  readonly locations: number
  readonly counts: CountByRating
}
/** The counts of locations by their value of a level. Adds up locations, so a location takes its history along. */
export async function countReviewsByLevel(
  db: Db,
  partnerId: number,
  question: CountQuestion,
  levelId: number,
): Promise<CountedGroup[]> {
  const values = valuesOf(partnerId, question)
  const parameter = parametersOf(values)
  const text = `with location as materialized (
      select b.id, chosen.level_value_id from businesses b
      left join location_levels chosen on chosen.location_id = b.id and chosen.level_id = ${parameter(levelId)}
      where b.partner_id = $1 and b.type = 'location' and b.id in (${locationsOf(question.businesses, parameter)})
    ),
    counted as (
      select business_id, ${eachRating((name) => `sum(${name}) as ${name}`)}
      from (${rowsOfAll(question.ranges, 'select id from location')}) counted group by business_id
    )
    select coalesce(value.name, '') as name, count(*) as locations,
      ${eachRating((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`)}
    from location left join level_values value on value.id = level_value_id left join counted on business_id = location.id
    group by value.id order by value.key nulls last`
  const rows = await db.rows(slowStatement<{ name: string; locations: number } & RatingColumns>('', text), values)
  return rows.map(({ name, locations, ...row }) => ({ name, locations, counts: countsOf(row) }))
}

/** SQL for the ids of the locations at or below businesses. */
const locationsOf = (businesses: CountQuestion['businesses'], parameter: Parameter) =>
  isSelection(businesses)
    ? selectedLocations(businesses, parameter)
    : `select business_id from business_ancestors where ancestor_id = any (${parameter(numberList(businesses))})`

/** A page of the locations at or below businesses, in the order of creation. */
export async function listCountedLocations(
  db: Db,
  partnerId: number,
  { businesses }: Pick<CountQuestion, 'businesses'>,
  offset: number,
  count: number,
): Promise<readonly LocationBelow[]> {
  if (!isSelection(businesses)) return listLocationsBelow(db, partnerId, businesses, offset, count)
  const values: unknown[] = [partnerId, offset, count]
  const text = `select id as "businessId", number as "businessNumber", name from businesses
    where partner_id = $1 and id in (${selectedLocations(businesses, parametersOf(values))})
    order by id offset $2 limit $3`
  return db.rows(slowStatement<LocationBelow>('', text), values)
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
  question: CountQuestion,
  { by, isDescending }: { readonly by: LocationsOrder; readonly isDescending: boolean },
  offset: number,
  count: number,
): Promise<CountedLocation[]> {
  const { businesses, ranges } = question
  const direction = isDescending ? 'desc' : 'asc'
  const values = valuesOf(partnerId, question)
  const parameter = parametersOf(values)
  const text = `with location as materialized (
      select id, number, name from businesses
      where partner_id = $1 and type = 'location' and id in (${locationsOf(businesses, parameter)})
    )
    select id as "businessId", number as "businessNumber", name, ${eachRating((name) => `coalesce(${name}, 0) as ${name}`)}
    from location left join (
      select business_id, ${eachRating((name) => `sum(${name}) as ${name}`)}, ${eachRating((name) => `sum(${name})`, ' + ')} as total,
        ${ratingBound('low')} as low, ${ratingBound('high')} as high
      from (${rowsOfAll(ranges, 'select id from location')}) counted group by business_id
    ) counts on business_id = id
    order by ${ORDERS[by](isDescending)} ${direction} nulls last, lower(name), id
    offset ${parameter(offset)} limit ${parameter(count)}`
  const name = isSelection(businesses)
    ? ''
    : `rank-locations-by-${by}-${direction}-${ranges.map(({ unit }) => unit).join('-')}`
  const rows = await db.rows(slowStatement<LocationBelow & RatingColumns>(name, text), values)
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
