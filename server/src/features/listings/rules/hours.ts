import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { HOURS_COMMENT_LENGTH_MAX, SHIFTS_MAX } from '../contract/listing-limits.ts'
import { minutesADay, namesOfOverlaps, normaliseClock, parseOpening, ruleOfOpenings } from './opening.ts'

export type DayHours = {
  /** 0 is Monday. */
  readonly day: number
  readonly isOpen: number
  readonly workingHours: readonly Shift[]
  readonly comment: string
}

export type Shift = { readonly startHour: string; readonly endHour: string }

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
  const known = new Set(days.map(({ day }) => day).filter((day) => dayNames[day] !== undefined))
  return known.size === dayNames.length && days.length === dayNames.length
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
