import type { Address } from '../values/address.ts'
import type { DayHours } from './hours.ts'
import type {
  AdditionalInfo,
  Attribute,
  BusinessInfo,
  CovidInfo,
  EngineListing,
  InternalListing,
  Media,
  OptOut,
  SearchListing,
  ServiceArea,
  SocialListing,
} from './listing.ts'
import type { SpecialHours } from './special-hours.ts'

type Replace<Section, Members> = Partial<Omit<Section, keyof Members> & Members>

export type DayChange = Pick<DayHours, 'day' | 'isOpen'> & Partial<DayHours>
export type MoreHoursChange = Readonly<Record<string, readonly DayChange[]>>
export type SpecialHoursChange = Pick<SpecialHours, 'specialDate' | 'isOpen'> & Partial<SpecialHours>
export type ServiceAreaChange = Pick<ServiceArea, 'description'> & Partial<ServiceArea>
export type AttributeChange = Pick<Attribute, 'attributeId' | 'value'> & Partial<Attribute>

export type BusinessInfoChange = Replace<
  BusinessInfo,
  { readonly location: Partial<Address>; readonly serviceAreas: readonly ServiceAreaChange[] }
>
export type AdditionalInfoChange = Replace<
  AdditionalInfo,
  {
    readonly moreHours: MoreHoursChange
    readonly mapMoreHours: MoreHoursChange
    readonly hoursOfOperations: readonly DayChange[]
    readonly specialHours: readonly SpecialHoursChange[]
  }
>
export type SearchListingChange = Replace<
  SearchListing,
  { readonly attributes: Readonly<Record<string, readonly AttributeChange[]>> }
>

/** What a client sends: absent leaves, "", [] and {} clear. A whole listing is a change too. */
export type ListingChange = {
  readonly businessInfo?: BusinessInfoChange
  readonly additionalInfo?: AdditionalInfoChange
  readonly media?: Partial<Media>
  readonly optOut?: Partial<OptOut>
  readonly covidInfo?: Partial<CovidInfo>
  readonly engineListing?: Partial<EngineListing>
  readonly internalListing?: Partial<InternalListing>
  readonly socialListing?: Partial<SocialListing>
  readonly searchListing?: SearchListingChange
}
