import { type Day, daysAfter, firstOfMonth, isoDateOf, LAST_DAY } from './periods.ts'

export type Granularity = 'day' | 'week' | 'month'
export interface TimeBucket {
  /** The start of the whole bucket, which may be before the requested range. */
  readonly start: Day
  readonly from: Day
  readonly to: Day
}

/** The first day of the bucket that a day is in. Weeks begin on Monday. */
export function bucketStartOf(granularity: Granularity, day: Day): Day {
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
