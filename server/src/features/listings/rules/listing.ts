import type { Address } from '../../../core/values/address.ts'
import type { BusinessProfile } from '../../businesses/rules/business-rules.ts'
import type { DayHours } from './hours.ts'
import type { SpecialHours } from './special-hours.ts'

export type ServiceArea = { readonly description: string; readonly placeId: string }

/** Seven days per type of service: `{"Delivery": [...]}`. */
export type MoreHours = Readonly<Record<string, readonly DayHours[]>>

/** By group: `{"Accessibility": [...]}`. */
export type Attributes = Readonly<Record<string, readonly Attribute[]>>

export type Attribute = {
  readonly attributeId: string
  readonly attributeName: string
  readonly value: AttributeValue
}

export type AttributeValue = string | number | boolean | readonly string[]

/**
 * Members in the order of the specification, which is also the order of the response: a GET sent back must be
 * byte-identical. Values such as "Yes" or "Open" are strings, because this is also the shape of a listing before
 * validation.
 */
const empty = {
  businessInfo: {
    name: '',
    phone: '',
    websiteUrl: '',
    emailId: '',
    isAddressHidden: 'No',
    isServiceAreaProvider: 'No',
    mainBusinessDescription: '',
    serviceAreas: [] as readonly ServiceArea[],
    location: { address1: '', address2: '', city: '', state: '', countryCode: '', zip: '', subLocality: '' } as Address,
  },
  additionalInfo: {
    /** 0 if unknown. */
    establishedYear: 0,
    timezone: '',
    languages: [] as readonly string[],
    moreHours: {} as MoreHours,
    mapMoreHours: {} as MoreHours,
    wholeWeekOperating: 0,
    hoursOfOperations: [] as readonly DayHours[],
    specialHours: [] as readonly SpecialHours[],
    businessStatus: '',
    reopenDate: '',
    services: '',
    keywords: '',
    products: '',
    appointmentLink: '',
    reservationLink: '',
    menuLink: '',
    orderAheadLink: '',
    impressum: '',
    paymentTypes: [] as readonly string[],
    additionalPaymentTypes: '',
    localPhoneNumber: '',
    tollFreePhoneNumber: '',
    platformAAppURL: '',
    platformBAppURL: '',
  },
  media: { logoUrl: '', coverImageUrl: '', searchCover: '', socialCover: '' },
  optOut: {
    searchLogoOptOut: false,
    socialLogoOptOut: false,
    searchCoverOptOut: false,
    socialCoverOptOut: false,
    searchProfileOptOut: false,
    businessProfileOptOut: false,
  },
  covidInfo: { postDescription: '', covid19SupportLink: '', virtualCareLink: '' },
  engineListing: {
    primaryCategoryEngine: '',
    engineCategories: [] as readonly string[],
    enginePhoneNumber: '',
    engineDescription: '',
  },
  internalListing: { description: '', category: '', subCategories: [] as readonly string[], displayCategory: '' },
  socialListing: { socialPhoneNumber: '', categories: [] as readonly string[], socialDescription: '' },
  searchListing: {
    searchWebsiteUrl: '',
    searchPhoneNumber: '',
    searchStoreId: '',
    primaryCategorySearch: '',
    additionalCategories: [] as readonly string[],
    searchDescription: '',
    attributes: {} as Attributes,
    /** If empty, the search category also applies on the maps platform. */
    primaryCategoryMap: '',
  },
}

export type Listing = { readonly [Section in keyof typeof empty]: Readonly<(typeof empty)[Section]> }
export type BusinessInfo = Listing['businessInfo']
export type AdditionalInfo = Listing['additionalInfo']
export type Media = Listing['media']
export type OptOut = Listing['optOut']
export type CovidInfo = Listing['covidInfo']
export type SearchListing = Listing['searchListing']

/** A listing without data: every member exists, so that readers need no guards. */
export const emptyListing: Listing = empty

/** The members that a business and its listing share. They are stored with the business. */
export const profileOf = ({ businessInfo, additionalInfo }: Listing): BusinessProfile => ({
  name: businessInfo.name,
  phone: businessInfo.phone,
  emailId: businessInfo.emailId,
  websiteUrl: businessInfo.websiteUrl,
  location: businessInfo.location,
  timezone: additionalInfo.timezone,
})

export function withProfile(listing: Listing, { timezone, ...shared }: BusinessProfile): Listing {
  const { name, phone, emailId, websiteUrl, location } = shared
  return {
    ...listing,
    businessInfo: { ...listing.businessInfo, name, phone, emailId, websiteUrl, location },
    additionalInfo: { ...listing.additionalInfo, timezone },
  }
}

/** The whole listing of what is stored: the document holds only what the business does not. */
export const listingOf = ({ document, profile }: StoredParts): Listing => withProfile(document ?? emptyListing, profile)

export interface StoredParts {
  /** Null if the listing was never written. */
  readonly document: Listing | null | undefined
  readonly profile: BusinessProfile
}
