import type { InputOf, ResponseOf } from '@presence/client'
import { DRIFT_ACTION_LABELS, directoryTitle } from '../../parts/fields/directory-labels.ts'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { valueText } from '../../parts/fields/field-values.ts'
import { toIsoDate, toUsDate } from '../../parts/format/dates.ts'
import { formatCount, formatDate } from '../../parts/format/format.ts'
import { type Day, sevenDays } from '../../parts/hours/week.ts'

export type BulkEdit = ResponseOf<'listBulkEdits'>['bulkEdits'][number]
export type EditedLocation = ResponseOf<'getBulkEdit'>['locations'][number]
export type FieldChange = EditedLocation['changes'][number]
export type BulkChange = Pick<
  InputOf<'bulkEditListings'>['body'],
  'listing' | 'specialHours' | 'levels' | 'labels' | 'locationFields'
> &
  Pick<BulkEdit['change'], 'status'>

const SPECIAL_HOURS = 'additionalInfo.specialHours'

/** The fields that the form offers, in order: all that directories need, and more. The API can change every field of a listing. */
export const FIELDS = [
  { path: SPECIAL_HOURS, kind: 'date' },
  { path: 'additionalInfo.hoursOfOperations', kind: 'week' },
  { path: 'additionalInfo.timezone', kind: 'time zone' },
  { path: 'businessInfo.name', kind: 'text' },
  { path: 'businessInfo.phone', kind: 'text' },
  { path: 'businessInfo.websiteUrl', kind: 'text' },
  { path: 'businessInfo.emailId', kind: 'text' },
  { path: 'businessInfo.location.address1', kind: 'text' },
  { path: 'businessInfo.location.city', kind: 'text' },
  { path: 'businessInfo.mainBusinessDescription', kind: 'long text' },
  { path: 'internalListing.category', kind: 'category' },
  { path: 'internalListing.subCategories', kind: 'categories' },
  { path: 'searchListing.primaryCategorySearch', kind: 'category' },
  { path: 'searchListing.additionalCategories', kind: 'categories' },
  { path: 'additionalInfo.services', kind: 'text' },
  { path: 'media.logoUrl', kind: 'text' },
  { path: 'media.coverImageUrl', kind: 'text' },
  { path: 'additionalInfo.menuLink', kind: 'text' },
  { path: 'additionalInfo.orderAheadLink', kind: 'text' },
  { path: 'additionalInfo.appointmentLink', kind: 'text' },
  { path: 'additionalInfo.reservationLink', kind: 'text' },
  { path: 'covidInfo.postDescription', kind: 'long text' },
  { path: 'status', kind: 'status' },
] as const

/** Each account has its own levels, labels and location fields, which are not part of a listing. */
export const LEVEL_PATH = 'level.'
export const FIELD_PATH = 'field.'
export const ADD_LABELS = 'labels.addLabels'
export const REMOVE_LABELS = 'labels.removeLabels'

export const kindOf = (path: string) =>
  /^(level|field|labels)\./.test(path) ? 'account' : (FIELDS.find((field) => field.path === path)?.kind ?? 'text')

/** Nothing is chosen yet. Another field without a value is cleared. */
export const isIncomplete = ({ path, dates, names }: Draft) =>
  dates.length === 0 || (path.startsWith('labels.') && names.length === 0)

/** The values of the form for one field. */
export interface Draft {
  readonly path: string
  readonly text: string
  readonly names: string[]
  readonly days: readonly Day[]
  /** Open 24 hours on every day, instead of `days`. */
  readonly isAlwaysOpen: boolean
  /** ISO dates, as in a date input. */
  readonly dates: readonly string[]
  readonly day: 'closed' | 'open' | 'usual'
  readonly startHour: string
  readonly endHour: string
}

const OFFICE_HOURS = [{ startHour: '09:00', endHour: '17:00' }]
export const blankDraft: Draft = {
  path: SPECIAL_HOURS,
  text: '',
  names: [],
  days: [0, 1, 2, 3, 4].map((day) => ({ day, isOpen: 1, workingHours: OFFICE_HOURS, comment: '' })),
  isAlwaysOpen: false,
  dates: [''],
  day: 'closed',
  startHour: '10:00',
  endHour: '16:00',
}

/** Fields that can have one value at many locations. A listing without a category has no services either. */
const SHARED = [
  ['internalListing.category', 'internalListing.category'],
  ['additionalInfo.services', 'internalListing.category'],
  ['additionalInfo.hoursOfOperations', 'additionalInfo.hoursOfOperations'],
  ['additionalInfo.timezone', 'additionalInfo.timezone'],
  ['businessInfo.websiteUrl', 'businessInfo.websiteUrl'],
  ['businessInfo.mainBusinessDescription', 'businessInfo.mainBusinessDescription'],
] as const

/** Asks for what all of these locations lack. `missing` has the empty fields of each. */
export const draftsOfMissing = (missing: readonly (readonly string[])[]): Draft[] =>
  SHARED.filter(([, lack]) => missing.length > 0 && missing.every((fields) => fields.includes(lack))).map(([path]) => ({
    ...blankDraft,
    path,
  }))

/** Several fields in one edit: a location without a listing needs all of its mandatory fields at once. */
export function changeOf(drafts: readonly Draft[]): BulkChange {
  const isDate = ({ path }: Draft) => kindOf(path) === 'date'
  const status = drafts.find(({ path }) => kindOf(path) === 'status')
  const dates = drafts.filter(isDate)
  const others = drafts.filter((draft) => !isDate(draft) && draft !== status && kindOf(draft.path) !== 'account')
  const listing: Members = {}
  for (const draft of others) {
    const [path, value] = memberOf(draft)
    setAt(listing, path.split('.'), value)
  }
  const set = dates.filter(({ day }) => day !== 'usual').flatMap(specialDaysOf)
  const remove = dates.filter(({ day }) => day === 'usual').flatMap(({ dates }) => dates.map(toUsDate))
  const specialHours = { ...(set.length > 0 && { set }), ...(remove.length > 0 && { remove }) }
  const [levels, locationFields] = [textsAt(drafts, LEVEL_PATH), textsAt(drafts, FIELD_PATH)]
  const namesAt = (path: string) => drafts.find((draft) => draft.path === path)?.names ?? []
  const [add, removedLabels] = [namesAt(ADD_LABELS), namesAt(REMOVE_LABELS)]
  return {
    ...(Object.keys(levels).length > 0 && { levels }),
    ...(add.length + removedLabels.length > 0 && { labels: { add, remove: removedLabels } }),
    ...(Object.keys(locationFields).length > 0 && { locationFields }),
    ...(others.length > 0 && { listing }),
    ...(dates.length > 0 && { specialHours }),
    ...(status && { status: status.text === 'active' ? 'active' : 'inactive' }),
  }
}

/** The values of levels or location fields, by name. */
const textsAt = (drafts: readonly Draft[], start: string) =>
  Object.fromEntries(
    drafts.filter(({ path }) => path.startsWith(start)).map(({ path, text }) => [path.slice(start.length), text]),
  )

const specialDaysOf = ({ dates, day, startHour, endHour }: Draft) =>
  dates.map((date) => ({
    specialDate: toUsDate(date),
    ...(day === 'open' ? { isOpen: 1, startHour, endHour } : { isOpen: 0 }),
  }))

/** The day after the last date, because holidays follow each other. Empty after no date. */
export function nextDate(dates: readonly string[]): string {
  const last = dates.at(-1)
  if (!last) return ''
  const next = new Date(`${last}T12:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

type Members = { [name: string]: unknown }

function setAt(into: Members, [name = '', ...rest]: readonly string[], value: unknown): void {
  into[name] ??= {}
  if (rest.length === 0) into[name] = value
  else setAt(into[name] as Members, rest, value)
}

/** The path and the value of a field of the listing. */
function memberOf({ path, text, names, days, isAlwaysOpen }: Draft): readonly [path: string, value: unknown] {
  if (kindOf(path) === 'categories') return [path, names]
  if (kindOf(path) !== 'week') return [path, text]
  return isAlwaysOpen ? ['additionalInfo.wholeWeekOperating', 1] : [path, sevenDays(days)]
}

const dateIn = (field: string) => (field.startsWith(`${SPECIAL_HOURS}.`) ? field.split('.').at(-1) : undefined)
const dayOf = (usDate: string) => formatDate(toIsoDate(usDate))

export const changeLabel = (field: string) => {
  if (/^(level|field)\./.test(field)) return field.slice(field.indexOf('.') + 1)
  const date = dateIn(field)
  return date ? dayOf(date) : fieldLabel(field)
}

interface SpecialHoursEdit {
  readonly set?: readonly (Special & { readonly specialDate: string })[]
  readonly remove?: readonly string[]
}
interface LabelsEdit {
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}
interface Special {
  readonly isOpen: number
  readonly startHour?: string
  readonly endHour?: string
}
const hoursText = (items: readonly Special[]) =>
  items.map(({ isOpen, startHour, endHour }) => (isOpen === 1 ? `${startHour}–${endHour}` : 'Closed')).join(', ')

/** Formats an old or new value. A date without special hours has the usual hours. */
export function changedValue(field: string, value: unknown): string {
  if (dateIn(field)) return value === null ? 'Usual hours' : hoursText(value as readonly Special[])
  return (kindOf(field) === 'account' ? (value as string | null) : valueText(value, field)) || 'Empty'
}

/** The fields of a part of a listing: the address by its lines, of which an edit can change a single one. */
const fieldsIn = (members: Members, path = ''): [field: string, value: unknown][] =>
  Object.entries(members).flatMap(([name, value]) =>
    path === '' || name === 'location' ? fieldsIn(value as Members, `${path}${name}.`) : [[path + name, value]],
  )

/** A bulk edit in one line: "Dec 24, 2026, Dec 25, 2026: Closed". */
export function formatChange(change: BulkEdit['change']): string {
  const { listing = {}, specialHours = {}, drift, status, levels = {}, locationFields = {} } = change
  const { add = [], remove: removed = [] } = (change.labels ?? {}) as LabelsEdit
  if (drift)
    return `${DRIFT_ACTION_LABELS[drift.action]}: ${fieldLabel(drift.field)} at ${directoryTitle(drift.directory)}`
  const { set = [], remove = [] } = specialHours as SpecialHoursEdit
  const days = [
    ...set.map((item) => [hoursText([item]), item.specialDate] as const),
    ...remove.map((date) => ['usual hours', date] as const),
  ]
  return [
    ...(status ? [`${fieldLabel('status')}: ${valueText(status)}`] : []),
    ...[...Map.groupBy(days, ([hours]) => hours)].map(
      ([hours, ofHours]) => `${ofHours.map(([, date]) => dayOf(date)).join(', ')}: ${hours}`,
    ),
    ...[...Object.entries(levels as Members), ...Object.entries(locationFields as Members)].map(
      ([name, value]) => `${name}: ${String(value) || 'empty'}`,
    ),
    ...(add.length > 0 ? [`${fieldLabel(ADD_LABELS)}: ${add.join(', ')}`] : []),
    ...(removed.length > 0 ? [`${fieldLabel(REMOVE_LABELS)}: ${removed.join(', ')}`] : []),
    ...fieldsIn(listing as Members).map(
      ([field, value]) => `${fieldLabel(field)}: ${valueText(value, field) || 'empty'}`,
    ),
  ].join('; ')
}

/** Values that were sent to a directory cannot be taken back. */
export const mayUndo = ({ state, counts, change }: Pick<BulkEdit, 'state' | 'counts' | 'change'>) =>
  change.drift?.action !== 'restore' && (state === 'running' || (state === 'finished' && counts.changed > 0))

/** Why a preview shows fewer changes than locations. */
export const formatRefusals = ({ changed, refused }: Pick<BulkEdit['counts'], 'changed' | 'refused'>) =>
  `${formatCount(refused, 'location')} can't be changed for the reasons below.${changed > 0 ? ' The others can still be updated.' : ''}`

/** The result of an edit, or of its undo. */
export function formatOutcome({ state, counts }: Pick<BulkEdit, 'state' | 'counts'>): string {
  const { changed, unchanged, refused, restored, notRestored, waiting } = counts
  const isUndo = state === 'undone' || state === 'undoing'
  const parts = isUndo
    ? [`${formatCount(restored, 'location')} restored`, notRestored > 0 && `${notRestored} not restored`]
    : [
        `${formatCount(changed, 'location')} changed`,
        unchanged > 0 && `${unchanged} already up to date`,
        refused > 0 && `${refused} not changed`,
        waiting > 0 && `${waiting} left`,
      ]
  return `${parts.filter(Boolean).join(', ')}.`
}
