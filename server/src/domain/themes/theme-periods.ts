import { ALL_YEARS, type Day, FIRST_DAY, LAST_DAY, periodsOf } from '../reviews/periods.ts'

/**
 * A stretch of time that is counted as one, as one number: 0 for all time, then by kind and date, so that periods of a kind
 * that follow each other are numbers that do. 120260000 is a year, 220261100 a month, 320261115 a day.
 */
export type ThemePeriod = number
export const ALL_TIME: ThemePeriod = 0
const YEAR = 100_000_000
const MONTH = 200_000_000
const DAY = 300_000_000

/** The four that a day is counted in. */
export const themePeriodsOf = (day: Day): readonly ThemePeriod[] => [
  ALL_TIME,
  YEAR + day - (day % 10_000),
  MONTH + day - (day % 100),
  DAY + day,
]

/** From and to, both included. */
export type ThemePeriodRange = readonly [from: ThemePeriod, to: ThemePeriod]

/** More years than that nobody has reviews of, though a range that is open has thousands. */
const YEARS_MAX = 30

/** How many rows of an owner and source a range may meet. */
export function countPeriods([from, to]: ThemePeriodRange): number {
  if (from >= MONTH) return (to - from) / (from >= DAY ? 1 : 100) + 1
  return Math.min((to - from) / 10_000 + 1, YEARS_MAX)
}

/** What adds up to the days from the one to the other: all time, or years, months of two years and days of two months. */
export function themeRangesOf(from: Day, to: Day): ThemePeriodRange[] {
  if (from === FIRST_DAY && to === LAST_DAY) return [[ALL_TIME, ALL_TIME]]
  return periodsOf(from, to).map(({ period, first, last }): ThemePeriodRange => {
    if (period === ALL_YEARS) return [YEAR + first * 10_000, YEAR + last * 10_000]
    // Of the months of a year, else of the days of a month.
    const [base, step] = period % 100 === 0 ? [MONTH + period * 100, 100] : [DAY + period * 100, 1]
    return [base + first * step, base + last * step]
  })
}
