import type { Violation } from '../violation.ts'
import { normaliseWeek, violationsOfWeek } from './hours.ts'
import type { Listing, MoreHours } from './listing.ts'

export type MoreHoursMember = 'moreHours' | 'mapMoreHours'

export const moreHoursMembers: readonly MoreHoursMember[] = ['moreHours', 'mapMoreHours']

/**
 * The specification has no category of the maps platform's own. Its hours "follow the same rules as the search additional
 * hours", so the category that allows those allows these.
 */
export const mayHaveMoreHours = ({ searchListing }: Pick<Listing, 'searchListing'>): boolean =>
  searchListing.primaryCategorySearch.trim() !== ''

/** Types are not trimmed: two that differ in blanks only would silently become one. The look-up refuses them instead. */
export const normaliseMoreHours = (moreHours: MoreHours): MoreHours =>
  Object.fromEntries(Object.entries(moreHours).map(([type, days]) => [type, normaliseWeek(days)]))

export const violationsOfMoreHours = (
  member: MoreHoursMember,
  moreHours: MoreHours,
  knownTypes: readonly string[],
): Violation[] =>
  Object.entries(moreHours).flatMap(([type, days]) => {
    const field = `additionalInfo.${member}.${type}`
    const isKnown = knownTypes.includes(type)
    return isKnown ? violationsOfWeek(field, days) : { field, rule: 'a type of the more-hours-type look-up' }
  })
