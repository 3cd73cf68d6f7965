import { daysIn, monthNames } from './us-date.ts'

/** The order of day and month in 03/04/2026: the only ambiguous format, so it is never guessed. */
export type DateOrder = 'mdy' | 'dmy'

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/
const DAY_NAMED = /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]([a-z]{3,9})\.?,?[\s-](\d{4})$/i
const NAMED_DAY = /^([a-z]{3,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})$/i
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i
const TIME_BEHIND =
  /(?:T|,?\s{1,9}(?:at\s{1,9})?)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[ap]\.?m\.?)?(?:\s?(?:utc|gmt|z))?$/i

/** Converts a date in a common format to `YYYY-MM-DD`. A time of day is dropped; one with a zone is converted to UTC. */
export function parseAnyDate(text: string, order: DateOrder): string | undefined {
  const trimmed = text.trim()
  if (INSTANT.test(trimmed)) {
    const time = new Date(trimmed)
    return Number.isNaN(time.getTime()) ? undefined : time.toISOString().slice(0, 10)
  }
  const date = trimmed.length > 10 ? trimmed.replace(TIME_BEHIND, '') : trimmed
  const match = ISO.exec(date) ?? COMPACT.exec(date)
  if (match) return realDate(match[1], match[2], match[3])
  const slashed = SLASHED.exec(date)
  if (slashed) {
    const [, first, second, year] = slashed
    return order === 'mdy' ? realDate(year, first, second) : realDate(year, second, first)
  }
  const dotted = DOTTED.exec(date)
  if (dotted) return realDate(dotted[3], dotted[2], dotted[1])
  const dayNamed = DAY_NAMED.exec(date)
  if (dayNamed) return realDate(dayNamed[3], monthNamed(dayNamed[2]), dayNamed[1])
  const namedDay = NAMED_DAY.exec(date)
  return namedDay ? realDate(namedDay[3], monthNamed(namedDay[1]), namedDay[2]) : undefined
}

/** The number of the month with this English name, in full or shortened to three letters or more. */
const monthNamed = (name = ''): string =>
  String(monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1)

function realDate(year = '', month = '', day = ''): string | undefined {
  const isReal = Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month)) && year !== '0000'
  return isReal ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

const ISO_WITH_ZONE = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Parses a point in time. The text must have a time zone. */
export function parseMoment(text: string): Date | undefined {
  const [, day] = ISO_WITH_ZONE.exec(text.trim()) ?? []
  if (day === undefined || !isDay(day)) return undefined
  const at = new Date(text.trim())
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** `new Date` turns the 30th of February into the 2nd of March. */
const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
