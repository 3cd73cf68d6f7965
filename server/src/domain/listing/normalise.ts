import { normaliseAddress } from '../values/address.ts'
import { parsePhone } from '../values/phone.ts'
import { isOpenWholeWeek, normaliseWeek, openWholeWeek } from './hours.ts'
import type {
  AdditionalInfo,
  Attribute,
  Attributes,
  BusinessInfo,
  EngineListing,
  InternalListing,
  Listing,
  SearchListing,
  SocialListing,
} from './listing.ts'
import { normaliseMoreHours } from './more-hours.ts'
import { normaliseDate, normaliseSpecialHours } from './special-hours.ts'

/**
 * One form for each content, so that equal listings are equal bytes. Texts lose the blanks around them and nothing inside;
 * what cannot be read stays as sent, so that the rules can name it. Every member is written out: their order here is the
 * order of the answer, whatever order the store or the client had.
 */
export function normaliseListing(listing: Listing, moreHoursTypes: readonly string[] = []): Listing {
  const location = normaliseAddress(listing.businessInfo.location)
  // Most listings have none of the five overrides, and the parser is slowest where there is nothing to read.
  const phone: NormalisePhone = (text) => (text.trim() && parsePhone(text, location.countryCode)) ?? text.trim()
  const { media, optOut, covidInfo } = listing
  return {
    businessInfo: { ...normaliseBusinessInfo(listing.businessInfo, phone), location },
    additionalInfo: normaliseAdditionalInfo(listing.additionalInfo, phone, moreHoursTypes),
    media: {
      logoUrl: media.logoUrl.trim(),
      coverImageUrl: media.coverImageUrl.trim(),
      searchCover: media.searchCover.trim(),
      socialCover: media.socialCover.trim(),
    },
    optOut: {
      searchLogoOptOut: optOut.searchLogoOptOut,
      socialLogoOptOut: optOut.socialLogoOptOut,
      searchCoverOptOut: optOut.searchCoverOptOut,
      socialCoverOptOut: optOut.socialCoverOptOut,
      searchProfileOptOut: optOut.searchProfileOptOut,
      businessProfileOptOut: optOut.businessProfileOptOut,
    },
    covidInfo: {
      postDescription: covidInfo.postDescription.trim(),
      covid19SupportLink: covidInfo.covid19SupportLink.trim(),
      virtualCareLink: covidInfo.virtualCareLink.trim(),
    },
    engineListing: normaliseEngineListing(listing.engineListing, phone),
    internalListing: normaliseInternalListing(listing.internalListing),
    socialListing: normaliseSocialListing(listing.socialListing, phone),
    searchListing: normaliseSearchListing(listing.searchListing, phone),
  }
}

type NormalisePhone = (text: string) => string

const normaliseBusinessInfo = (info: BusinessInfo, phone: NormalisePhone): Omit<BusinessInfo, 'location'> => ({
  name: info.name.trim(),
  phone: phone(info.phone),
  websiteUrl: info.websiteUrl.trim(),
  emailId: info.emailId.trim(),
  isAddressHidden: info.isAddressHidden.trim() || 'No',
  isServiceAreaProvider: info.isServiceAreaProvider.trim() || 'No',
  mainBusinessDescription: info.mainBusinessDescription.trim(),
  serviceAreas: info.serviceAreas.map(({ description, placeId }) => ({
    description: description.trim(),
    placeId: placeId.trim(),
  })),
})

/** 24/7 and seven whole days are one statement: either makes the other true. */
function normaliseAdditionalInfo(
  info: AdditionalInfo,
  phone: NormalisePhone,
  moreHoursTypes: readonly string[],
): AdditionalInfo {
  const days = normaliseWeek(info.hoursOfOperations)
  return {
    establishedYear: info.establishedYear,
    timezone: info.timezone.trim(),
    languages: distinct(info.languages),
    moreHours: normaliseMoreHours(info.moreHours, moreHoursTypes),
    mapMoreHours: normaliseMoreHours(info.mapMoreHours, moreHoursTypes),
    wholeWeekOperating: info.wholeWeekOperating === 0 && isOpenWholeWeek(days) ? 1 : info.wholeWeekOperating,
    hoursOfOperations: info.wholeWeekOperating === 1 ? openWholeWeek(days) : days,
    specialHours: normaliseSpecialHours(info.specialHours),
    businessStatus: info.businessStatus.trim(),
    reopenDate: normaliseDate(info.reopenDate),
    services: info.services.trim(),
    keywords: info.keywords.trim(),
    products: info.products.trim(),
    appointmentLink: info.appointmentLink.trim(),
    reservationLink: info.reservationLink.trim(),
    menuLink: info.menuLink.trim(),
    orderAheadLink: info.orderAheadLink.trim(),
    impressum: info.impressum.trim(),
    paymentTypes: distinct(info.paymentTypes),
    additionalPaymentTypes: info.additionalPaymentTypes.trim(),
    localPhoneNumber: phone(info.localPhoneNumber),
    tollFreePhoneNumber: phone(info.tollFreePhoneNumber),
    platformAAppURL: info.platformAAppURL.trim(),
    platformBAppURL: info.platformBAppURL.trim(),
  }
}

const normaliseEngineListing = (engine: EngineListing, phone: NormalisePhone): EngineListing => ({
  primaryCategoryEngine: engine.primaryCategoryEngine.trim(),
  engineCategories: distinct(engine.engineCategories),
  enginePhoneNumber: phone(engine.enginePhoneNumber),
  engineDescription: engine.engineDescription.trim(),
})

const normaliseInternalListing = (internal: InternalListing): InternalListing => ({
  description: internal.description.trim(),
  category: internal.category.trim(),
  subCategories: distinct(internal.subCategories),
  displayCategory: internal.displayCategory.trim(),
})

const normaliseSocialListing = (social: SocialListing, phone: NormalisePhone): SocialListing => ({
  socialPhoneNumber: phone(social.socialPhoneNumber),
  categories: distinct(social.categories),
  socialDescription: social.socialDescription.trim(),
})

const normaliseSearchListing = (search: SearchListing, phone: NormalisePhone): SearchListing => ({
  searchWebsiteUrl: search.searchWebsiteUrl.trim(),
  searchPhoneNumber: phone(search.searchPhoneNumber),
  searchStoreId: search.searchStoreId.trim(),
  primaryCategorySearch: search.primaryCategorySearch.trim(),
  additionalCategories: distinct(search.additionalCategories),
  searchDescription: search.searchDescription.trim(),
  attributes: normaliseAttributes(search.attributes),
  primaryCategoryMap: search.primaryCategoryMap.trim(),
})

const normaliseAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([group, items]) => [group, items.map(normaliseAttribute)]))

const normaliseAttribute = ({ attributeId, attributeName, value }: Attribute): Attribute => ({
  attributeId: attributeId.trim(),
  attributeName: attributeName.trim(),
  value: typeof value === 'string' ? value.trim() : value,
})

/** A list of names is a set in the order that was sent. */
const distinct = (names: readonly string[]): string[] => [...new Set(names.map((name) => name.trim()))]
