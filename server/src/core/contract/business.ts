import { type Static, Type } from 'typebox'
import { businessTypes } from '../values/business-type.ts'
import {
  addressLengthMax,
  BUSINESS_NAME_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
  TIME_ZONE_LENGTH_MAX,
  URL_LENGTH_MAX,
} from './limits.ts'
import { closed, named } from './named.ts'
import { HasMore } from './page.ts'
import { unchanged } from './unchanged.ts'

/** Business id (100000 upwards) or business number (15 digits). The ranges cannot overlap, so one schema accepts either. */
export const BusinessRef = Type.Integer({
  title: 'BusinessRef',
  examples: [482915073366120],
  minimum: 100_000,
  maximum: 999_999_999_999_999,
  acceptsDigits: true,
  namesBusiness: true,
  description: 'Business id or business number. A string of digits is accepted where a number is expected.',
})
/** The path parameter of most operations. */
export const ofBusinessNumber = Type.Object({ businessNumber: BusinessRef })

export const BusinessId = Type.Integer({
  title: 'BusinessId',
  minimum: 100_000,
  maximum: 99_999_999_999_999,
  description: 'Short business id. Never reused.',
})
export const BusinessNumber = Type.Integer({
  title: 'BusinessNumber',
  minimum: 100_000_000_000_000,
  maximum: 999_999_999_999_999,
  description: 'Business number: 15 random digits. Never reused.',
})

export const BusinessType = Type.Enum([...businessTypes], {
  title: 'BusinessType',
  description: 'A reseller contains resellers, enterprises and locations; an enterprise contains locations.',
})

export const BusinessStatus = Type.Enum(['active', 'inactive'], {
  title: 'BusinessStatus',
  description:
    'An inactive location is not published, contacted or asked about, and has no pages. What it has stays. Groups are always active.',
})
const Created = Type.Integer({
  minimum: 0,
  maximum: 253_402_300_799_999,
  description: 'Milliseconds since 1970-01-01 UTC.',
})

const ParentId = Type.Union([BusinessId, Type.Null()], {
  description: 'Business id of the parent; null for a top-level business.',
})

const name = Type.String({
  description: 'Name of the business, 1 to 1000 characters.',
  maxLength: BUSINESS_NAME_LENGTH_MAX,
})
/** For records of a location, so that a list can show it without another request. */
export const LocationName = Type.String({ maxLength: BUSINESS_NAME_LENGTH_MAX, description: 'Name of the location.' })
const phone = Type.String({
  description: 'Phone number. North American numbers are returned as (xxx) xxx-xxxx.',
  maxLength: 64,
})
const emailId = Type.String({ description: 'E-mail address of the business.', maxLength: EMAIL_LENGTH_MAX })
const websiteUrl = Type.String({ description: 'http or https URL of the website.', maxLength: URL_LENGTH_MAX })
const timezone = Type.String({
  description: 'IANA time zone, for example America/New_York.',
  maxLength: TIME_ZONE_LENGTH_MAX,
})

const latitude = Type.Number({ minimum: -90, maximum: 90 })
const longitude = Type.Number({ minimum: -180, maximum: 180 })
const coordinatePrecision = Type.Enum(['pin', 'address', 'area'], {
  description: 'What the coordinates mean. Those of an area, and of a hidden address, are not public.',
})
const cleared = Type.Literal('')
const positionChange = {
  latitude: Type.Optional(
    Type.Union([latitude, cleared], { description: 'Degrees, with up to six decimals. "" clears both coordinates.' }),
  ),
  longitude: Type.Optional(Type.Union([longitude, cleared], { description: 'Degrees, with up to six decimals.' })),
  coordinatePrecision: Type.Optional(coordinatePrecision),
}
export const PositionChange = Type.Object(positionChange)
export type PositionChange = Static<typeof PositionChange>
const position = {
  latitude: Type.Union([latitude, Type.Null()], { description: 'Null without coordinates.' }),
  longitude: Type.Union([longitude, Type.Null()]),
  coordinatePrecision,
}
const Position = Type.Object(position)
/** Where a business is. */
export type Position = Static<typeof Position>

const addressMembers = {
  address1: Type.String({ maxLength: addressLengthMax.address1 }),
  address2: Type.String({ maxLength: addressLengthMax.address2 }),
  city: Type.String({ maxLength: addressLengthMax.city }),
  state: Type.String({
    maxLength: addressLengthMax.state,
    description: 'ISO 3166-2 code of the state, without the country prefix.',
  }),
  countryCode: Type.String({
    maxLength: addressLengthMax.countryCode,
    description: 'ISO 3166-1 code of the country, 2 characters.',
  }),
  zip: Type.String({ maxLength: addressLengthMax.zip }),
  subLocality: Type.String({
    // Outside New Zealand a longer one is ignored, not refused.
    maxLength: 1000,
    published: { maxLength: addressLengthMax.subLocality },
    description: 'Suburb, 4 to 80 characters; ignored outside New Zealand.',
  }),
}
export const Address = named('Address', addressMembers)
const AddressInput = Type.Partial(Address, { title: 'AddressChange', additionalProperties: false })

/** Members that a client may write, on creation and on update: absent leaves a value unchanged, "" clears it. */
const writable = {
  phone: Type.Optional(phone),
  emailId: Type.Optional(emailId),
  websiteUrl: Type.Optional(websiteUrl),
  location: Type.Optional(AddressInput),
  timezone: Type.Optional(timezone),
}
export const NewBusiness = named('NewBusiness', {
  name,
  type: BusinessType,
  parentId: Type.Optional(BusinessRef),
  ...writable,
  ...positionChange,
})
export const BusinessDraft = closed({ name: Type.Optional(name), ...writable })
export type BusinessDraft = Static<typeof BusinessDraft>
/** null counts as absent everywhere, and many programs send 0 for a number that was never set, so only "" means none. */
const newParentId = Type.Union([BusinessRef, Type.Literal('')], {
  acceptsDigits: true,
  description: 'Business id or business number of the new parent, or "" to make the business top-level.',
})
export const BusinessChange = named('BusinessChange', {
  ...BusinessDraft.properties,
  ...positionChange,
  businessId: unchanged(BusinessId),
  businessNumber: unchanged(BusinessNumber),
  type: unchanged(BusinessType),
  parentId: Type.Optional(newParentId),
  status: unchanged(BusinessStatus),
  created: unchanged(Created),
})

export const Business = named('Business', {
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  name,
  type: BusinessType,
  parentId: ParentId,
  phone,
  emailId,
  websiteUrl,
  location: Address,
  timezone,
  ...position,
  status: BusinessStatus,
  created: Created,
})

/** The members that a business and its listing share. */
export type BusinessProfile = Pick<
  Static<typeof Business>,
  'name' | 'phone' | 'emailId' | 'websiteUrl' | 'location' | 'timezone'
>

export const BusinessPage = named('BusinessPage', {
  businesses: Type.Array(Business, { maxItems: 1000 }),
  hasMore: HasMore,
})
