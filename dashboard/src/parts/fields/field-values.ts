import { toIsoDate } from '../format/dates.ts'
import { formatDate, formatDateTime, formatNumber } from '../format/format.ts'
import { type Day, dayNames, type Shift } from '../hours/week.ts'
import { fieldLabel } from './field-labels.ts'

/** The wording for codes of the API. */
const CODES: Readonly<Record<string, string>> = {
  MATCH: 'Matches',
  MISMATCH: "Doesn't match",
  MISSING: 'Missing',
  'NOT APPLICABLE': 'Not sent',
  PUBLISH: 'Published',
  DRAFT: 'Draft',
  active: 'Active',
  inactive: 'Inactive',
  restore: 'Kept ours',
  accept: 'Used theirs',
  equal: 'Treated as match',
}
const regions = new Intl.DisplayNames('en', { type: 'region' })
/** Numbers that mean yes or no. */
const FLAGS = new Set(['wholeWeekOperating', 'isOpen'])
/** Values that are names of fields. */
const NAMES_OF_FIELDS = new Set(['changed', 'field'])
/** Numbers that are not amounts: 1998 is a year, not 1,998. */
const NOT_AN_AMOUNT = /(year|version|ids?|number)$/i

/** Formats any field value for display. Returns an empty string if there is no value. */
export function valueText(value: unknown, field = ''): string {
  const name = field.split('.').at(-1) ?? ''
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean' || FLAGS.has(name)) return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberText(value, name)
  if (Array.isArray(value)) return listText(value, name)
  if (typeof value === 'object') return objectText(value as Members)
  return formatText(String(value as string), name)
}

/** `created` is a time in milliseconds, or the number of records that an import has created. */
function numberText(value: number, name: string): string {
  if (name === 'created' && value > RECORDS_MAX) return formatDateTime(new Date(value).toISOString())
  return NOT_AN_AMOUNT.test(name) ? String(value) : formatNumber(value)
}
const RECORDS_MAX = 1e11

type Members = Readonly<Record<string, unknown>>

const isDay = (members: object): members is Day => 'workingHours' in members
const isSpecialDay = (members: object): members is SpecialDay => 'specialDate' in members

const listText = (items: readonly unknown[], name: string) =>
  items
    .map((item) => valueText(item, name))
    .filter(Boolean)
    .join(items.some((item) => typeof item === 'object') ? '\n' : ', ')

function objectText(members: Members): string {
  if (isDay(members)) return dayText(members)
  if (isSpecialDay(members)) return specialDayText(members)
  if ('attributeName' in members) {
    return `${valueText(members.attributeName) || valueText(members.attributeId)}: ${valueText(members.value)}`
  }
  if ('placeId' in members && members.description) return valueText(members.description)
  if ('field' in members) {
    return `${fieldLabel(valueText(members.field, 'path'))}: ${valueText(members.state ?? members.action)}`
  }
  return Object.entries(members)
    .map(([name, value]) => [fieldLabel(name), valueText(value, name)] as const)
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}:${text.includes('\n') ? '\n' : ' '}${text}`)
    .join('\n')
}

const shiftText = ({ startHour, endHour }: Shift) => `${startHour}–${endHour}`

const dayText = ({ day, isOpen, workingHours }: Day) =>
  `${dayNames[day]}: ${isOpen === 1 ? workingHours.map(shiftText).join(', ') : 'Closed'}`

interface SpecialDay extends Shift {
  readonly specialDate: string
  readonly isOpen: number
}
const specialDayText = ({ specialDate, isOpen, ...shift }: SpecialDay) =>
  `${formatText(specialDate, 'specialDate')}: ${isOpen === 1 ? shiftText(shift) : 'Closed'}`

function formatText(text: string, name: string): string {
  if (NAMES_OF_FIELDS.has(name)) return fieldLabel(text)
  if (name === 'countryCode' && /^[A-Z]{2}$/.test(text)) return regions.of(text) ?? text
  if (name === 'userRole') return text.charAt(0).toUpperCase() + text.slice(1)
  if (/date$/i.test(name) && toIsoDate(text)) return formatDate(toIsoDate(text))
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDateTime(text)
  return CODES[text] ?? text
}
