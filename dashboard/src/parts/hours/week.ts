import type { ResponseOf } from '@presence/client'

export type Day = ResponseOf<'getListing'>['additionalInfo']['hoursOfOperations'][number]
export type Shift = Day['workingHours'][number]

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const USUAL: Shift = { startHour: '09:00', endHour: '17:00' }

/** Seven days in order; missing days are closed. */
export const sevenDays = (days: readonly Day[]): Day[] =>
  dayNames.map((_, day) => days.find((one) => one.day === day) ?? { day, isOpen: 0, workingHours: [], comment: '' })

export const withDay = (days: readonly Day[], changed: Day): Day[] =>
  sevenDays(days).map((day) => (day.day === changed.day ? changed : day))

/** Opens a day, with the hours of the last open day before it. */
export function openDay(days: readonly Day[], day: Day): Day {
  const before = sevenDays(days)
    .slice(0, day.day)
    .findLast(({ workingHours }) => workingHours.length > 0)
  const workingHours = day.workingHours.length > 0 ? day.workingHours : (before?.workingHours ?? [USUAL])
  return { ...day, isOpen: 1, workingHours: [...workingHours] }
}

export const closeDay = (day: Day): Day => ({ ...day, isOpen: 0, workingHours: [] })

/** Adds a shift that starts when the last one ends. */
export function withShift(day: Day): Day {
  const last = day.workingHours.at(-1)
  const shift = last ? { startHour: last.endHour, endHour: '' } : USUAL
  return { ...day, workingHours: [...day.workingHours, shift] }
}

export const withoutShift = (day: Day, at: number): Day => {
  const workingHours = day.workingHours.filter((_, index) => index !== at)
  return workingHours.length === 0 ? closeDay(day) : { ...day, workingHours }
}

export const withShiftAt = (day: Day, at: number, shift: Shift): Day => ({
  ...day,
  workingHours: day.workingHours.map((old, index) => (index === at ? shift : old)),
})

/** Copies the hours to every open day. */
export const copyToOpenDays = (days: readonly Day[], model: Day): Day[] =>
  sevenDays(days).map((day) => (day.isOpen === 1 ? { ...day, workingHours: [...model.workingHours] } : day))

/** Explains a pair of times that could be misread. */
export function formatShiftNote({ startHour, endHour }: Shift): string {
  if (startHour === '' || endHour === '') return ''
  if (startHour === '00:00' && endHour === '00:00') return '24 hours'
  return endHour < startHour ? 'next day' : ''
}

/** A message about one day starts with its name: "Monday: hours do not overlap". Others are about the whole week. */
export function rulesOfDay(rules: readonly string[], day: number): string[] {
  const prefix = `${dayNames[day]}: `
  return rules.filter((rule) => rule.startsWith(prefix)).map((rule) => rule.slice(prefix.length))
}

export const rulesOfWeek = (rules: readonly string[]): string[] =>
  rules.filter((rule) => !dayNames.some((name) => rule.startsWith(`${name}: `)))
