import type { DayHours } from './hours.ts'
import type {
  AdditionalInfo,
  AdditionalInfoChange,
  Attribute,
  AttributeChange,
  BusinessInfo,
  BusinessInfoChange,
  DayChange,
  Listing,
  ListingChange,
  SearchListing,
  SearchListingChange,
  ServiceArea,
  ServiceAreaChange,
  SpecialHoursChange,
} from './listing.ts'
import type { SpecialHours } from './special-hours.ts'
import { mayHaveMoreHours, mayHaveServiceAreas, moreHoursMembers } from './visible-listing.ts'

/** Sections and the location merge member by member; lists, more hours and attributes are replaced whole. */
export function mergeListing(stored: Listing, change: ListingChange): Listing {
  const merged: Listing = {
    businessInfo: mergeBusinessInfo(stored.businessInfo, change.businessInfo ?? {}),
    additionalInfo: mergeAdditionalInfo(stored.additionalInfo, change.additionalInfo ?? {}),
    media: { ...stored.media, ...change.media },
    optOut: { ...stored.optOut, ...change.optOut },
    covidInfo: { ...stored.covidInfo, ...change.covidInfo },
    engineListing: { ...stored.engineListing, ...change.engineListing },
    internalListing: { ...stored.internalListing, ...change.internalListing },
    socialListing: { ...stored.socialListing, ...change.socialListing },
    searchListing: mergeSearchListing(stored.searchListing, change.searchListing ?? {}),
  }
  return keepHidden(stored, merged)
}

const mergeBusinessInfo = (stored: BusinessInfo, change: BusinessInfoChange): BusinessInfo => ({
  ...stored,
  ...change,
  serviceAreas: change.serviceAreas?.map(completeServiceArea) ?? stored.serviceAreas,
  location: { ...stored.location, ...change.location },
})

function mergeAdditionalInfo(stored: AdditionalInfo, change: AdditionalInfoChange): AdditionalInfo {
  const { moreHours, mapMoreHours, hoursOfOperations, specialHours } = change
  return {
    ...stored,
    // New hours alone end a 24/7 week. Otherwise the flag would overwrite the hours that were just sent.
    ...(hoursOfOperations && { wholeWeekOperating: 0 }),
    ...change,
    moreHours: moreHours ? mapGroups(moreHours, completeDay) : stored.moreHours,
    mapMoreHours: mapMoreHours ? mapGroups(mapMoreHours, completeDay) : stored.mapMoreHours,
    hoursOfOperations: hoursOfOperations?.map(completeDay) ?? stored.hoursOfOperations,
    specialHours: specialHours?.map(completeSpecialHours) ?? stored.specialHours,
  }
}

const mergeSearchListing = (stored: SearchListing, change: SearchListingChange): SearchListing => ({
  ...stored,
  ...change,
  attributes: change.attributes ? mapGroups(change.attributes, completeAttribute) : stored.attributes,
})

/**
 * GET shows {} and [] for hidden values. If they are sent back while still hidden, they must not erase what is stored:
 * a round trip changes nothing.
 */
function keepHidden(stored: Listing, merged: Listing): Listing {
  const areAreasHidden = !mayHaveServiceAreas(stored) && !mayHaveServiceAreas(merged)
  const hours = moreHoursMembers
    .filter((member) => !mayHaveMoreHours(stored, member) && !mayHaveMoreHours(merged, member))
    .filter((member) => Object.keys(merged.additionalInfo[member]).length === 0)
    .map((member) => [member, stored.additionalInfo[member]])
  const { serviceAreas } = merged.businessInfo
  return {
    ...merged,
    businessInfo: {
      ...merged.businessInfo,
      serviceAreas: areAreasHidden && serviceAreas.length === 0 ? stored.businessInfo.serviceAreas : serviceAreas,
    },
    additionalInfo: { ...merged.additionalInfo, ...Object.fromEntries(hours) },
  }
}

const completeDay = ({ day, isOpen, workingHours = [], comment = '' }: DayChange): DayHours => ({
  day,
  isOpen,
  workingHours,
  comment,
})

const completeSpecialHours = (item: SpecialHoursChange): SpecialHours => ({ startHour: '', endHour: '', ...item })
const completeServiceArea = (item: ServiceAreaChange): ServiceArea => ({ placeId: '', ...item })
const completeAttribute = (item: AttributeChange): Attribute => ({ attributeName: '', ...item })

const mapGroups = <Item, Result>(
  groups: Readonly<Record<string, readonly Item[]>>,
  complete: (item: Item) => Result,
): Record<string, Result[]> =>
  Object.fromEntries(Object.entries(groups).map(([group, items]) => [group, items.map(complete)]))
