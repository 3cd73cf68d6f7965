import type { Listing } from './listing.ts'
import { mayHaveMoreHours } from './more-hours.ts'

export const mayHaveServiceAreas = ({ businessInfo }: Pick<Listing, 'businessInfo'>): boolean =>
  businessInfo.isServiceAreaProvider.trim() === 'Yes'

/**
 * What GET shows of what is stored. Hours and areas that do not apply now are only hidden: an owner who removes a category
 * by mistake gets them back with it.
 */
export function visibleListing(listing: Listing): Listing {
  const { businessInfo, additionalInfo } = listing
  const { location } = businessInfo
  return {
    ...listing,
    businessInfo: {
      ...businessInfo,
      serviceAreas: mayHaveServiceAreas(listing) ? businessInfo.serviceAreas : [],
      location: { ...location, subLocality: location.countryCode === 'NZ' ? location.subLocality : '' },
    },
    additionalInfo: {
      ...additionalInfo,
      moreHours: mayHaveMoreHours(listing) ? additionalInfo.moreHours : {},
      mapMoreHours: mayHaveMoreHours(listing) ? additionalInfo.mapMoreHours : {},
    },
  }
}
