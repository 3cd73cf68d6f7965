import type { Address } from '../../../core/values/address.ts'
import type { DayHours } from './hours.ts'
import type { Attribute, Listing, ServiceArea } from './listing.ts'
import type { SpecialHours } from './special-hours.ts'

export type DayChange = Pick<DayHours, 'day' | 'isOpen'> & Partial<DayHours>
export type MoreHoursChange = Readonly<Record<string, readonly DayChange[]>>
export type SpecialHoursChange = Pick<SpecialHours, 'specialDate' | 'isOpen'> & Partial<SpecialHours>
export type ServiceAreaChange = Pick<ServiceArea, 'description'> & Partial<ServiceArea>
export type AttributeChange = Pick<Attribute, 'attributeId' | 'value'> & Partial<Attribute>

/** Lists whose items may omit members with a default, and the location, whose lines may be absent. */
interface Incomplete {
  readonly location: Partial<Address>
  readonly serviceAreas: readonly ServiceAreaChange[]
  readonly moreHours: MoreHoursChange
  readonly mapMoreHours: MoreHoursChange
  readonly hoursOfOperations: readonly DayChange[]
  readonly specialHours: readonly SpecialHoursChange[]
  readonly attributes: Readonly<Record<string, readonly AttributeChange[]>>
}
type Change<Section> = {
  readonly [Member in keyof Section]?: Member extends keyof Incomplete ? Incomplete[Member] : Section[Member]
}
export type BusinessInfoChange = Change<Listing['businessInfo']>
export type AdditionalInfoChange = Change<Listing['additionalInfo']>
export type SearchListingChange = Change<Listing['searchListing']>

/** What a client sends: an absent member keeps its value; "", [] and {} clear it. A whole listing is a change too. */
export type ListingChange = { readonly [Section in keyof Listing]?: Change<Listing[Section]> }
