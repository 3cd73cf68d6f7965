import { type TOptional, Type } from 'typebox'
import { addressLengthMax, EMAIL_LENGTH_MAX, TIME_ZONE_LENGTH_MAX } from '../../../core/contract/limits.ts'
import { named } from '../../../core/contract/named.ts'
import { imageSizeMin } from '../../media/contract/media-limits.ts'
import { byType, Day, DayChange, Special, SpecialChange, specialDays, week } from './listing-hours.ts'
import {
  ATTRIBUTE_GROUPS_MAX,
  ATTRIBUTE_VALUE_LENGTH_MAX,
  businessStatuses,
  DESCRIPTION_LENGTH_MIN,
  ESTABLISHED_YEAR_MIN,
  GROUP_ATTRIBUTES_MAX,
  NAME_LENGTH_MAX,
  paymentTypes,
  SERVICE_AREAS_MAX,
  textLengthMax,
  yesOrNo,
} from './listing-limits.ts'
import { choice, closed, date, flag, LIST_MAX, list, names, oneOf, phone, text, url } from './listing-values.ts'

const image = (member: keyof typeof imageSizeMin, use: string) =>
  url(` of a JPG or PNG of at least 10 KB and ${imageSizeMin[member].join(' x ')} px. ${use}`)
const CAUTIONS = 'Avoid URLs, phone numbers, addresses and promotional content; they cause warnings.'

const SEARCH_CATEGORY = 'searchListing.primaryCategorySearch'
const MAP_CATEGORY = 'searchListing.primaryCategoryMap or primaryCategorySearch'
const attributeText = text('Value', ATTRIBUTE_VALUE_LENGTH_MAX)
const AttributeValue = Type.Union([
  attributeText,
  Type.Number(),
  Type.Boolean(),
  Type.Array(attributeText, { maxItems: LIST_MAX }),
])
const attributeName = text('Attribute name', NAME_LENGTH_MAX)
const attributes = <Name extends typeof attributeName | TOptional<typeof attributeName>>(name: Name) =>
  Type.Record(
    Type.String(),
    list(
      Type.Object(
        {
          attributeId: text('Attribute id, unique in its group', NAME_LENGTH_MAX),
          attributeName: name,
          value: AttributeValue,
        },
        closed,
      ),
      GROUP_ATTRIBUTES_MAX,
    ),
    { description: `Attributes by group, at most ${ATTRIBUTE_GROUPS_MAX} groups.` },
  )
const AREAS = 'Areas served. Applicable, and returned, when isServiceAreaProvider is Yes'
const areaDescription = text('Area', NAME_LENGTH_MAX)
const placeId = text('Place id', NAME_LENGTH_MAX)

const location = {
  address1: text('Street', addressLengthMax.address1),
  address2: text('Suite', addressLengthMax.address2),
  city: text('City', addressLengthMax.city),
  state: text('ISO 3166-2 code without the country prefix', addressLengthMax.state),
  countryCode: text('ISO 3166-1 code, 2 characters', addressLengthMax.countryCode),
  zip: text('Postcode', addressLengthMax.zip),
  subLocality: text(
    'Suburb, 4 to 80 characters; mandatory in New Zealand, ignored elsewhere',
    addressLengthMax.subLocality,
  ),
}
const businessInfo = {
  name: text('Name of the business or location. Required', textLengthMax['businessInfo.name']),
  phone: phone('(xxx) xxx-xxxx in North America, international format elsewhere. Required'),
  websiteUrl: url(' of the website'),
  emailId: text('E-mail address', EMAIL_LENGTH_MAX),
  isAddressHidden: choice(
    'Yes if customers do not visit: directories get no street, and one they have is cleared. Empty means No',
    yesOrNo,
  ),
  isServiceAreaProvider: choice('Yes if service is delivered at the customer. Empty means No', yesOrNo),
  mainBusinessDescription: text(
    `Empty, which clears it, or at least ${DESCRIPTION_LENGTH_MIN} characters. ${CAUTIONS}`,
    textLengthMax['businessInfo.mainBusinessDescription'],
  ),
}
const additionalInfo = {
  establishedYear: Type.Integer({
    minimum: 0,
    maximum: 9999,
    // The latest year is the current one, which a document cannot know.
    published: { maximum: undefined },
    acceptsDigits: true,
    description: `From ${ESTABLISHED_YEAR_MIN} to the current year; 0 when unknown. May be sent as a string of digits`,
  }),
  timezone: text('IANA time zone', TIME_ZONE_LENGTH_MAX),
  languages: names('additionalInfo.languages', 'Names of languages, or BCP 47 tags'),
}
const openingInfo = {
  businessStatus: choice('Empty when unknown', businessStatuses),
  reopenDate: date('MM/dd/yyyy; mandatory when Temporarily Closed or Opening Soon, optional when Open'),
  services: text('Comma-separated. Required', textLengthMax['additionalInfo.services']),
  keywords: text('Comma-separated', textLengthMax['additionalInfo.keywords']),
  products: text('Products', textLengthMax['additionalInfo.products']),
  appointmentLink: url(' of an appointments page'),
  reservationLink: url(' of a reservations page'),
  menuLink: url(' of a menu'),
  orderAheadLink: url(' of an ordering page'),
  impressum: text(
    'Statement of ownership that some countries require by law',
    textLengthMax['additionalInfo.impressum'],
  ),
  paymentTypes: Type.Array(Type.String(oneOf(paymentTypes)), {
    maxItems: LIST_MAX,
    description: 'Accepted payment types',
  }),
  additionalPaymentTypes: text('Other payment types', textLengthMax['additionalInfo.additionalPaymentTypes']),
  localPhoneNumber: phone('Phone'),
  tollFreePhoneNumber: phone('Phone'),
  platformAAppURL: url(' of the app for platform A'),
  platformBAppURL: url(' of the app for platform B'),
}
const media = {
  logoUrl: image('logoUrl', '720 x 720 px recommended. Pushed to listing sites'),
  coverImageUrl: image('coverImageUrl', 'Shown on the review site'),
  searchCover: image('searchCover', 'Cover of the search profile'),
  socialCover: image('socialCover', 'Cover of the social page'),
}
const optOutOf = (what: string) =>
  Type.Boolean({ description: `false: pushes ${what}. true: leaves the directory's unchanged` })
const optOut = {
  searchLogoOptOut: optOutOf('the profile photo on the search profile'),
  socialLogoOptOut: optOutOf('the profile photo on the social page'),
  searchCoverOptOut: optOutOf('the cover photo on the search profile'),
  socialCoverOptOut: optOutOf('the cover photo on the social page'),
  searchProfileOptOut: optOutOf('the category, attributes and more hours on the search profile'),
  businessProfileOptOut: optOutOf('the name, address and phone information on the search profile'),
}
const covidInfo = {
  postDescription: text(
    'Text posted to the search profile and the social page',
    textLengthMax['covidInfo.postDescription'],
  ),
  covid19SupportLink: url(''),
  virtualCareLink: url(''),
}
const engineListing = {
  primaryCategoryEngine: text('Primary category', textLengthMax['engineListing.primaryCategoryEngine']),
  engineCategories: names('engineListing.engineCategories', 'Further categories'),
  enginePhoneNumber: phone('Overrides the main phone on the engine listing'),
  engineDescription: text(
    'Overrides the description on the engine listing',
    textLengthMax['engineListing.engineDescription'],
  ),
}
const internalListing = {
  description: text(
    `Overrides the description on the microsite; empty clears it. ${CAUTIONS}`,
    textLengthMax['internalListing.description'],
  ),
  category: text('Primary category. Required', textLengthMax['internalListing.category']),
  subCategories: names('internalListing.subCategories', 'Further categories'),
  displayCategory: text('The primary category or a subcategory', NAME_LENGTH_MAX),
}
const socialListing = {
  socialPhoneNumber: phone('Overrides the main phone on the social page'),
  categories: names('socialListing.categories', 'Categories on the social page'),
  socialDescription: text(
    'Overrides the description on the social page',
    textLengthMax['socialListing.socialDescription'],
  ),
}
const searchListing = {
  searchWebsiteUrl: url('. Overrides the website on the search profile'),
  searchPhoneNumber: phone('Overrides the main phone on the search profile'),
  searchStoreId: text('Store id', textLengthMax['searchListing.searchStoreId']),
  primaryCategorySearch: text('Primary category', textLengthMax['searchListing.primaryCategorySearch']),
  additionalCategories: names('searchListing.additionalCategories', 'Further categories'),
  searchDescription: text(
    'Overrides the description on the search profile',
    textLengthMax['searchListing.searchDescription'],
  ),
}
const primaryCategoryMap = text(
  'Primary category on the maps platform; if empty, primaryCategorySearch applies',
  textLengthMax['searchListing.primaryCategoryMap'],
)

/** The response of Get Listing: every section and member, in the order of the specification. */
export const Listing = named('Listing', {
  businessInfo: Type.Object(
    {
      ...businessInfo,
      serviceAreas: list(Type.Object({ description: areaDescription, placeId }, closed), SERVICE_AREAS_MAX, AREAS),
      location: Type.Object(location, closed),
    },
    closed,
  ),
  additionalInfo: Type.Object(
    {
      ...additionalInfo,
      moreHours: byType(Day, SEARCH_CATEGORY),
      mapMoreHours: byType(Day, MAP_CATEGORY),
      wholeWeekOperating: flag('0 or 1; 1: open 24/7'),
      hoursOfOperations: week(Day),
      specialHours: specialDays(Special),
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
  searchListing: Type.Object({ ...searchListing, attributes: attributes(attributeName), primaryCategoryMap }, closed),
})

const partial = <Members extends Parameters<typeof Type.Object>[0]>(members: Members) =>
  Type.Optional(Type.Partial(Type.Object(members), closed))

/** What a client sends: absent leaves a value unchanged, "" and [] clear it. */
export const ListingChange = named('ListingChange', {
  businessInfo: partial({
    ...businessInfo,
    serviceAreas: list(
      Type.Object({ description: areaDescription, placeId: Type.Optional(placeId) }, closed),
      SERVICE_AREAS_MAX,
      AREAS,
    ),
    location: Type.Partial(Type.Object(location), closed),
  }),
  additionalInfo: partial({
    ...additionalInfo,
    moreHours: byType(DayChange, SEARCH_CATEGORY),
    mapMoreHours: byType(DayChange, MAP_CATEGORY),
    wholeWeekOperating: flag('0 or 1; 1: open 24/7'),
    hoursOfOperations: week(DayChange),
    specialHours: specialDays(SpecialChange),
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
    attributes: attributes(Type.Optional(attributeName)),
    primaryCategoryMap,
  }),
})

const finding = {
  field: text('Path of the field, such as businessInfo.phone'),
  rule: text('What is wrong with it'),
}
export const Finding = named('ListingFinding', finding)
const ReportedFinding = named('ReportedListingFinding', {
  ...finding,
  message: text('The same as a sentence for the person who fills in the form'),
})
export const ListingReport = named('ListingReport', {
  violations: Type.Array(ReportedFinding, { maxItems: LIST_MAX }),
  warnings: Type.Array(ReportedFinding, { maxItems: LIST_MAX }),
})
