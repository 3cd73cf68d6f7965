const DAY_MS = 86_400_000

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
const amount = new Intl.NumberFormat()

/** A date without a time is that day in every time zone. */
export const formatDate = (iso: string) => day.format(new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00` : iso))
/** "Oct 1, 2026 – Oct 31, 2026"; either end may be open. */
export const formatDateRange = (from: string, to: string) => {
  if (from !== '' && to !== '') return `${formatDate(from)} – ${formatDate(to)}`
  if (from !== '') return `from ${formatDate(from)}`
  return to === '' ? '' : `until ${formatDate(to)}`
}
export const formatDateTime = (iso: string) => moment.format(new Date(iso))
export const formatNumber = (value: number) => amount.format(value)

/** "1 review", "1,200 reviews". */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** The service counts contacts and unanswered reviews up to this number. A count of one more means "more than this". */
export const COUNTED_MAX = 10_000

/** "10,000+" if there are more. */
export const formatCountUpToMax = (count: number) =>
  count > COUNTED_MAX ? `${formatNumber(COUNTED_MAX)}+` : formatNumber(count)

/** An average rating, on every screen with one decimal. */
export const formatAverage = (average: number) => `${average.toFixed(1)} ★`

/** A share in percent, on every screen without decimals. */
export const formatPercent = (share: number) => `${Math.round(share)}%`

/** "more than 10,000 contacts" */
export const formatContactCount = (count: number, one = 'contact', many?: string) =>
  count > COUNTED_MAX ? `more than ${formatCount(COUNTED_MAX, one, many)}` : formatCount(count, one, many)

const STEPS = [
  ['minute', 60_000, 3_600_000],
  ['hour', 3_600_000, DAY_MS],
  ['day', DAY_MS, 30 * DAY_MS],
] as const

/** "3 hours ago"; the date after 30 days. */
export function formatTimeAgo(iso: string, now = Date.now()): string {
  const passedMs = now - new Date(iso).getTime()
  if (Math.abs(passedMs) < 60_000) return 'just now'
  const step = STEPS.find(([, , untilMs]) => Math.abs(passedMs) < untilMs)
  return step ? relative.format(-Math.round(passedMs / step[1]), step[0]) : formatDate(iso)
}

/** How locations are sorted by rating: see ratingBound in the server. */
export const RATING_ORDER_NOTE = 'Locations with few reviews are ranked more cautiously'
