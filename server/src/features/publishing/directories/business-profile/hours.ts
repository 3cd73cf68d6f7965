import type { mybusinessbusinessinformation_v1 as Api } from '@googleapis/mybusinessbusinessinformation'
import type { DayHours } from '../../../listings/rules/hours.ts'
import type { SpecialHours } from '../../../listings/rules/special-hours.ts'

const dayNames = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

const timeOf = (hour: string): Api.Schema$TimeOfDay => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return { hours, minutes }
}
/** The platform writes the end of the day as 24:00, and we write it as 00:00. */
const endOf = (hour: string): Api.Schema$TimeOfDay => (hour === '00:00' ? { hours: 24, minutes: 0 } : timeOf(hour))

const twoDigits = (value: number | null | undefined) => String(value ?? 0).padStart(2, '0')
const hourOf = ({ hours, minutes }: Api.Schema$TimeOfDay = {}) =>
  `${twoDigits((hours ?? 0) % 24)}:${twoDigits(minutes)}`

const isPastMidnight = (startHour: string, endHour: string) => endHour !== '00:00' && endHour < startHour

export const periodsOf = (days: readonly DayHours[]): Api.Schema$TimePeriod[] =>
  days.flatMap(({ day, workingHours }) =>
    workingHours.map(({ startHour, endHour }) => {
      const closeDay = dayNames[isPastMidnight(startHour, endHour) ? (day + 1) % 7 : day] as string
      return { openDay: dayNames[day] as string, openTime: timeOf(startHour), closeDay, closeTime: endOf(endHour) }
    }),
  )

/** Seven days, as in a listing; undefined if there are no hours at all. */
export function weekFrom(hours: Api.Schema$BusinessHours | undefined) {
  if (!hours?.periods) return undefined
  return dayNames.map((name, day) => {
    const periods = hours.periods?.filter(({ openDay }) => openDay === name) ?? []
    const workingHours = periods.map(({ openTime, closeTime }) => ({
      startHour: hourOf(openTime),
      endHour: hourOf(closeTime),
    }))
    return { day, isOpen: periods.length > 0 ? 1 : 0, workingHours }
  })
}

export const dateOf = (usDate: string): Api.Schema$Date => {
  const [month = 0, day = 0, year = 0] = usDate.split('/').map(Number)
  return { year, month, day }
}
const dayAfter = ({ year, month, day }: Api.Schema$Date): Api.Schema$Date => {
  const next = new Date(Date.UTC(year as number, (month as number) - 1, (day as number) + 1))
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() }
}
export const usDateFrom = ({ year, month, day }: Api.Schema$Date = {}) =>
  `${twoDigits(month)}/${twoDigits(day)}/${year ?? 0}`

export const specialPeriodsOf = (days: readonly SpecialHours[]): Api.Schema$SpecialHourPeriod[] =>
  days.map(({ specialDate, isOpen, startHour, endHour }) => {
    const startDate = dateOf(specialDate)
    if (isOpen === 0) return { startDate, closed: true }
    // Without an end date, the platform takes the closing time as one on the same day.
    const endDate = isPastMidnight(startHour, endHour) && { endDate: dayAfter(startDate) }
    return { startDate, openTime: timeOf(startHour), ...endDate, closeTime: endOf(endHour) }
  })

export const specialDaysFrom = (hours: Api.Schema$SpecialHours | undefined) =>
  (hours?.specialHourPeriods ?? []).map(({ startDate, closed, openTime, closeTime }) => ({
    specialDate: usDateFrom(startDate),
    isOpen: closed ? 0 : 1,
    ...(!closed && { startHour: hourOf(openTime), endHour: hourOf(closeTime) }),
  }))
