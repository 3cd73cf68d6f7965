import { daysIn } from '../values/us-date.ts'

/** `20261115`: a day as one number, which sorts. */
export type Day = number
/** 0 for all years, 202600 for the months of 2026, 202611 for the days of November 2026. */
export type Period = number
export const ALL_YEARS: Period = 0

/** Parts of one period, both ends included: years, months or days. */
export interface PeriodRange {
  readonly period: Period
  readonly first: number
  readonly last: number
}

export const FIRST_DAY: Day = 10101
export const LAST_DAY: Day = 99991231

export const dayOf = (isoDate: string): Day => Number(isoDate.replaceAll('-', ''))
export const isoDateOf = (day: Day): string => {
  const text = String(day).padStart(8, '0')
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
}
const yearOf = (day: Day) => Math.floor(day / 10_000)
const monthOf = (day: Day) => Math.floor(day / 100) % 100
const dayOfMonth = (day: Day) => day % 100
export const monthPeriodOf = (day: Day): Period => Math.floor(day / 100)
export const yearPeriodOf = (day: Day): Period => yearOf(day) * 100

/** The three parts that a day is counted in. */
export const partsOf = (day: Day): readonly (readonly [period: Period, part: number])[] => [
  [ALL_YEARS, yearOf(day)],
  [yearPeriodOf(day), monthOf(day)],
  [monthPeriodOf(day), dayOfMonth(day)],
]

export const isFirstOfMonth = (day: Day) => dayOfMonth(day) === 1
export const isLastOfMonth = (day: Day) => dayOfMonth(day) === daysIn(yearOf(day), monthOf(day))

/** Whole years, whole months of at most two years, days of at most two months: never more than five. */
export function periodsOf(from: Day, to: Day): PeriodRange[] {
  if (from > to) return []
  const [firstYear, lastYear] = [yearOf(from), yearOf(to)]
  const startsYear = from === firstYear * 10_000 + 101
  const endsYear = to === lastYear * 10_000 + 1231
  const ranges = someOf(ALL_YEARS, startsYear ? firstYear : firstYear + 1, endsYear ? lastYear : lastYear - 1)
  if (firstYear === lastYear) return startsYear && endsYear ? ranges : monthsOf(from, to)
  if (!startsYear) ranges.push(...monthsOf(from, firstYear * 10_000 + 1231))
  if (!endsYear) ranges.push(...monthsOf(lastYear * 10_000 + 101, to))
  return ranges
}

/** Within one year. */
function monthsOf(from: Day, to: Day): PeriodRange[] {
  const [firstMonth, lastMonth] = [monthOf(from), monthOf(to)]
  const startsMonth = isFirstOfMonth(from)
  const endsMonth = isLastOfMonth(to)
  const first = startsMonth ? firstMonth : firstMonth + 1
  const ranges = someOf(yearPeriodOf(from), first, endsMonth ? lastMonth : lastMonth - 1)
  if (firstMonth === lastMonth) {
    return startsMonth && endsMonth ? ranges : someOf(monthPeriodOf(from), dayOfMonth(from), dayOfMonth(to))
  }
  if (!startsMonth) ranges.push({ period: monthPeriodOf(from), first: dayOfMonth(from), last: 31 })
  if (!endsMonth) ranges.push({ period: monthPeriodOf(to), first: 1, last: dayOfMonth(to) })
  return ranges
}

const someOf = (period: Period, first: number, last: number): PeriodRange[] =>
  first <= last ? [{ period, first, last }] : []
