import { type Listing, type ListingChange, sectionMembers } from '../../listings/rules/listing.ts'
import { onDate, type SpecialHours, withoutDates } from '../../listings/rules/special-hours.ts'

/** A changed member of a listing. Special hours are compared by date; null means no special hours on that date. */
export interface FieldChange {
  /** `businessInfo.phone`, or `additionalInfo.specialHours.12/25/2026`. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const SPECIAL_HOURS = 'additionalInfo.specialHours'

/** Special hours are compared by date, so that an undo does not affect other dates. */
export function fieldChangesBetween(before: Listing, after: Listing): FieldChange[] {
  return fieldsOf(before, after)
    .map((field) => ({ field, before: valueAt(before, field), after: valueAt(after, field) }))
    .filter((change) => !isSame(change.before, change.after))
}

function fieldsOf(before: Listing, after: Listing): string[] {
  const dates = [before, after].flatMap(({ additionalInfo }) =>
    additionalInfo.specialHours.map(({ specialDate }) => `${SPECIAL_HOURS}.${specialDate}`),
  )
  const members = Object.entries(after).flatMap(([section, members]) =>
    Object.keys(members).map((member) => `${section}.${member}`),
  )
  return members.flatMap((field) => (field === SPECIAL_HOURS ? [...new Set(dates)] : field))
}

function valueAt(listing: Listing, field: string): unknown {
  const [section = '', member = '', date] = field.split('.')
  if (date !== undefined) {
    const items = onDate(listing.additionalInfo.specialHours, date)
    return items.length > 0 ? items : null
  }
  return sectionMembers(listing, section)?.[member]
}

/** The fields that no longer have the value from the change. */
export const fieldsChangedSince = (current: Listing, changes: readonly FieldChange[]): string[] =>
  changes.filter(({ field, after }) => !isSame(valueAt(current, field), after)).map(({ field }) => field)

/** The change that restores the old values of these fields and nothing else. */
export function restoringChange(current: Listing, changes: readonly FieldChange[]): ListingChange {
  const sections: Record<string, Record<string, unknown>> = {}
  for (const { field, before } of changes.filter(({ field }) => dateIn(field) === undefined)) {
    const [section = '', member = ''] = field.split('.')
    sections[section] = { ...sections[section], [member]: before }
  }
  const ofDates = changes.filter(({ field }) => dateIn(field) !== undefined)
  if (ofDates.length > 0) {
    const dates = ofDates.flatMap(({ field }) => dateIn(field) ?? [])
    const former = ofDates.flatMap(({ before }) => (before as readonly SpecialHours[] | null) ?? [])
    const specialHours = [...withoutDates(current.additionalInfo.specialHours, dates), ...former]
    sections.additionalInfo = { ...sections.additionalInfo, specialHours }
  }
  return sections as ListingChange
}

/** Ignores the order of members: the store and the rules use different ones. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)

const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

const dateIn = (field: string) => field.split('.')[2]
