import type { Violation } from '../../../core/values/violation.ts'
import { isOpenWholeWeek, violationsOfMoreHours, violationsOfWeek } from './hours.ts'
import type { Listing, ListingChange } from './listing.ts'
import type { ListingRule } from './listing-rule.ts'
import { violationsOfSpecialHours } from './special-hours.ts'
import { categoriesOfMoreHours, type MoreHoursMember, mayHaveMoreHours } from './visible-listing.ts'

/** Not checked while hidden: hours of a type that was removed from the lookup table would block every write. */
const moreHoursAreReal =
  (member: MoreHoursMember): ListingRule =>
  (listing, { moreHoursTypes }) =>
    mayHaveMoreHours(listing, member) && violationsOfMoreHours(member, listing.additionalInfo[member], moreHoursTypes)

const wholeWeekIsYesOrNo: ListingRule = ({ additionalInfo: { wholeWeekOperating } }) =>
  wholeWeekOperating !== 0 && wholeWeekOperating !== 1 && { field: 'additionalInfo.wholeWeekOperating', rule: '0 or 1' }

const hoursAreGiven: ListingRule = ({ additionalInfo: { hoursOfOperations } }) =>
  hoursOfOperations.length === 0 && { field: 'additionalInfo.hoursOfOperations', rule: 'required' }

const hoursAreReal: ListingRule = ({ additionalInfo: { hoursOfOperations } }) =>
  hoursOfOperations.length > 0 && violationsOfWeek('additionalInfo.hoursOfOperations', hoursOfOperations)

const specialHoursAreReal: ListingRule = ({ additionalInfo: { specialHours } }) =>
  violationsOfSpecialHours(specialHours)

export const hoursRules: readonly ListingRule[] = [
  moreHoursAreReal('moreHours'),
  moreHoursAreReal('mapMoreHours'),
  wholeWeekIsYesOrNo,
  hoursAreGiven,
  hoursAreReal,
  specialHoursAreReal,
]

/** For requests that are invalid although the resulting listing would be valid. `merged` is that listing, normalised. */
type ChangeRule = (change: ListingChange, merged: Listing) => Violation | false

/**
 * Checks the request, not the stored listing: otherwise removing the category would be refused because of hours that
 * the removal only hides.
 */
const moreHoursAreAllowed =
  (member: MoreHoursMember): ChangeRule =>
  (change, merged) =>
    Object.keys(change.additionalInfo?.[member] ?? {}).length > 0 &&
    !mayHaveMoreHours(merged, member) && {
      field: `additionalInfo.${member}`,
      rule: `is allowed only when searchListing.${categoriesOfMoreHours[member].join(' or ')} is set`,
    }

const searchMoreHoursAreAllowed = moreHoursAreAllowed('moreHours')
const mapMoreHoursAreAllowed = moreHoursAreAllowed('mapMoreHours')

/** The hours from before the 24/7 week are not stored, so new ones are required. */
const endOfWholeWeekBringsHours: ChangeRule = ({ additionalInfo }, merged) =>
  additionalInfo?.wholeWeekOperating === 0 &&
  additionalInfo.hoursOfOperations === undefined &&
  isOpenWholeWeek(merged.additionalInfo.hoursOfOperations) && {
    field: 'additionalInfo.hoursOfOperations',
    rule: 'required when wholeWeekOperating changes from 1 to 0',
  }

const rules: readonly ChangeRule[] = [searchMoreHoursAreAllowed, mapMoreHoursAreAllowed, endOfWholeWeekBringsHours]

export const violationsOfChange = (change: ListingChange, merged: Listing): Violation[] =>
  rules.flatMap((rule) => rule(change, merged) || [])
