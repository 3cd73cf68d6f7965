import type { Static } from 'typebox'
import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import type { Violation } from '../../../core/values/violation.ts'
import type { Day } from '../contract/listing-hours.ts'
import { HOURS_COMMENT_LENGTH_MAX, SHIFTS_MAX } from '../contract/listing-limits.ts'
import type { MoreHours } from './listing.ts'
import type { MoreHoursMember } from './visible-listing.ts'

/** A period in minutes, within a week or on the calendar. */
export type Opening = { readonly startMinute: number; readonly endMinute: number; readonly name: string }

export const minutesADay = 1440

const CLOCK = /^([01][0-9]|2[0-3]):([0-5][0-9])$/

const SHORT_CLOCK = /^[0-9]:[0-5][0-9]$/

/** Turns `9:00` into `09:00`. Other text is kept, so that the rules can name it. */
export function normaliseClock(text: string): string {
  const clock = text.trim()
  return SHORT_CLOCK.test(clock) ? `0${clock}` : clock
}

/** Minutes since midnight of "HH:mm". */
export function parseClock(text: string): number | undefined {
  const [, hours, minutes] = CLOCK.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/**
 * An end at or before its start is on the next day, so 18:00–00:00 ends at midnight and 00:00–00:00 is the whole day.
 * Returns undefined for any other equal pair, because it is ambiguous.
 */
export function parseOpening(
  startHour: string,
  endHour: string,
): { readonly startMinute: number; readonly endMinute: number } | undefined {
  const startMinute = parseClock(startHour)
  const end = parseClock(endHour)
  if (startMinute === undefined || end === undefined || (startMinute === end && end !== 0)) return undefined
  return { startMinute, endMinute: end > startMinute ? end : end + minutesADay }
}

/** The rule that these hours break, if one of them cannot be parsed. */
export const ruleOfOpenings = (hours: readonly { readonly startHour: string; readonly endHour: string }[]) =>
  hours.some(({ startHour, endHour }) => startHour === '' || endHour === '')
    ? 'enter an opening and a closing time'
    : 'hours must be HH:mm or H:mm from 00:00 to 23:59, and start and end must differ unless both are 00:00'

/** The names of openings that start before an earlier one has ended. Adjacent ones do not overlap. */
export function namesOfOverlaps(openings: readonly Opening[], cycleMinutes = Number.POSITIVE_INFINITY): Set<string> {
  const sorted = openings.toSorted((a, b) => a.startMinute - b.startMinute)
  const names = new Set<string>()
  let openUntil = Number.NEGATIVE_INFINITY
  for (const { startMinute, endMinute, name } of sorted) {
    if (startMinute < openUntil) names.add(name)
    openUntil = Math.max(openUntil, endMinute)
  }
  // A week is cyclic: Sunday night runs into Monday morning.
  for (const { startMinute, name } of sorted) if (startMinute < openUntil - cycleMinutes) names.add(name)
  return names
}

export type DayHours = Static<typeof Day>
export type Shift = DayHours['workingHours'][number]

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const wholeDay: Shift = { startHour: '00:00', endHour: '00:00' }

export const normaliseWeek = (days: readonly DayHours[]): DayHours[] =>
  days.map(normaliseDay).toSorted((a, b) => a.day - b.day)

/** A closed day has one form, whatever hours came with it: otherwise equal listings would differ. */
const normaliseDay = ({ day, isOpen, workingHours, comment }: DayHours): DayHours => ({
  day,
  isOpen,
  workingHours: isOpen === 0 ? [] : workingHours.map(normaliseShift).toSorted(byStart),
  comment: comment.trim(),
})

const normaliseShift = ({ startHour, endHour }: Shift): Shift => ({
  startHour: normaliseClock(startHour),
  endHour: normaliseClock(endHour),
})

// Not by locale: the order must be the same on every machine.
const byStart = (a: Shift, b: Shift): number => Number(a.startHour > b.startHour) - Number(a.startHour < b.startHour)

/** Keeps comments: they are the owner's text, not hours. */
export const openWholeWeek = (days: readonly DayHours[]): DayHours[] =>
  dayNames.map((_, day) => ({
    day,
    isOpen: 1,
    workingHours: [wholeDay],
    comment: days.find((other) => other.day === day)?.comment.trim() ?? '',
  }))

export const isOpenWholeWeek = (days: readonly DayHours[]): boolean =>
  days.length === dayNames.length && days.every(isOpenWholeDay)

const isOpenWholeDay = ({ isOpen, workingHours }: DayHours): boolean =>
  isOpen === 1 &&
  workingHours.length === 1 &&
  workingHours.every(({ startHour, endHour }) => startHour === '00:00' && endHour === '00:00')

/** Messages name the day instead of its index, because days may be sent in any order. */
type WeekRule = (days: readonly DayHours[]) => readonly string[]

const hasSevenDays: WeekRule = (days) => {
  const weekdays = new Set(days.map(({ day }) => day).filter((day) => dayNames[day] !== undefined))
  return weekdays.size === dayNames.length && days.length === dayNames.length
    ? []
    : ['must have the seven days 0 (Monday) to 6 (Sunday), each exactly once']
}

const isOpenOrClosed: WeekRule = (days) =>
  days.filter(({ isOpen }) => isOpen !== 0 && isOpen !== 1).map((day) => `${nameOf(day)}: isOpen must be 0 or 1`)

const openDayHasHours: WeekRule = (days) =>
  days
    .filter(({ isOpen, workingHours }) => isOpen === 1 && workingHours.length === 0)
    .map((day) => `${nameOf(day)}: an open day needs workingHours`)

const dayHasFewShifts: WeekRule = (days) =>
  days
    .filter(({ workingHours }) => workingHours.length > SHIFTS_MAX)
    .map((day) => `${nameOf(day)}: at most ${SHIFTS_MAX} workingHours`)

const shiftsAreReadable: WeekRule = (days) =>
  days
    .filter(({ workingHours }) => workingHours.some(({ startHour, endHour }) => !parseOpening(startHour, endHour)))
    .map((day) => `${nameOf(day)}: ${ruleOfOpenings(day.workingHours)}`)

/** Ignores invalid days: they have no place in the week. */
const shiftsDoNotOverlap: WeekRule = (days) => {
  const realDays = days.filter(({ day }) => dayNames[day] !== undefined)
  const openings = realDays.flatMap((day) =>
    day.workingHours.flatMap(({ startHour, endHour }) => {
      const opening = parseOpening(startHour, endHour)
      if (!opening) return []
      const midnight = day.day * minutesADay
      const { startMinute, endMinute } = opening
      return { startMinute: midnight + startMinute, endMinute: midnight + endMinute, name: nameOf(day) }
    }),
  )
  const names = namesOfOverlaps(openings, dayNames.length * minutesADay)
  return [...names].map(
    (name) =>
      `${name}: hours must not overlap, neither with each other nor with the previous day's hours after midnight`,
  )
}

const commentFits: WeekRule = (days) =>
  days
    .filter(({ comment }) => lengthInCodePoints(comment) > HOURS_COMMENT_LENGTH_MAX)
    .map((day) => `${nameOf(day)}: comment must have at most ${HOURS_COMMENT_LENGTH_MAX} characters`)

const nameOf = ({ day }: DayHours): string => dayNames[day] ?? `day ${day}`

const rules: readonly WeekRule[] = [
  hasSevenDays,
  isOpenOrClosed,
  openDayHasHours,
  dayHasFewShifts,
  shiftsAreReadable,
  shiftsDoNotOverlap,
  commentFits,
]

export const violationsOfWeek = (field: string, days: readonly DayHours[]): Violation[] =>
  rules.flatMap((rule) => rule(days)).map((rule) => ({ field, rule }))

/**
 * A type is stored in the spelling of the lookup table. An unknown one stays as sent, and so does a type that is sent twice
 * in different cases: the rules name both. Spaces count, because two types may differ only in them.
 */
export function normaliseMoreHours(moreHours: MoreHours, lookupTypes: readonly string[]): MoreHours {
  const taken = new Set(Object.keys(moreHours))
  const entries = Object.entries(moreHours).map(([type, days]) => {
    const lookupType = spellingInLookup(type, lookupTypes)
    const spelling = taken.has(lookupType) ? type : lookupType
    taken.add(spelling)
    return [spelling, normaliseWeek(days)] as const
  })
  return Object.fromEntries(entries)
}

function spellingInLookup(type: string, lookupTypes: readonly string[]): string {
  if (lookupTypes.includes(type)) return type
  const folded = type.toLowerCase()
  return lookupTypes.find((each) => each.toLowerCase() === folded) ?? type
}

export const violationsOfMoreHours = (
  member: MoreHoursMember,
  moreHours: MoreHours,
  lookupTypes: readonly string[],
): Violation[] =>
  Object.entries(moreHours).flatMap(([type, days]) => {
    const field = `additionalInfo.${member}.${type}`
    return lookupTypes.includes(type)
      ? violationsOfWeek(field, days)
      : { field, rule: 'must be a type from the more-hours-type lookup and occur only once' }
  })
