import type { Static } from 'typebox'
import type { BusinessProfile } from '../../../core/contract/business.ts'
import type { ListingChange as ListingChangeContract, Listing as ListingContract } from '../contract/listing.ts'

export type Listing = Static<typeof ListingContract>
export type BusinessInfo = Listing['businessInfo']
export type AdditionalInfo = Listing['additionalInfo']
export type Media = Listing['media']
/** The images of a listing that were measured and pass their rule. */
export type PassedImages = ReadonlySet<keyof Media>
export type OptOut = Listing['optOut']
export type CovidInfo = Listing['covidInfo']
export type SearchListing = Listing['searchListing']
export type ServiceArea = BusinessInfo['serviceAreas'][number]
/** Seven days per type of service: `{"Delivery": [...]}`. */
export type MoreHours = AdditionalInfo['moreHours']
/** By group: `{"Accessibility": [...]}`. */
export type Attributes = SearchListing['attributes']
export type Attribute = Attributes[string][number]

/** What a client sends: an absent member keeps its value; "", [] and {} clear it. A whole listing is a change too. */
export type ListingChange = Static<typeof ListingChangeContract>
export type BusinessInfoChange = NonNullable<ListingChange['businessInfo']>
export type AdditionalInfoChange = NonNullable<ListingChange['additionalInfo']>
export type SearchListingChange = NonNullable<ListingChange['searchListing']>
export type DayChange = NonNullable<AdditionalInfoChange['hoursOfOperations']>[number]
export type SpecialHoursChange = NonNullable<AdditionalInfoChange['specialHours']>[number]
export type ServiceAreaChange = NonNullable<BusinessInfoChange['serviceAreas']>[number]
export type AttributeChange = NonNullable<SearchListingChange['attributes']>[string][number]

/**
 * A listing without data: every member exists, so that readers need no guards. Members are in the order of the
 * specification, which is also the order of the response: a GET sent back must be byte-identical.
 */
export const emptyListing: Listing = {
  businessInfo: {
    name: '',
    phone: '',
    websiteUrl: '',
    emailId: '',
    isAddressHidden: 'No',
    isServiceAreaProvider: 'No',
    mainBusinessDescription: '',
    serviceAreas: [],
    location: { address1: '', address2: '', city: '', state: '', countryCode: '', zip: '', subLocality: '' },
  },
  additionalInfo: {
    /** 0 if unknown. */
    establishedYear: 0,
    timezone: '',
    languages: [],
    moreHours: {},
    mapMoreHours: {},
    wholeWeekOperating: 0,
    hoursOfOperations: [],
    specialHours: [],
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
    paymentTypes: [],
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
    engineCategories: [],
    enginePhoneNumber: '',
    engineDescription: '',
  },
  internalListing: { description: '', category: '', subCategories: [], displayCategory: '' },
  socialListing: { socialPhoneNumber: '', categories: [], socialDescription: '' },
  searchListing: {
    searchWebsiteUrl: '',
    searchPhoneNumber: '',
    searchStoreId: '',
    primaryCategorySearch: '',
    additionalCategories: [],
    searchDescription: '',
    attributes: {},
    /** If empty, the search category also applies on the maps platform. */
    primaryCategoryMap: '',
  },
}

/** The members of a section that is named at run time. */
export const sectionMembers = (listing: Listing, section: string): Readonly<Record<string, unknown>> | undefined =>
  Object.hasOwn(listing, section) ? { ...listing[section as keyof Listing] } : undefined

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

export interface StoredListing extends StoredParts {
  readonly businessId: number
  readonly document: Listing | null
}
