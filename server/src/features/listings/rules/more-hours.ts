import type { Violation } from '../../../core/values/violation.ts'
import { normaliseWeek, violationsOfWeek } from './hours.ts'
import type { Listing, MoreHours } from './listing.ts'

export type MoreHoursMember = 'moreHours' | 'mapMoreHours'

export const moreHoursMembers: readonly MoreHoursMember[] = ['moreHours', 'mapMoreHours']

/** The primary category of each member, in the order of precedence. */
export const categoriesOfMoreHours = {
  moreHours: ['primaryCategorySearch'],
  mapMoreHours: ['primaryCategoryMap', 'primaryCategorySearch'],
} as const

export const mayHaveMoreHours = ({ searchListing }: Pick<Listing, 'searchListing'>, member: MoreHoursMember): boolean =>
  categoriesOfMoreHours[member].some((category) => searchListing[category].trim() !== '')

/**
 * A type is stored in the spelling of the lookup table. An unknown one stays as sent, and so does a type that is sent twice
 * in different cases: the rules name both. Spaces count, because two types may differ only in them.
 */
export function normaliseMoreHours(moreHours: MoreHours, knownTypes: readonly string[]): MoreHours {
  const taken = new Set(Object.keys(moreHours))
  const entries = Object.entries(moreHours).map(([type, days]) => {
    const known = knownSpelling(type, knownTypes)
    const spelling = taken.has(known) ? type : known
    taken.add(spelling)
    return [spelling, normaliseWeek(days)] as const
  })
  return Object.fromEntries(entries)
}

function knownSpelling(type: string, knownTypes: readonly string[]): string {
  if (knownTypes.includes(type)) return type
  const folded = type.toLowerCase()
  return knownTypes.find((known) => known.toLowerCase() === folded) ?? type
}

export const violationsOfMoreHours = (
  member: MoreHoursMember,
  moreHours: MoreHours,
  knownTypes: readonly string[],
): Violation[] =>
  Object.entries(moreHours).flatMap(([type, days]) => {
    const field = `additionalInfo.${member}.${type}`
    const isKnown = knownTypes.includes(type)
    return isKnown
      ? violationsOfWeek(field, days)
      : { field, rule: 'must be a type from the more-hours-type lookup and occur only once' }
  })
