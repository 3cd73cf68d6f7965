import { Check } from 'typebox/value'
import { CommandError } from '../../../core/cli/fail.ts'
import { parseUsDate } from '../../../core/values/us-date.ts'
import { ListingChange } from '../../listings/contract/listing.ts'
import { emptyListing, sectionMembers } from '../../listings/rules/listing.ts'
import type { BulkChange } from '../rules/bulk-change.ts'

export interface ChangeOptions {
  readonly close: readonly string[]
  readonly open: readonly string[]
  readonly usual: readonly string[]
  readonly set: readonly string[]
}

/** Parses the options of the command. Rules for the other values are applied later. */
export function parseChange({ close, open, usual, set }: ChangeOptions): BulkChange {
  for (const date of close) requireDate('--close', date)
  for (const date of usual) requireDate('--usual', date)
  const special = [...close.map((specialDate) => ({ specialDate, isOpen: 0 })), ...open.map(parseOpening)]
  const hasDates = special.length + usual.length > 0
  return {
    ...(set.length > 0 && { listing: parseFields(set) }),
    ...(hasDates && { specialHours: { set: special, remove: [...usual] } }),
  }
}

function parseOpening(text: string) {
  const [, specialDate, startHour, endHour] = /^([^=]{1,20})=([^-]{1,10})-([^-]{1,10})$/.exec(text) ?? []
  if (!specialDate || !startHour || !endHour) {
    throw new CommandError('--open must be a date and its hours, such as 12/24/2026=09:00-13:00')
  }
  requireDate('--open', specialDate)
  return { specialDate, isOpen: 1, startHour, endHour }
}

function requireDate(option: string, date: string) {
  if (!parseUsDate(date.trim())) {
    throw new CommandError(
      `${option} ${date.slice(0, 20)}: must be a date that exists, in the format MM/DD/YYYY, such as 12/25/2026`,
    )
  }
}

function parseFields(texts: readonly string[]) {
  const listing: Record<string, Record<string, unknown>> = {}
  for (const text of texts) {
    const [, section = '', member = '', value = ''] = /^(\w{1,50})\.(\w{1,50})=(.*)$/s.exec(text) ?? []
    const members = sectionMembers(emptyListing, section)
    if (!members || !Object.hasOwn(members, member)) {
      throw new CommandError(`--set ${text.slice(0, 80)}: use a field of a listing, such as businessInfo.phone=…`)
    }
    listing[section] = { ...listing[section], [member]: parseValue(text, value, members[member]) }
  }
  if (!Check(ListingChange, listing)) throw new CommandError('--set: a value has the wrong type for its field')
  return listing as NonNullable<BulkChange['listing']>
}

function parseValue(text: string, value: string, example: unknown): unknown {
  if (typeof example === 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    throw new CommandError(
      `--set ${text.slice(0, 80)}: the value of this field must be JSON, such as ["Bakery","Café"]`,
    )
  }
}
