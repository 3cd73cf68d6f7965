import { daysIn } from './us-date.ts'

/** `20261115`: a day as one sortable number. */
export type Day = number

export const FIRST_DAY: Day = 10101
export const LAST_DAY: Day = 99991231

export const dayOf = (isoDate: string): Day => Number(isoDate.replaceAll('-', ''))
export const isoDateOf = (day: Day): string => {
  const text = String(day).padStart(8, '0')
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
}
/** The result may be in the year 10000: an end that is never queried. */
export function daysAfter(day: Day, days: number): Day {
  const date = new Date(0)
  date.setUTCFullYear(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, (day % 100) + days)
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
}

export const firstOfMonth = (day: Day): Day => day - (day % 100) + 1
export const lastOfMonth = (day: Day): Day =>
  day - (day % 100) + daysIn(Math.floor(day / 10_000), Math.floor(day / 100) % 100)

/** The units of the table of counts: all time, a month or a day. */
export type CountUnit = 'all' | 'month' | 'day'
/** Consecutive units, by their start dates (YYYY-MM-DD), inclusive. */
export interface CountRange {
  readonly unit: CountUnit
  readonly first: string
  readonly last: string
}

export const ALL_TIME: readonly CountRange[] = [{ unit: 'all', first: '-infinity', last: '-infinity' }]

/** The fewest units that add up to this range of days. */
export const rangesBetween = (from: Day, to: Day): readonly CountRange[] =>
  from === FIRST_DAY && to === LAST_DAY ? ALL_TIME : monthsBetween(from, to)

/** Whole months, and the days before and after them. */
export function monthsBetween(from: Day, to: Day): CountRange[] {
  const isFromCut = from !== firstOfMonth(from)
  const isToCut = to !== lastOfMonth(to)
  const first = isFromCut ? daysAfter(lastOfMonth(from), 1) : from
  const last = isToCut ? daysAfter(firstOfMonth(to), -1) : to
  if (first > last) return daysBetween(from, to)
  return [
    { unit: 'month', first: isoDateOf(first), last: isoDateOf(last) },
    ...(isFromCut ? daysBetween(from, lastOfMonth(from)) : []),
    ...(isToCut ? daysBetween(firstOfMonth(to), to) : []),
  ]
}

export const daysBetween = (from: Day, to: Day): CountRange[] =>
  from > to ? [] : [{ unit: 'day', first: isoDateOf(from), last: isoDateOf(to) }]

export type Granularity = 'day' | 'week' | 'month'
export interface TimeBucket {
  /** The start of the whole bucket, which may be before the requested range. */
  readonly start: Day
  readonly from: Day
  readonly to: Day
}

/** The first day of the bucket that a day is in. Weeks begin on Monday. */
function bucketStartOf(granularity: Granularity, day: Day): Day {
  if (granularity === 'day') return day
  if (granularity === 'month') return firstOfMonth(day)
  const weekday = (new Date(isoDateOf(day)).getUTCDay() + 6) % 7
  return daysAfter(day, -weekday)
}

export function bucketEndOf(granularity: Granularity, start: Day): Day {
  return Math.min(daysAfter(nextBucket(granularity, start), -1), LAST_DAY)
}

/** All buckets between the two days without gaps; the first and the last are cut to the range. */
export function* bucketsBetween(granularity: Granularity, from: Day, to: Day): Generator<TimeBucket> {
  for (let start = bucketStartOf(granularity, from); start <= to; start = nextBucket(granularity, start)) {
    yield { start, from: Math.max(start, from), to: Math.min(bucketEndOf(granularity, start), to) }
  }
}

function nextBucket(granularity: Granularity, start: Day): Day {
  if (granularity !== 'month') return daysAfter(start, granularity === 'day' ? 1 : 7)
  return bucketStartOf('month', daysAfter(start, 31))
}
