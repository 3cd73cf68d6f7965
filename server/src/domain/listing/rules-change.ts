import type { Violation } from '../values/violation.ts'
import { isOpenWholeWeek } from './hours.ts'
import type { Listing } from './listing.ts'
import type { ListingChange } from './listing-change.ts'
import { categoriesOfMoreHours, type MoreHoursMember, mayHaveMoreHours } from './more-hours.ts'

/** What is wrong to send though the listing after it would be right. `merged` is that listing, normalised. */
type ChangeRule = (change: ListingChange, merged: Listing) => Violation | false

/**
 * Checks what is sent, not what is stored: otherwise removing the category would be refused because of hours that the
 * removal only hides.
 */
const moreHoursAreAllowed =
  (member: MoreHoursMember): ChangeRule =>
  (change, merged) =>
    Object.keys(change.additionalInfo?.[member] ?? {}).length > 0 &&
    !mayHaveMoreHours(merged, member) && {
      field: `additionalInfo.${member}`,
      rule: `allowed only when searchListing.${categoriesOfMoreHours[member].join(' or ')} is set`,
    }

const searchMoreHoursAreAllowed = moreHoursAreAllowed('moreHours')
const mapMoreHoursAreAllowed = moreHoursAreAllowed('mapMoreHours')

/** The hours of before the 24/7 week are gone, so which ones hold now has to be said. */
const endOfWholeWeekBringsHours: ChangeRule = ({ additionalInfo }, merged) =>
  additionalInfo?.wholeWeekOperating === 0 &&
  additionalInfo.hoursOfOperations === undefined &&
  isOpenWholeWeek(merged.additionalInfo.hoursOfOperations) && {
    field: 'additionalInfo.hoursOfOperations',
    rule: 'required when wholeWeekOperating goes from 1 to 0',
  }

const rules: readonly ChangeRule[] = [searchMoreHoursAreAllowed, mapMoreHoursAreAllowed, endOfWholeWeekBringsHours]

export const violationsOfChange = (change: ListingChange, merged: Listing): Violation[] =>
  rules.flatMap((rule) => rule(change, merged) || [])
