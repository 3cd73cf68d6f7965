import { type Search, textAt } from '../url/query-string.ts'

/** Converts 11/05/2026, as the API writes dates, to 2026-11-05 for a date input. Empty for anything else. */
export function toIsoDate(text: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export function toUsDate(iso: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4,})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  return year && `${month}/${day}/${year}`
}

/** ISO dates; empty for no limit. */
export interface Range {
  readonly from: string
  readonly to: string
}

/** While a year is typed, a date input reports the years 0002, 0020 and 0202 first. */
const isDay = (text: string) => /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !!new Date(text).toJSON()?.startsWith(text)

export const isInverted = ({ from, to }: Range) => isDay(from) && isDay(to) && to < from

/** False while a date is being typed, and for an inverted range. */
export const isUsable = (range: Range) =>
  [range.from, range.to].every((day) => day === '' || isDay(day)) && !isInverted(range)

/** The range in the address. Anything that is not a day counts as no limit, and an inverted range as no range. */
export function readDateRange(search: Search): Range {
  const dayAt = (name: string) => (isDay(textAt(search, name)) ? textAt(search, name) : '')
  const range = { from: dayAt('from'), to: dayAt('to') }
  return isInverted(range) ? { from: '', to: '' } : range
}
