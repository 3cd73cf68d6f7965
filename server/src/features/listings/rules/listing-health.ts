import type { BusinessProfile } from '../../../core/contract/business.ts'
import { emptyListing, type Listing, withProfile } from './listing.ts'

interface HealthField {
  /** The path of the field in the listing. */
  readonly field: string
  /** Its share of a complete listing, in percent. */
  readonly weight: number
  readonly isFilled: (listing: Listing) => boolean
}

/** What a directory needs of a listing. The bulk edit of the dashboard offers each of these fields. */
export const healthFields: readonly HealthField[] = [
  { field: 'businessInfo.name', weight: 10, isFilled: ({ businessInfo }) => businessInfo.name !== '' },
  {
    field: 'businessInfo.location.address1',
    weight: 10,
    // Customers do not see the street of a business that they cannot visit.
    isFilled: ({ businessInfo: { location, isAddressHidden } }) =>
      location.address1 !== '' || isAddressHidden === 'Yes',
  },
  {
    field: 'businessInfo.location.city',
    weight: 10,
    isFilled: ({ businessInfo }) => businessInfo.location.city !== '',
  },
  { field: 'businessInfo.phone', weight: 15, isFilled: ({ businessInfo }) => businessInfo.phone !== '' },
  { field: 'internalListing.category', weight: 10, isFilled: ({ internalListing }) => internalListing.category !== '' },
  {
    field: 'additionalInfo.hoursOfOperations',
    weight: 15,
    isFilled: ({ additionalInfo }) =>
      additionalInfo.wholeWeekOperating === 1 || additionalInfo.hoursOfOperations.length > 0,
  },
  { field: 'additionalInfo.timezone', weight: 5, isFilled: ({ additionalInfo }) => additionalInfo.timezone !== '' },
  {
    field: 'businessInfo.mainBusinessDescription',
    weight: 10,
    isFilled: ({ businessInfo }) => businessInfo.mainBusinessDescription !== '',
  },
  { field: 'businessInfo.websiteUrl', weight: 5, isFilled: ({ businessInfo }) => businessInfo.websiteUrl !== '' },
  { field: 'media.logoUrl', weight: 5, isFilled: ({ media }) => media.logoUrl !== '' },
  { field: 'media.coverImageUrl', weight: 5, isFilled: ({ media }) => media.coverImageUrl !== '' },
]

/** The health fields that are empty, in the order of the table. A business without a listing has only its profile. */
export function emptyHealthFields(profile: BusinessProfile, listing: Listing = emptyListing): string[] {
  const whole = withProfile(listing, profile)
  return healthFields.filter(({ isFilled }) => !isFilled(whole)).map(({ field }) => field)
}
