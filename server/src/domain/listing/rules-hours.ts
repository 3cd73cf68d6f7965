import { violationsOfWeek } from './hours.ts'
import type { ListingRule } from './listing-rule.ts'
import { type MoreHoursMember, mayHaveMoreHours, violationsOfMoreHours } from './more-hours.ts'
import { violationsOfSpecialHours } from './special-hours.ts'

/** Not checked while they are hidden: a type that left the lookup would block every write, out of sight. */
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
