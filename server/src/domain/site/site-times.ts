import { type DayHours, dayNames, type Shift } from '../listing/hours.ts'
import { changesAt, type OpeningHours, type OpenState, openStateAt, weekdayOf } from '../listing/open-state.ts'
import { parseClock } from '../listing/opening.ts'
import type { SpecialHours } from '../listing/special-hours.ts'
import { monthNames, parseUsDate } from '../values/us-date.ts'
import { momentOf, wallClockAt } from '../values/zoned-time.ts'

const dayMs = 86_400_000
/** Countries that use the 12-hour clock. */
const TWELVE_HOURS = new Set(['US', 'CA', 'AU', 'NZ', 'IN', 'PH', 'PK', 'EG', 'SA', 'CO', 'MY'])
const specialDaysShown = 12

export interface SiteHours extends OpeningHours {
  readonly reopenDate: string
  readonly countryCode: string
}
export interface SaidState {
  readonly tone: 'open' | 'closed' | 'soon'
  /** "Open now"; `more` adds "closes at 5:00 PM". */
  readonly text: string
  readonly more: string
}

/** Undefined when the listing does not say enough. */
export function describeOpenState(hours: SiteHours, now: Date): SaidState | undefined {
  const state = openStateAt(hours, now)
  const when = (at: Date) => describeMoment(hours, at, now)
  switch (state.kind) {
    case 'unknown':
      return undefined
    case 'always open':
      return { tone: 'open', text: 'Open now', more: '24 hours a day' }
    case 'open':
      return { tone: 'open', text: 'Open now', more: `closes ${when(state.until)}` }
    case 'closed':
      return { tone: 'closed', text: 'Closed now', more: state.opensAt ? `opens ${when(state.opensAt)}` : '' }
    case 'closed for good':
      return { tone: 'closed', text: 'Permanently closed', more: '' }
    case 'closed for now':
      return { tone: 'closed', text: 'Temporarily closed', more: dayAhead('reopens', hours, now) }
    case 'opening soon':
      return { tone: 'soon', text: 'Opening soon', more: dayAhead('opens', hours, now) }
  }
}

/** Empty once the day has passed. */
function dayAhead(word: string, { reopenDate, timezone }: SiteHours, now: Date): string {
  const date = parseUsDate(reopenDate)
  return date !== undefined && date >= todayAt(timezone, now)
    ? `${word} ${formatDay(date, todayAt(timezone, now))}`
    : ''
}

function describeMoment({ timezone, countryCode }: SiteHours, at: Date, now: Date): string {
  const wall = wallClockAt(timezone, at.getTime())
  const today = midnightOf(wallClockAt(timezone, now.getTime()))
  const days = Math.round((midnightOf(wall) - today) / dayMs)
  const clock = `at ${formatClock(new Date(wall).toISOString().slice(11, 16), countryCode)}`
  if (days === 0) return clock
  if (days === 1) return `tomorrow ${clock}`
  if (days < 7) return `${dayNames[weekdayOf(wall)]} ${clock}`
  return `${formatDay(isoDayOf(wall), isoDayOf(today))} ${clock}`
}

const midnightOf = (wall: number) => Math.floor(wall / dayMs) * dayMs
const isoDayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10)

/** Today's date in the location's time zone; in UTC when it has none. */
export const todayAt = (timezone: string, now: Date): string => isoDayOf(wallClockAt(timezone || 'UTC', now.getTime()))

export const weekdayToday = (timezone: string, now: Date): number => weekdayOf(Date.parse(todayAt(timezone, now)))

/** When the page next changes because of the time: at opening or closing, or at midnight. */
export function holdsUntil(hours: OpeningHours, now: Date): Date {
  const zone = hours.timezone || 'UTC'
  const midnight = momentOf(zone, midnightOf(wallClockAt(zone, now.getTime())) + dayMs)
  const next = changesAt(openStateAt(hours, now) satisfies OpenState)
  return new Date(Math.min(midnight, next?.getTime() ?? midnight))
}

export function formatClock(clock: string, countryCode: string): string {
  if (!TWELVE_HOURS.has(countryCode)) return clock
  const minutes = parseClock(clock) ?? 0
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${clock.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

export const formatShift = ({ startHour, endHour }: Shift, countryCode: string): string =>
  startHour === '00:00' && endHour === '00:00'
    ? 'Open 24 hours'
    : `${formatClock(startHour, countryCode)} – ${formatClock(endHour, countryCode)}`

/** "Friday 25 December", with the year when it is another one. */
export function formatDay(isoDate: string, today: string): string {
  const [year = '', month, day] = isoDate.split('-')
  const name = `${dayNames[weekdayOf(Date.parse(isoDate))]} ${Number(day)} ${monthNames[Number(month) - 1]}`
  return today.startsWith(year) ? name : `${name} ${year}`
}

export const shiftsOf = ({ isOpen, workingHours }: DayHours, countryCode: string): string[] =>
  isOpen === 0 ? ['Closed'] : workingHours.map((shift) => formatShift(shift, countryCode))

export interface SpecialDay {
  readonly day: string
  readonly hours: readonly string[]
}
/** Special days from today on, each with all its hours. */
export function specialDaysAhead(
  items: readonly SpecialHours[],
  countryCode: string,
  today: string,
): readonly SpecialDay[] {
  const ahead = items.filter(({ specialDate }) => (parseUsDate(specialDate) ?? '') >= today)
  return [...Map.groupBy(ahead, ({ specialDate }) => parseUsDate(specialDate) as string)]
    .slice(0, specialDaysShown)
    .map(([date, ofDay]) => ({
      day: formatDay(date, today),
      hours: ofDay.map((item) => (item.isOpen === 0 ? 'Closed' : formatShift(item, countryCode))),
    }))
}
