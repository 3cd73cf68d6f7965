import { memoize } from '../../../core/values/memoize.ts'
import { momentOf, wallClockAt } from '../../../core/values/time-zone.ts'
import { parseUsDate } from '../../../core/values/us-date.ts'
import type { DayHours, Shift } from '../../listings/rules/hours.ts'
import {
  changesAt,
  type OpeningHours,
  type OpenState,
  openStateAt,
  weekdayOf,
} from '../../listings/rules/open-state.ts'
import type { SpecialHours } from '../../listings/rules/special-hours.ts'

const dayMs = 86_400_000
const specialDaysMax = 12

export interface SiteHours extends OpeningHours {
  readonly reopenDate: string
}

/** Words are English; dates and times are in the reader's language. */
export type Phrase = { readonly text: string } | { readonly time: string }

export interface OpenStateText {
  readonly tone: 'open' | 'closed' | 'soon'
  /** "Open now"; `more` adds "closes at", "5:00 PM". */
  readonly text: string
  readonly more: readonly Phrase[]
}

/** Undefined if the listing has too little information. */
export function describeOpenState(hours: SiteHours, now: Date, locale: string): OpenStateText | undefined {
  const state = openStateAt(hours, now)
  switch (state.kind) {
    case 'unknown':
      return undefined
    case 'always open':
      return { tone: 'open', text: 'Open now', more: [{ text: '24 hours a day' }] }
    case 'open':
      return { tone: 'open', text: 'Open now', more: momentAfter('closes', state.until, hours, now, locale) }
    case 'closed':
      return {
        tone: 'closed',
        text: 'Closed now',
        more: state.opensAt ? momentAfter('opens', state.opensAt, hours, now, locale) : [],
      }
    case 'closed for good':
      return { tone: 'closed', text: 'Permanently closed', more: [] }
    case 'closed for now':
      return { tone: 'closed', text: 'Temporarily closed', more: dayAhead('reopens', hours, now, locale) }
    case 'opening soon':
      return { tone: 'soon', text: 'Opening soon', more: dayAhead('opens', hours, now, locale) }
  }
}

/** Empty if the day has passed. */
function dayAhead(word: string, { reopenDate, timezone }: SiteHours, now: Date, locale: string): Phrase[] {
  const date = parseUsDate(reopenDate)
  const today = todayAt(timezone, now)
  return date !== undefined && date >= today ? [{ text: word }, { time: formatDay(date, today, locale) }] : []
}

function momentAfter(word: string, at: Date, { timezone }: SiteHours, now: Date, locale: string): Phrase[] {
  const wall = wallClockAt(timezone, at.getTime())
  const today = midnightOf(wallClockAt(timezone, now.getTime()))
  const days = Math.round((midnightOf(wall) - today) / dayMs)
  const clock = { time: formatsOf(locale).clock.format(wall) }
  if (days === 0) return [{ text: `${word} at` }, clock]
  if (days === 1) return [{ text: `${word} tomorrow at` }, clock]
  const day = days < 7 ? formatWeekday(weekdayOf(wall), locale) : formatDay(isoDayOf(wall), isoDayOf(today), locale)
  return [{ text: word }, { time: day }, { text: 'at' }, clock]
}

const midnightOf = (wall: number) => Math.floor(wall / dayMs) * dayMs
const isoDayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10)

/** Today's date in the location's time zone; UTC by default. */
export const todayAt = (timezone: string, now: Date): string => isoDayOf(wallClockAt(timezone || 'UTC', now.getTime()))

export const weekdayToday = (timezone: string, now: Date): number => weekdayOf(Date.parse(todayAt(timezone, now)))

/** When the content of the page next changes: at opening or closing, or at midnight. */
export function holdsUntil(hours: OpeningHours, now: Date): Date {
  const zone = hours.timezone || 'UTC'
  const midnight = momentOf(zone, midnightOf(wallClockAt(zone, now.getTime())) + dayMs)
  const next = changesAt(openStateAt(hours, now) satisfies OpenState)
  return new Date(Math.min(midnight, next?.getTime() ?? midnight))
}

export const formatClock = (clock: string, locale: string): string =>
  formatsOf(locale).clock.format(Date.parse(`1970-01-01T${clock}Z`))

/** Uses the first of January 2024, a Monday, and the days after it. */
export const formatWeekday = (day: number, locale: string): string =>
  formatsOf(locale).weekday.format(Date.UTC(2024, 0, 1 + day))

const CLOSED: Phrase = { text: 'Closed' }

export const formatShift = ({ startHour, endHour }: Shift, locale: string): Phrase =>
  startHour === '00:00' && endHour === '00:00'
    ? { text: 'Open 24 hours' }
    : { time: `${formatClock(startHour, locale)} – ${formatClock(endHour, locale)}` }

/** "Friday, December 25", with the year if it is not the current one. */
function formatDay(isoDate: string, today: string, locale: string): string {
  const { day, dayOfYear } = formatsOf(locale)
  return (today.startsWith(isoDate.slice(0, 4)) ? day : dayOfYear).format(Date.parse(isoDate))
}

export const shiftsOf = ({ isOpen, workingHours }: DayHours, locale: string): Phrase[] =>
  isOpen === 0 ? [CLOSED] : workingHours.map((shift) => formatShift(shift, locale))

export interface SpecialDay {
  readonly day: string
  readonly hours: readonly Phrase[]
}
/** The next special days, starting today, each with all its hours. */
export function specialDaysAhead(items: readonly SpecialHours[], today: string, locale: string): readonly SpecialDay[] {
  const ahead = items.filter(({ specialDate }) => (parseUsDate(specialDate) ?? '') >= today)
  return [...Map.groupBy(ahead, ({ specialDate }) => parseUsDate(specialDate) as string)]
    .slice(0, specialDaysMax)
    .map(([date, ofDay]) => ({
      day: formatDay(date, today, locale),
      hours: ofDay.map((item) => (item.isOpen === 0 ? CLOSED : formatShift(item, locale))),
    }))
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** The formats are for wall-clock times, represented as UTC. They are cached because they are slow to create. */
const formatsOf = memoize((locale) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' })
  return {
    clock: format({ timeStyle: 'short' }),
    weekday: format({ weekday: 'long' }),
    day: format(DAY),
    dayOfYear: format({ ...DAY, year: 'numeric' }),
  }
})
