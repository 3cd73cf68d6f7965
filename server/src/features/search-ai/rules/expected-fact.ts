import { parsePhone } from '../../../core/values/phone.ts'
import { type DayHours, dayNames } from '../../listings/rules/hours.ts'
import type { FactName } from './analyse-answer.ts'
import type { Facts } from './facts.ts'

const LENGTH_MAX = 2000

/** The listing's value of a fact, as text; empty if it has none. */
export const expectedFact = (fact: FactName, facts: Facts): string => WORDS[fact](facts).slice(0, LENGTH_MAX)

const WORDS: Readonly<Record<FactName, (facts: Facts) => string>> = {
  phone: ({ phones: [phone = ''], countryCode }) => parsePhone(phone, countryCode) ?? phone,
  address: ({ street }) => street,
  website: ({ sites: [site = ''] }) => site,
  hours: ({ week }) => hoursInWords(week),
}

/** "Monday–Friday 07:00–18:00, Saturday 08:00–12:00, Sunday closed": consecutive days with the same hours are combined. */
function hoursInWords(week: readonly DayHours[]): string {
  const runs: { first: number; last: number; hours: string }[] = []
  for (const { day, isOpen, workingHours } of week.toSorted((one, other) => one.day - other.day)) {
    const shifts = workingHours.map(({ startHour, endHour }) => `${startHour}–${endHour}`)
    const hours = isOpen ? shifts.join(' and ') : 'closed'
    const previous = runs.at(-1)
    if (previous && previous.hours === hours && previous.last === day - 1) previous.last = day
    else runs.push({ first: day, last: day, hours })
  }
  return runs
    .map(({ first, last, hours }) => {
      const days = first === last ? dayNames[first] : `${dayNames[first]}–${dayNames[last]}`
      return `${days} ${hours}`
    })
    .join(', ')
}
