import type { Address } from '../values/address.ts'
import type { DayHours } from './hours.ts'
import type { SpecialHours } from './special-hours.ts'

/**
 * Members in the order of the specification: it is the order of the answer, and a GET sent back must be the same bytes.
 * Values such as "Yes" or "Open" are texts here, because this is also the shape of a listing that is not validated yet.
 */
export type Listing = {
  readonly businessInfo: BusinessInfo
  readonly additionalInfo: AdditionalInfo
  readonly media: Media
  readonly optOut: OptOut
  readonly covidInfo: CovidInfo
  readonly engineListing: EngineListing
  readonly internalListing: InternalListing
  readonly socialListing: SocialListing
  readonly searchListing: SearchListing
}

export type BusinessInfo = {
  readonly name: string
  readonly phone: string
  readonly websiteUrl: string
  readonly emailId: string
  readonly isAddressHidden: string
  readonly isServiceAreaProvider: string
  readonly mainBusinessDescription: string
  readonly serviceAreas: readonly ServiceArea[]
  readonly location: Address
}

export type ServiceArea = { readonly description: string; readonly placeId: string }

export type AdditionalInfo = {
  /** 0 when it is unknown. */
  readonly establishedYear: number
  readonly timezone: string
  readonly languages: readonly string[]
  readonly moreHours: MoreHours
  readonly mapMoreHours: MoreHours
  readonly wholeWeekOperating: number
  readonly hoursOfOperations: readonly DayHours[]
  readonly specialHours: readonly SpecialHours[]
  readonly businessStatus: string
  readonly reopenDate: string
  readonly services: string
  readonly keywords: string
  readonly products: string
  readonly appointmentLink: string
  readonly reservationLink: string
  readonly menuLink: string
  readonly orderAheadLink: string
  readonly impressum: string
  readonly paymentTypes: readonly string[]
  readonly additionalPaymentTypes: string
  readonly localPhoneNumber: string
  readonly tollFreePhoneNumber: string
  readonly platformAAppURL: string
  readonly platformBAppURL: string
}

/** Seven days for each type of service: `{"Delivery": [...]}`. */
export type MoreHours = Readonly<Record<string, readonly DayHours[]>>

export type Media = {
  readonly logoUrl: string
  readonly coverImageUrl: string
  readonly searchCover: string
  readonly socialCover: string
}

export type OptOut = {
  readonly searchLogoOptOut: boolean
  readonly socialLogoOptOut: boolean
  readonly searchCoverOptOut: boolean
  readonly socialCoverOptOut: boolean
  readonly searchProfileOptOut: boolean
  readonly businessProfileOptOut: boolean
}

export type CovidInfo = {
  readonly postDescription: string
  readonly covid19SupportLink: string
  readonly virtualCareLink: string
}

export type EngineListing = {
  readonly primaryCategoryEngine: string
  readonly engineCategories: readonly string[]
  readonly enginePhoneNumber: string
  readonly engineDescription: string
}

export type InternalListing = {
  readonly description: string
  readonly category: string
  readonly subCategories: readonly string[]
  readonly displayCategory: string
}

export type SocialListing = {
  readonly socialPhoneNumber: string
  readonly categories: readonly string[]
  readonly socialDescription: string
}

export type SearchListing = {
  readonly searchWebsiteUrl: string
  readonly searchPhoneNumber: string
  readonly searchStoreId: string
  readonly primaryCategorySearch: string
  readonly additionalCategories: readonly string[]
  readonly searchDescription: string
  readonly attributes: Attributes
  /** Empty: the search category counts on the maps platform too. */
  readonly primaryCategoryMap: string
}

/** By group: `{"Accessibility": [...]}`. */
export type Attributes = Readonly<Record<string, readonly Attribute[]>>

export type Attribute = {
  readonly attributeId: string
  readonly attributeName: string
  readonly value: AttributeValue
}

export type AttributeValue = string | number | boolean | readonly string[]
