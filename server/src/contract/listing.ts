import { Type } from 'typebox'
import { named } from './named.ts'

/**
 * Schemas only. The rules in domain/listing check lengths and combinations, so that one response names everything that is
 * wrong with a listing; the limits here only keep nonsense out.
 */
const TEXT_MAX = 100_000
const LIST_MAX = 1_000
const text = (description: string) => Type.String({ maxLength: TEXT_MAX, description })
const texts = (description: string) =>
  Type.Array(Type.String({ maxLength: TEXT_MAX }), { maxItems: LIST_MAX, description })
const closed = { additionalProperties: false }
const flag = (description: string) => Type.Integer({ minimum: 0, maximum: 1, description })

const Shift = named('Shift', {
  startHour: text('HH:mm; 9:00 is read as 09:00'),
  endHour: text('HH:mm; if before startHour, on the next day'),
})
const dayMembers = {
  day: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Monday' }),
  isOpen: flag('0 or 1'),
}
const dayHours = { workingHours: Type.Array(Shift, { maxItems: LIST_MAX }), comment: text('Free text') }
const Day = named('DayHours', { ...dayMembers, ...dayHours })
const DayChange = named('DayHoursChange', { ...dayMembers, ...Type.Partial(Type.Object(dayHours)).properties })

const specialMembers = { specialDate: text('MM/DD/YYYY'), isOpen: flag('0 or 1') }
const specialHours = { startHour: text('HH:mm'), endHour: text('HH:mm') }
const Special = named('SpecialHours', { ...specialMembers, ...specialHours })
export const SpecialChange = named('SpecialHoursChange', {
  ...specialMembers,
  ...Type.Partial(Type.Object(specialHours)).properties,
})

const byType = <Item extends typeof Day | typeof DayChange>(item: Item, category: string) =>
  Type.Record(Type.String(), Type.Array(item, { maxItems: LIST_MAX }), {
    description: `Seven days for each type from listMoreHoursTypes, case-insensitive. Only allowed when ${category} is set.`,
  })
const SEARCH_CATEGORY = 'searchListing.primaryCategorySearch'
const MAP_CATEGORY = 'searchListing.primaryCategoryMap or primaryCategorySearch'
const AttributeValue = Type.Union([
  Type.String({ maxLength: TEXT_MAX }),
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.String({ maxLength: TEXT_MAX }), { maxItems: LIST_MAX }),
])
const attributes = <Name extends ReturnType<typeof text> | ReturnType<typeof optionalText>>(attributeName: Name) =>
  Type.Record(
    Type.String(),
    Type.Array(Type.Object({ attributeId: text('Attribute id'), attributeName, value: AttributeValue }, closed), {
      maxItems: LIST_MAX,
    }),
    { description: 'Attributes by group.' },
  )
const optionalText = (description: string) => Type.Optional(text(description))

const location = {
  address1: text('Street'),
  address2: text('Suite'),
  city: text('At most 1000 characters'),
  state: text('ISO 3166-2 code without the country prefix'),
  countryCode: text('ISO 3166-1 code, 2 characters'),
  zip: text('Postcode'),
  subLocality: text('Suburb, 4 to 80 characters; mandatory in New Zealand, ignored elsewhere'),
}
const businessInfo = {
  name: text('At most 1000 characters'),
  phone: text('(xxx) xxx-xxxx in North America, international format elsewhere. Required'),
  websiteUrl: text('Website'),
  emailId: text('E-mail address'),
  isAddressHidden: text('Yes or No'),
  isServiceAreaProvider: text('Yes or No'),
  mainBusinessDescription: text('Empty, or at least 200 characters'),
}
const additionalInfo = {
  establishedYear: Type.Integer({
    minimum: 0,
    maximum: 9999,
    acceptsDigits: true,
    description: '0 when unknown. May be sent as a string of digits',
  }),
  timezone: text('IANA time zone'),
  languages: texts('Languages'),
}
const openingInfo = {
  businessStatus: text('Open, Temporarily Closed, Permanently Closed or Opening Soon'),
  reopenDate: text('MM/dd/yyyy; mandatory when temporarily closed or opening soon'),
  services: text('Comma-separated, at most 1000 characters. Required'),
  keywords: text('At most 1000 characters'),
  products: text('At most 1000 characters'),
  appointmentLink: text('URL'),
  reservationLink: text('URL'),
  menuLink: text('URL'),
  orderAheadLink: text('URL'),
  impressum: text('Statement of ownership'),
  paymentTypes: texts('Such as Visa or Cash Accepted. The error for an unknown type lists all of them'),
  additionalPaymentTypes: text('At most 250 characters'),
  localPhoneNumber: text('Phone'),
  tollFreePhoneNumber: text('Phone'),
  platformAAppURL: text('URL'),
  platformBAppURL: text('URL'),
}
const media = {
  logoUrl: text('JPG or PNG, at least 250 x 250 px and 10 KB'),
  coverImageUrl: text('JPG or PNG, at least 1110 x 374 px and 10 KB'),
  searchCover: text('URL'),
  socialCover: text('URL'),
}
const optOut = {
  searchLogoOptOut: Type.Boolean(),
  socialLogoOptOut: Type.Boolean(),
  searchCoverOptOut: Type.Boolean(),
  socialCoverOptOut: Type.Boolean(),
  searchProfileOptOut: Type.Boolean(),
  businessProfileOptOut: Type.Boolean(),
}
const covidInfo = {
  postDescription: text('Text posted to the search profile and the social page'),
  covid19SupportLink: text('URL'),
  virtualCareLink: text('URL'),
}
const engineListing = {
  primaryCategoryEngine: text('Primary category'),
  engineCategories: texts('At most 3'),
  enginePhoneNumber: text('Overrides the main phone on the engine listing'),
  engineDescription: text('At most 4096 characters'),
}
const internalListing = {
  description: text('Overrides the description on the microsite'),
  category: text('Primary category. Required'),
  subCategories: texts('At most 3'),
  displayCategory: text('The primary category or a subcategory'),
}
const socialListing = {
  socialPhoneNumber: text('Overrides the main phone on the social page'),
  categories: texts('At most 3'),
  socialDescription: text('At most 255 characters'),
}
const searchListing = {
  searchWebsiteUrl: text('Overrides the website on the search profile'),
  searchPhoneNumber: text('Overrides the main phone on the search profile'),
  searchStoreId: text('Store id'),
  primaryCategorySearch: text('Primary category'),
  additionalCategories: texts('At most 9'),
  searchDescription: text('At most 750 characters'),
}
const primaryCategoryMap = text('Primary category on the maps platform; if empty, primaryCategorySearch applies')

/** The response of Get Listing: every section and member, in the order of the specification. */
export const Listing = named('Listing', {
  businessInfo: Type.Object(
    {
      ...businessInfo,
      serviceAreas: Type.Array(Type.Object({ description: text('Area'), placeId: text('Place id') }, closed), {
        maxItems: LIST_MAX,
      }),
      location: Type.Object(location, closed),
    },
    closed,
  ),
  additionalInfo: Type.Object(
    {
      ...additionalInfo,
      moreHours: byType(Day, SEARCH_CATEGORY),
      mapMoreHours: byType(Day, MAP_CATEGORY),
      wholeWeekOperating: flag('1: open 24/7'),
      hoursOfOperations: Type.Array(Day, { maxItems: LIST_MAX }),
      specialHours: Type.Array(Special, { maxItems: LIST_MAX }),
      ...openingInfo,
    },
    closed,
  ),
  media: Type.Object(media, closed),
  optOut: Type.Object(optOut, closed),
  covidInfo: Type.Object(covidInfo, closed),
  engineListing: Type.Object(engineListing, closed),
  internalListing: Type.Object(internalListing, closed),
  socialListing: Type.Object(socialListing, closed),
  searchListing: Type.Object(
    { ...searchListing, attributes: attributes(text('Attribute name')), primaryCategoryMap },
    closed,
  ),
})

const partial = <Members extends Parameters<typeof Type.Object>[0]>(members: Members) =>
  Type.Optional(Type.Partial(Type.Object(members), closed))

/** What a client sends: absent leaves a value unchanged, "" and [] clear it. */
export const ListingChange = named('ListingChange', {
  businessInfo: partial({
    ...businessInfo,
    serviceAreas: Type.Array(Type.Object({ description: text('Area'), placeId: optionalText('Place id') }, closed), {
      maxItems: LIST_MAX,
    }),
    location: Type.Partial(Type.Object(location), closed),
  }),
  additionalInfo: partial({
    ...additionalInfo,
    moreHours: byType(DayChange, SEARCH_CATEGORY),
    mapMoreHours: byType(DayChange, MAP_CATEGORY),
    wholeWeekOperating: flag('1: open 24/7'),
    hoursOfOperations: Type.Array(DayChange, { maxItems: LIST_MAX }),
    specialHours: Type.Array(SpecialChange, { maxItems: LIST_MAX }),
    ...openingInfo,
  }),
  media: partial(media),
  optOut: partial(optOut),
  covidInfo: partial(covidInfo),
  engineListing: partial(engineListing),
  internalListing: partial(internalListing),
  socialListing: partial(socialListing),
  searchListing: partial({
    ...searchListing,
    attributes: attributes(optionalText('Attribute name')),
    primaryCategoryMap,
  }),
})

export const Finding = named('ListingFinding', {
  field: text('Path of the field, such as businessInfo.phone'),
  rule: text('What is wrong with it'),
})
export const ListingReport = named('ListingReport', {
  violations: Type.Array(Finding, { maxItems: LIST_MAX }),
  warnings: Type.Array(Finding, { maxItems: LIST_MAX }),
})
