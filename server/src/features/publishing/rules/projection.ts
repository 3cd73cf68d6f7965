import type { CarriedServices } from '../../catalogue/rules/carried-services.ts'
import { effectiveListing, type PassedImages } from '../../listings/rules/effective.ts'
import type { Directory, EffectiveListing } from '../../listings/rules/effective-sources.ts'
import type { Listing } from '../../listings/rules/listing.ts'

/** The data of a location that one directory should show. */
export type Projection = Partial<EffectiveListing> & { readonly serviceItems?: CarriedServices }

/** The effective view; the search profile also gets the services, unless the owner has opted out of it. */
export function projectionOf(
  listing: Listing,
  services: CarriedServices,
  view: Directory,
  passed?: PassedImages,
): Projection {
  const effective = effectiveListing(listing, view, passed)
  if (view !== 'search' || listing.optOut.searchProfileOptOut) return effective
  return { ...effective, serviceItems: services }
}
