import { type Day, daysAfter, FIRST_DAY, firstOfMonth, LAST_DAY, lastOfMonth } from '../../../core/values/periods.ts'

/**
 * A counted period as one number: 0 for all time, then by kind and date, so that consecutive periods of a kind are
 * consecutive numbers. 120260000 is a year, 220261100 a month, 320261115 a day.
 */
export type ThemePeriod = number
const ALL_TIME: ThemePeriod = 0
const YEAR = 100_000_000
const MONTH = 200_000_000
const DAY = 300_000_000

/** The four periods in which a day is counted. */
export const themePeriodsOf = (day: Day): readonly ThemePeriod[] => [
  ALL_TIME,
  YEAR + day - (day % 10_000),
  MONTH + day - (day % 100),
  DAY + day,
]

/** From and to, inclusive. */
export type ThemePeriodRange = readonly [from: ThemePeriod, to: ThemePeriod]

/** Periods that add up to this range of days: all time, or years, months of two years and days of two months. */
export const themeRangesOf = (from: Day, to: Day): ThemePeriodRange[] =>
  from === FIRST_DAY && to === LAST_DAY ? [[ALL_TIME, ALL_TIME]] : split(from, to, YEARS_AND_MONTHS)

/** Periods that add up to this range of days: months and, for partial months, days. */
export const themeMonthsOf = (from: Day, to: Day): ThemePeriodRange[] => split(from, to, MONTHS)

/** The first day of the month that a month or a day belongs to. */
export function monthOfThemePeriod(period: ThemePeriod): Day {
  const day = period % YEAR
  return day - (day % 100) + 1
}

/** A kind of period. Each function takes a day and refers to the period that contains it. */
interface PeriodKind {
  readonly firstOf: (day: Day) => Day
  readonly lastOf: (day: Day) => Day
  readonly periodOf: (day: Day) => ThemePeriod
}
const MONTHS: readonly PeriodKind[] = [
  { firstOf: firstOfMonth, lastOf: lastOfMonth, periodOf: (day) => MONTH + day - (day % 100) },
]
const YEARS_AND_MONTHS: readonly PeriodKind[] = [
  {
    firstOf: (day) => day - (day % 10_000) + 101,
    lastOf: (day) => day - (day % 10_000) + 1231,
    periodOf: (day) => YEAR + day - (day % 10_000),
  },
  ...MONTHS,
]

/** Whole periods of the first kind, and periods of the smaller kinds before and after them. */
function split(from: Day, to: Day, [kind, ...smaller]: readonly PeriodKind[]): ThemePeriodRange[] {
  if (from > to) return []
  if (!kind) return [[DAY + from, DAY + to]]
  const { firstOf, lastOf, periodOf } = kind
  const first = from === firstOf(from) ? from : daysAfter(lastOf(from), 1)
  const last = to === lastOf(to) ? to : daysAfter(firstOf(to), -1)
  if (first > last && firstOf(from) === firstOf(to)) return split(from, to, smaller)
  return [
    ...(first < last ? [[periodOf(first), periodOf(last)] as const] : []),
    ...split(from, daysAfter(first, -1), smaller),
    ...split(daysAfter(last, 1), to, smaller),
  ]
}
