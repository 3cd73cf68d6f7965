import type { Listing } from './listing.ts'

type Member = { [S in keyof Listing]: `${S}.${keyof Listing[S] & string}` }[keyof Listing]

/** The section of the editor that shows each member. Does not compile if a member is missing. */
const SECTION_OF_MEMBER = {
  'businessInfo.name': 'business',
  'businessInfo.phone': 'business',
  'businessInfo.websiteUrl': 'business',
  'businessInfo.emailId': 'business',
  'businessInfo.location': 'address',
  'businessInfo.isAddressHidden': 'address',
  'additionalInfo.hoursOfOperations': 'hours',
  'additionalInfo.wholeWeekOperating': 'hours',
  'additionalInfo.timezone': 'hours',
  'businessInfo.mainBusinessDescription': 'description',
  'internalListing.category': 'categories',
  'internalListing.subCategories': 'categories',
  'searchListing.primaryCategorySearch': 'categories',
  'searchListing.additionalCategories': 'categories',
  'additionalInfo.services': 'categories',
  'media.logoUrl': 'media',
  'media.coverImageUrl': 'media',
  'additionalInfo.businessStatus': 'closures',
  'additionalInfo.reopenDate': 'closures',
  'additionalInfo.specialHours': 'closures',
  'additionalInfo.moreHours': 'service-hours',
  'additionalInfo.mapMoreHours': 'service-hours',
  'additionalInfo.establishedYear': 'about',
  'additionalInfo.languages': 'about',
  'additionalInfo.paymentTypes': 'about',
  'additionalInfo.additionalPaymentTypes': 'about',
  'additionalInfo.localPhoneNumber': 'about',
  'additionalInfo.tollFreePhoneNumber': 'about',
  'additionalInfo.products': 'about',
  'additionalInfo.keywords': 'about',
  'additionalInfo.impressum': 'about',
  'additionalInfo.appointmentLink': 'links',
  'additionalInfo.reservationLink': 'links',
  'additionalInfo.menuLink': 'links',
  'additionalInfo.orderAheadLink': 'links',
  'additionalInfo.platformAAppURL': 'links',
  'additionalInfo.platformBAppURL': 'links',
  'businessInfo.isServiceAreaProvider': 'service-areas',
  'businessInfo.serviceAreas': 'service-areas',
  'searchListing.attributes': 'attributes',
  'internalListing.displayCategory': 'microsite',
  'internalListing.description': 'microsite',
  'searchListing.primaryCategoryMap': 'search',
  'searchListing.searchStoreId': 'search',
  'searchListing.searchWebsiteUrl': 'search',
  'searchListing.searchPhoneNumber': 'search',
  'searchListing.searchDescription': 'search',
  'media.searchCover': 'search',
  'socialListing.categories': 'social',
  'socialListing.socialPhoneNumber': 'social',
  'socialListing.socialDescription': 'social',
  'media.socialCover': 'social',
  'engineListing.primaryCategoryEngine': 'engine',
  'engineListing.engineCategories': 'engine',
  'engineListing.enginePhoneNumber': 'engine',
  'engineListing.engineDescription': 'engine',
  'covidInfo.postDescription': 'notices',
  'covidInfo.covid19SupportLink': 'notices',
  'covidInfo.virtualCareLink': 'notices',
  'optOut.searchLogoOptOut': 'opt-outs',
  'optOut.socialLogoOptOut': 'opt-outs',
  'optOut.searchCoverOptOut': 'opt-outs',
  'optOut.socialCoverOptOut': 'opt-outs',
  'optOut.searchProfileOptOut': 'opt-outs',
  'optOut.businessProfileOptOut': 'opt-outs',
} as const satisfies Record<Member, string>

export type SectionId = (typeof SECTION_OF_MEMBER)[Member]

/** Also accepts fields inside a member: `additionalInfo.moreHours.Delivery`. */
export function sectionOfField(field: string): SectionId | undefined {
  const [section = '', member = ''] = field.split(/[.[]/, 2)
  const path = `${section}.${member}`
  return path in SECTION_OF_MEMBER ? SECTION_OF_MEMBER[path as Member] : undefined
}

const MEMBERS = Object.keys(SECTION_OF_MEMBER)
const positionOf = (field: string) => MEMBERS.indexOf(field.split(/[.[]/, 2).join('.'))

/** Each field once, in the order of the form. */
export const inFormOrder = (fields: readonly string[]): string[] =>
  [...new Set(fields)].sort((one, other) => positionOf(one) - positionOf(other))

/** How many members of a section have a value. */
export const countFilledFields = (listing: Listing, id: SectionId): number =>
  Object.entries(listing).flatMap(([part, members]) =>
    Object.entries(members).filter(([member, value]) => sectionOfField(`${part}.${member}`) === id && !isEmpty(value)),
  ).length

const isEmpty = (value: unknown): boolean =>
  !value || value === 'No' || (typeof value === 'object' && Object.keys(value).length === 0)
