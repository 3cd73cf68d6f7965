import { parsePhoneToE164 } from '../../../core/values/phone.ts'
import { trimEndOf } from '../../../core/values/plain-text.ts'
import { normaliseDate } from '../../listings/rules/special-hours.ts'
import type { FlatListing } from './projection.ts'
import type { Difference } from './publication.ts'

/** A pair that a person has marked as equal; both in normal form. */
export interface EqualPair {
  readonly field: string
  readonly ours: string
  readonly theirs: string
}

export interface Comparison {
  readonly ours: FlatListing
  readonly theirs: FlatListing
  /** Fields that the directory does not support. */
  readonly unsupported: readonly string[]
  readonly equals: readonly EqualPair[]
}

/** Every field of ours that differs at the directory. Fields that we do not send are not compared. */
export function compareListings({ ours, theirs, unsupported, equals }: Comparison): Omit<Difference, 'isDrift'>[] {
  const country = ours.get('address.countryCode')
  const countryCode = typeof country === 'string' ? country : ''
  const skipped = new Set(unsupported)
  return [...ours].flatMap(([field, value]): Omit<Difference, 'isDrift'>[] => {
    if (skipped.has(field) || skipped.has(field.split('.')[0] as string)) return []
    const [our, their] = [value, theirs.get(field)].map((each) => normalForm(field, each, countryCode)) as [
      string,
      string,
    ]
    if (our === their || equals.some((pair) => pair.field === field && pair.ours === our && pair.theirs === their)) {
      return []
    }
    if (their === '') return [{ field, state: 'MISSING' }]
    return [{ field, state: 'MISMATCH', theirs: theirs.get(field) }]
  })
}

/** The form in which a pair is stored. */
export const equalPairOf = (field: string, ours: unknown, theirs: unknown, countryCode: string): EqualPair => ({
  field,
  ours: normalForm(field, ours, countryCode),
  theirs: normalForm(field, theirs, countryCode),
})

type Normalise = (value: unknown, countryCode: string) => unknown
type Members = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const recordsOf = (value: unknown): Members[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const text: Normalise = (value) =>
  typeof value === 'string' ? value.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase() : value

const phone: Normalise = (value, country) =>
  typeof value === 'string' && value.trim() !== '' ? (parsePhoneToE164(value, country) ?? text(value, country)) : ''

/** Lowercase host and no trailing slash; path and query are unchanged. */
const url: Normalise = (value) => {
  const parsed = typeof value === 'string' ? URL.parse(value.trim()) : null
  if (!parsed) return value
  return `${parsed.origin}${trimEndOf(parsed.pathname, '/')}${parsed.search}${parsed.hash}`
}

const number: Normalise = (value) => (typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value)
const date: Normalise = (value) => (typeof value === 'string' ? normaliseDate(value) : value)

/** A list of names, compared without order and duplicates. */
const names: Normalise = (value, country) =>
  Array.isArray(value) ? [...new Set(value.map((item) => String(text(item, country))))].toSorted() : value

/** `9:00` and `09:00`, `24:00` and `00:00` are the same time. */
const hour = (value: unknown) => (typeof value === 'string' ? value.trim().padStart(5, '0').replace('24:', '00:') : '')
const shift = ({ startHour, endHour }: Members) => `${hour(startHour)}-${hour(endHour)}`

/** Comments are not compared: most directories do not support them. */
const week: Normalise = (value, country) => {
  if (!Array.isArray(value)) return value
  const days = recordsOf(value).map(({ day, isOpen, workingHours }) => ({
    day: number(day, country),
    shifts: Number(isOpen) === 1 ? recordsOf(workingHours).map(shift).toSorted() : [],
  }))
  return days.toSorted((a, b) => Number(a.day) - Number(b.day))
}

const weeks: Normalise = (value, country) =>
  isRecord(value)
    ? inOrder(Object.entries(value).map(([type, days]) => [type.toLowerCase(), week(days, country)]))
    : value

const specialDays: Normalise = (value, country) =>
  Array.isArray(value)
    ? recordsOf(value)
        .map((item) => `${date(item.specialDate, country)} ${Number(item.isOpen) === 1 ? shift(item) : 'closed'}`)
        .toSorted()
    : value

/** The name of an attribute is the directory's own, so only its id is compared. */
const attributes: Normalise = (value) =>
  isRecord(value)
    ? inOrder(
        Object.values(value)
          .flatMap(recordsOf)
          .map(({ attributeId, value }) => [String(attributeId), value]),
      )
    : value

/** Names by category. */
const items: Normalise = (value, country) =>
  isRecord(value)
    ? inOrder(Object.entries(value).map(([category, list]) => [String(text(category, country)), names(list, country)]))
    : value

const areas: Normalise = (value, country) =>
  Array.isArray(value)
    ? recordsOf(value)
        .map(({ description }) => String(text(description, country)))
        .toSorted()
    : value

const inOrder = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.toSorted(([a], [b]) => Number(a > b) - Number(a < b)))

const byField: Readonly<Record<string, Normalise>> = {
  phone,
  localPhoneNumber: phone,
  tollFreePhoneNumber: phone,
  establishedYear: number,
  wholeWeekOperating: number,
  languages: names,
  additionalCategories: names,
  paymentTypes: names,
  hoursOfOperations: week,
  moreHours: weeks,
  specialHours: specialDays,
  reopenDate: date,
  attributes,
  serviceAreas: areas,
  serviceItems: items,
}

const normaliserOf = (field: string) => byField[field] ?? (/(Url|URL|Link)$/.test(field) ? url : text)

/** The form in which values are compared, equal for two notations of one value. Real differences ("Ste", "Suite") stay. */
export function normalForm(field: string, value: unknown, countryCode: string): string {
  // A missing status equals the default.
  if (isEmpty(value)) return field === 'businessStatus' ? 'open' : ''
  const normal = normaliserOf(field)(value, countryCode)
  return isEmpty(normal) ? '' : typeof normal === 'string' ? normal : JSON.stringify(normal)
}

/** A year of 0 is unknown, and a week that is not 24/7 adds nothing to the hours. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === 0 ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0)
