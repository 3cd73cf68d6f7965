import { type Day, dayNames } from '../hours/week.ts'

/** Where the name on the wire is not what people say. */
const SAID: Readonly<Record<string, string>> = {
  websiteUrl: 'Website',
  emailId: 'E-mail',
  isAddressHidden: 'Street hidden',
  address1: 'Street',
  address2: 'Suite, floor',
  countryCode: 'Country',
  subLocality: 'Suburb',
  zip: 'Postcode',
  logoUrl: 'Logo',
  coverUrl: 'Cover',
  hoursOfOperations: 'Opening hours',
  wholeWeekOperating: 'Around the clock',
}

/** establishedYear becomes "Established year". */
export function labelOf(member: string): string {
  if (SAID[member]) return SAID[member]
  const words = member.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Any value of a listing as a person would read it; empty when there is nothing. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) {
    return value
      .map((item) => (isDay(item) ? dayInWords(item) : inWords(item)))
      .filter(Boolean)
      .join(value.some(isDay) ? '\n' : ', ')
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, item]) => [name, inWords(item)])
      .filter(([, words]) => words)
      .map(([name, words]) => `${labelOf(name ?? '')}: ${words}`)
      .join('\n')
  }
  return String(value as string | number | boolean)
}

const isDay = (value: unknown): value is Day => typeof value === 'object' && value !== null && 'workingHours' in value

const dayInWords = ({ day, isOpen, workingHours }: Day) =>
  `${dayNames[day]} ${isOpen === 1 ? workingHours.map(({ startHour, endHour }) => `${startHour}–${endHour}`).join(', ') : 'closed'}`
