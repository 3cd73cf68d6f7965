import type { Address } from '../../../core/values/address.ts'
import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { listItemsMax, textLengthMax } from '../../listings/contract/listing-limits.ts'
import type {
  AdditionalInfo,
  BusinessInfo,
  CovidInfo,
  Listing,
  Media,
  SearchListing,
} from '../../listings/rules/listing.ts'
import { type Directory, directories } from '../contract/directory.ts'

/** One flat shape for all directories; this file decides which listing member each value comes from. */
export type EffectiveListing = Pick<
  BusinessInfo,
  'name' | 'phone' | 'websiteUrl' | 'emailId' | 'isAddressHidden' | 'serviceAreas'
> &
  Omit<AdditionalInfo, 'mapMoreHours'> &
  CovidInfo &
  Pick<SearchListing, 'additionalCategories' | 'attributes'> & {
    readonly address: Address
    readonly description: string
    readonly primaryCategory: string
    readonly displayCategory: string
    readonly storeId: string
    readonly logoUrl: string
    readonly coverUrl: string
  }

type Source<Value> = (listing: Listing) => Value
/** `every` applies to directories that are not named; without it they do not get the item. */
type Sources = {
  readonly [Item in keyof EffectiveListing]: {
    readonly [Place in Directory | 'every']?: Source<EffectiveListing[Item]>
  }
}

const mainPhone: Source<string> = ({ businessInfo }) => businessInfo.phone
const mainWebsite: Source<string> = ({ businessInfo }) => businessInfo.websiteUrl
const mainDescription: Source<string> = ({ businessInfo }) => businessInfo.mainBusinessDescription

const shortMainDescription =
  (lengthMax: number): Source<string> =>
  (listing) =>
    shorten(mainDescription(listing), lengthMax)

/** Customers may see the city of a business that they cannot visit, but not the street. */
const shownAddress: Source<Address> = ({ businessInfo: { isAddressHidden, location } }) =>
  isAddressHidden === 'Yes' ? { ...location, address1: '', address2: '' } : location

const internalCategories: Source<string[]> = ({ internalListing: { category, subCategories } }) => [
  category,
  ...subCategories,
]
const searchCategories: Source<string[]> = (listing) => {
  const { primaryCategorySearch, additionalCategories } = listing.searchListing
  return primaryCategorySearch === '' ? internalCategories(listing) : [primaryCategorySearch, ...additionalCategories]
}
/** The maps platform has a primary category, and shares the others with the search profile. */
const mapCategories: Source<string[]> = (listing) => {
  const { primaryCategoryMap } = listing.searchListing
  const categories = searchCategories(listing)
  if (primaryCategoryMap === '') return categories
  return [primaryCategoryMap, ...categories.slice(1).filter((category) => category !== primaryCategoryMap)]
}
const engineCategories: Source<string[]> = (listing) => {
  const { primaryCategoryEngine, engineCategories } = listing.engineListing
  return primaryCategoryEngine === '' && engineCategories.length === 0
    ? internalCategories(listing)
    : [primaryCategoryEngine, ...engineCategories].filter((category) => category !== '')
}
const socialCategories: Source<string[]> = (listing) => {
  const { categories } = listing.socialListing
  return (categories.length === 0 ? internalCategories(listing) : categories).slice(
    0,
    listItemsMax['socialListing.categories'],
  )
}

/** The categories of a directory, the primary one first. */
export const categoriesOf: Readonly<Record<Directory, Source<string[]>>> = {
  search: searchCategories,
  maps: mapCategories,
  social: socialCategories,
  engine: engineCategories,
  internal: internalCategories,
}

const first =
  (categories: Source<string[]>): Source<string> =>
  (listing) =>
    categories(listing)[0] ?? ''

const rest =
  (categories: Source<string[]>): Source<string[]> =>
  (listing) =>
    categories(listing).slice(1)

const byDirectory = <Value>(sourceOf: (directory: Directory) => Source<Value>) =>
  Object.fromEntries(directories.map((directory) => [directory, sourceOf(directory)])) as Record<
    Directory,
    Source<Value>
  >

const additional = <Member extends keyof AdditionalInfo>(member: Member) => ({
  every: ({ additionalInfo }: Listing): AdditionalInfo[Member] => additionalInfo[member],
})

const post: Source<string> = ({ covidInfo }) => covidInfo.postDescription

/** The image that a directory shows as its cover; engine and maps show none. */
export const coverOf = {
  search: 'searchCover',
  social: 'socialCover',
  internal: 'coverImageUrl',
} as const satisfies Partial<Record<Directory, keyof Media>>

const image =
  (member: keyof Media): Source<string> =>
  ({ media }) =>
    media[member]

export const sources: Sources = {
  name: { every: ({ businessInfo }) => businessInfo.name },
  phone: {
    every: mainPhone,
    search: (listing) => listing.searchListing.searchPhoneNumber || mainPhone(listing),
    social: (listing) => listing.socialListing.socialPhoneNumber || mainPhone(listing),
    engine: (listing) => listing.engineListing.enginePhoneNumber || mainPhone(listing),
  },
  websiteUrl: {
    every: mainWebsite,
    search: (listing) => listing.searchListing.searchWebsiteUrl || mainWebsite(listing),
  },
  emailId: { every: ({ businessInfo }) => businessInfo.emailId },
  isAddressHidden: { every: ({ businessInfo }) => businessInfo.isAddressHidden },
  address: { every: shownAddress },
  serviceAreas: { every: ({ businessInfo }) => businessInfo.serviceAreas },
  description: {
    every: mainDescription,
    search: (listing) =>
      listing.searchListing.searchDescription ||
      shortMainDescription(textLengthMax['searchListing.searchDescription'])(listing),
    social: (listing) =>
      listing.socialListing.socialDescription ||
      shortMainDescription(textLengthMax['socialListing.socialDescription'])(listing),
    engine: (listing) =>
      listing.engineListing.engineDescription ||
      shortMainDescription(textLengthMax['engineListing.engineDescription'])(listing),
    internal: (listing) => listing.internalListing.description || mainDescription(listing),
  },
  primaryCategory: byDirectory((directory) => first(categoriesOf[directory])),
  additionalCategories: byDirectory((directory) => rest(categoriesOf[directory])),
  displayCategory: { internal: ({ internalListing: { displayCategory, category } }) => displayCategory || category },
  attributes: { search: ({ searchListing }) => searchListing.attributes },
  storeId: { search: ({ searchListing }) => searchListing.searchStoreId },
  establishedYear: additional('establishedYear'),
  timezone: additional('timezone'),
  languages: additional('languages'),
  moreHours: {
    search: ({ additionalInfo }) => additionalInfo.moreHours,
    maps: ({ additionalInfo }) => additionalInfo.mapMoreHours,
  },
  wholeWeekOperating: additional('wholeWeekOperating'),
  hoursOfOperations: additional('hoursOfOperations'),
  specialHours: additional('specialHours'),
  businessStatus: additional('businessStatus'),
  reopenDate: additional('reopenDate'),
  services: additional('services'),
  keywords: additional('keywords'),
  products: additional('products'),
  appointmentLink: additional('appointmentLink'),
  reservationLink: additional('reservationLink'),
  menuLink: additional('menuLink'),
  orderAheadLink: additional('orderAheadLink'),
  impressum: additional('impressum'),
  paymentTypes: additional('paymentTypes'),
  additionalPaymentTypes: additional('additionalPaymentTypes'),
  localPhoneNumber: additional('localPhoneNumber'),
  tollFreePhoneNumber: additional('tollFreePhoneNumber'),
  platformAAppURL: additional('platformAAppURL'),
  platformBAppURL: additional('platformBAppURL'),
  logoUrl: { every: image('logoUrl') },
  coverUrl: {
    search: image(coverOf.search),
    social: image(coverOf.social),
    internal: image(coverOf.internal),
  },
  postDescription: { search: post, social: post },
  covid19SupportLink: { every: ({ covidInfo }) => covidInfo.covid19SupportLink },
  virtualCareLink: { every: ({ covidInfo }) => covidInfo.virtualCareLink },
}

/** A directory refuses a text that is too long, so only its start is sent, cut between two words if possible. */
export function shorten(text: string, lengthMax: number): string {
  if (lengthInCodePoints(text) <= lengthMax) return text
  const start = Array.from(text)
    .slice(0, lengthMax - 1)
    .join('')
  const cut = text.slice(start.length).search(/\s/) === 0 ? start : withoutLastWord(start)
  return `${cut.trimEnd()}…`
}

/** Returns the whole text if it is one word. */
function withoutLastWord(text: string): string {
  let end = text.length
  while (end > 0 && !/\s/.test(text.charAt(end - 1))) end--
  return end > 0 ? text.slice(0, end) : text
}
