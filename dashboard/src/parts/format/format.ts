const DAY_MS = 86_400_000

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
const amount = new Intl.NumberFormat()

/** A date without a time is that day in every time zone. */
export const dayInWords = (iso: string) => day.format(new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00` : iso))
export const momentInWords = (iso: string) => moment.format(new Date(iso))
export const numberInWords = (value: number) => amount.format(value)

/** "1 review", "1,200 reviews". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${numberInWords(count)} ${count === 1 ? one : many}`

/** The service counts contacts and unanswered reviews up to this number. A count of one more means "more than this". */
export const COUNTED_MAX = 10_000

/** "10,000+" if there are more. */
export const countedUpToMax = (count: number) =>
  count > COUNTED_MAX ? `${numberInWords(COUNTED_MAX)}+` : numberInWords(count)

/** An average rating, on every screen with one decimal. */
export const averageInWords = (average: number) => `${average.toFixed(1)} ★`

/** A share in percent, on every screen without decimals. */
export const percentInWords = (share: number) => `${Math.round(share)}%`

/** "more than 10,000 contacts" */
export const countedContacts = (count: number, one = 'contact', many?: string) =>
  count > COUNTED_MAX ? `more than ${counted(COUNTED_MAX, one, many)}` : counted(count, one, many)

const STEPS = [
  ['minute', 60_000, 3_600_000],
  ['hour', 3_600_000, DAY_MS],
  ['day', DAY_MS, 30 * DAY_MS],
] as const

/** "3 hours ago"; the date after 30 days. */
export function sinceInWords(iso: string, now = Date.now()): string {
  const passedMs = now - new Date(iso).getTime()
  if (Math.abs(passedMs) < 60_000) return 'just now'
  const step = STEPS.find(([, , untilMs]) => Math.abs(passedMs) < untilMs)
  return step ? relative.format(-Math.round(passedMs / step[1]), step[0]) : dayInWords(iso)
}

/** How locations are sorted by rating: see ratingBound in the server. */
export const RATING_ORDER = 'Locations with few reviews are ranked more cautiously'
