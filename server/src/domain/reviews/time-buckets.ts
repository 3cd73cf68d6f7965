import { partAt, ratingAt } from './count-cells.ts'
import {
  type Day,
  isFirstOfMonth,
  isLastOfMonth,
  isoDateOf,
  LAST_DAY,
  monthPeriodOf,
  type PeriodRange,
  yearPeriodOf,
} from './periods.ts'
import { type CountByRating, noCounts, type PeriodCells, visitCounts } from './sum-counts.ts'

export type Granularity = 'day' | 'week' | 'month'
export interface TimeBucket {
  /** Of the whole bucket, which may lie before what is asked for. */
  readonly start: Day
  readonly from: Day
  readonly to: Day
}

/** Which counts tell the days or months of these years, within the range: a month that is cut is read by its days. */
export function periodsByGranularity(
  granularity: Granularity,
  years: readonly number[],
  from: Day,
  to: Day,
): PeriodRange[] {
  const months = years.flatMap((year) => TWELVE.map((month) => year * 100 + month))
  const inRange = months.filter((month) => month >= monthPeriodOf(from) && month <= monthPeriodOf(to))
  const daysOf = (month: number): PeriodRange => ({
    period: month,
    first: month === monthPeriodOf(from) ? from % 100 : 1,
    last: month === monthPeriodOf(to) ? to % 100 : 31,
  })
  if (granularity !== 'month') return inRange.map(daysOf)
  const isCut = (month: number) =>
    (month === monthPeriodOf(from) && !isFirstOfMonth(from)) || (month === monthPeriodOf(to) && !isLastOfMonth(to))
  const whole = inRange.filter((month) => !isCut(month))
  return [
    ...Array.from(
      Map.groupBy(whole, (month) => yearPeriodOf(month * 100)),
      ([period, months]) => ({
        period,
        first: (months[0] as number) % 100,
        last: (months.at(-1) as number) % 100,
      }),
    ),
    ...inRange.filter(isCut).map(daysOf),
  ]
}

const TWELVE = Array.from({ length: 12 }, (_, at) => at + 1)

/** The first day of the bucket that a day is in. Weeks begin on Monday. */
export function bucketStartOf(granularity: Granularity, day: Day): Day {
  if (granularity === 'day') return day
  if (granularity === 'month') return monthPeriodOf(day) * 100 + 1
  const weekday = (new Date(isoDateOf(day)).getUTCDay() + 6) % 7
  return daysAfter(day, -weekday)
}

export function bucketEndOf(granularity: Granularity, start: Day): Day {
  return Math.min(daysAfter(nextBucket(granularity, start), -1), LAST_DAY)
}

/** All buckets from the one to the other day without a gap, the first and the last cut to fit. */
export function* bucketsBetween(granularity: Granularity, from: Day, to: Day): Generator<TimeBucket> {
  for (let start = bucketStartOf(granularity, from); start <= to; start = nextBucket(granularity, start)) {
    yield { start, from: Math.max(start, from), to: Math.min(bucketEndOf(granularity, start), to) }
  }
}

function nextBucket(granularity: Granularity, start: Day): Day {
  if (granularity !== 'month') return daysAfter(start, granularity === 'day' ? 1 : 7)
  return bucketStartOf('month', daysAfter(start, 31))
}

const MS_A_DAY = 86_400_000
/** Also into the year 10000, which is not asked for but stepped into. */
function daysAfter(day: Day, days: number): Day {
  const time = Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100) + days * MS_A_DAY
  const date = new Date(time)
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
}

/** All of it, and by the first day of each bucket that has reviews. */
export interface SumsOverTime {
  readonly total: CountByRating
  readonly byStart: Map<Day, CountByRating>
}
export const noSums = (): SumsOverTime => ({ total: noCounts(), byStart: new Map() })

/** Adds rows to the sums: a caller with many can add some at a time. */
export function addOverTime(
  { total, byStart }: SumsOverTime,
  rows: readonly PeriodCells[],
  ranges: readonly PeriodRange[],
  asked: ReadonlySet<number> | undefined,
  granularity: Granularity,
) {
  visitCounts(rows, ranges, asked, (position, count, sourceIds, period) => {
    const [part, rating] = [partAt(position, sourceIds), ratingAt(position)]
    // The parts of a year are months, the parts of a month are days.
    const day = period % 100 === 0 ? (period + part) * 100 + 1 : period * 100 + part
    const start = bucketStartOf(granularity, day)
    const counts = byStart.get(start) ?? noCounts()
    counts[rating] = (counts[rating] as number) + count
    total[rating] = (total[rating] as number) + count
    byStart.set(start, counts)
  })
}
