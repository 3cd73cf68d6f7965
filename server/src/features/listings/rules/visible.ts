import type { Listing } from './listing.ts'
import { mayHaveMoreHours, moreHoursMembers } from './more-hours.ts'

export const mayHaveServiceAreas = ({ businessInfo }: Pick<Listing, 'businessInfo'>): boolean =>
  businessInfo.isServiceAreaProvider.trim() === 'Yes'

/**
 * What GET shows of the stored listing; the same object if it shows everything. Hours and areas that do not apply are
 * only hidden: an owner who removes a category by mistake gets them back with it.
 */
export function visibleListing(listing: Listing): Listing {
  const { businessInfo, additionalInfo } = listing
  const { location } = businessInfo
  const hidesAreas = !mayHaveServiceAreas(listing) && businessInfo.serviceAreas.length > 0
  const hidesSuburb = location.countryCode !== 'NZ' && location.subLocality !== ''
  const hiddenHours = moreHoursMembers.filter(
    (member) => !mayHaveMoreHours(listing, member) && Object.keys(additionalInfo[member]).length > 0,
  )
  if (!hidesAreas && !hidesSuburb && hiddenHours.length === 0) return listing
  return {
    ...listing,
    businessInfo: {
      ...businessInfo,
      serviceAreas: hidesAreas ? [] : businessInfo.serviceAreas,
      location: { ...location, subLocality: hidesSuburb ? '' : location.subLocality },
    },
    additionalInfo: { ...additionalInfo, ...Object.fromEntries(hiddenHours.map((member) => [member, {}])) },
  }
}
