import { hash } from 'node:crypto'
import type { Listing } from './listing.ts'

export type MoreHoursMember = 'moreHours' | 'mapMoreHours'

export const moreHoursMembers: readonly MoreHoursMember[] = ['moreHours', 'mapMoreHours']

/** The primary category of each member, in the order of precedence. */
export const categoriesOfMoreHours = {
  moreHours: ['primaryCategorySearch'],
  mapMoreHours: ['primaryCategoryMap', 'primaryCategorySearch'],
} as const

export const mayHaveMoreHours = ({ searchListing }: Pick<Listing, 'searchListing'>, member: MoreHoursMember): boolean =>
  categoriesOfMoreHours[member].some((category) => searchListing[category].trim() !== '')

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

/** The response of Get Listing and its ETag. */
export const showListing = (listing: Listing): { readonly shown: string; readonly etag: string } =>
  tagged(JSON.stringify(visibleListing(listing)))

export interface StoredForm {
  readonly document: string
  readonly shown: string
  readonly etag: string
}
/** The listing as stored and its response. Most listings show everything, so they are serialised only once. */
export function storedFormOf(listing: Listing): StoredForm {
  const visible = visibleListing(listing)
  const document = JSON.stringify(listing)
  return { document, ...tagged(visible === listing ? document : JSON.stringify(visible)) }
}

const tagged = (shown: string) => ({ shown, etag: `"${hash('sha256', shown, 'base64url').slice(0, 27)}"` })
