const DAY_MS = 86_400_000

const weekday = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const long = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

export const formatWeekday = (day: string) => weekday.format(Date.parse(day))
/** Formatted in UTC, so that the date is the same in every time zone. */
export const formatDay = (day: string) => long.format(Date.parse(day))

export const readWeek = (search: Readonly<Record<string, unknown>>): { week: string | undefined } => ({
  week: typeof search.week === 'string' && /^20\d\d-\d\d-\d\d$/.test(search.week) ? search.week : undefined,
})

const isoDay = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

export const addWeeks = (monday: string, weeks: number) => isoDay(Date.parse(monday) + weeks * 7 * DAY_MS)

/** Monday of the last week that is over. */
export const weekBefore = (now: Date) => isoDay(now.getTime() - (((now.getUTCDay() + 6) % 7) + 7) * DAY_MS)

/** "Week before: 3 (+2)" */
export function formatComparison(now: number | null, before: number | null, digits: number, unit = ''): string {
  if (before === null) return 'Week before: none'
  const previous = `Week before: ${before.toFixed(digits)}${unit}`
  if (now === null) return previous
  // The difference of the figures as they are shown.
  const change = (Number(now.toFixed(digits)) - Number(before.toFixed(digits))).toFixed(digits)
  return `${previous} (${Number(change) > 0 ? '+' : ''}${change.replace('-', '−')})`
}
