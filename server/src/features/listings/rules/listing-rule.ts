import { parseCountryCode } from '../../../core/values/address.ts'
import { hasMoreCodePoints } from '../../../core/values/code-points.ts'
import { parsePhone } from '../../../core/values/phone.ts'
import { parseWebUrl, WEB_URL_RULE } from '../../../core/values/url.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { listItemsMax, NAME_LENGTH_MAX, textLengthMax } from '../contract/listing-limits.ts'
import type { Listing } from './listing.ts'
import type { UploadedPhotos } from './uploaded-photos.ts'

export type ListingContext = {
  /** `YYYY-MM-DD`, the caller's date. */
  readonly today: string
  readonly moreHoursTypes: readonly string[]
  /** All categories in the lookup table; if it is empty, categories are not checked. */
  readonly categories: ReadonlySet<string>
  /** The uploaded photos that the listing may use as images; none if absent. */
  readonly photos?: UploadedPhotos
  /** The listing before the change. */
  readonly stored?: Listing
  /** The change comes from an export: rules for new values do not apply. */
  readonly isExported?: boolean
}

/** Checks the whole listing after the change; most rules read a single member. */
export type ListingRule = (listing: Listing, context: ListingContext) => Violation | readonly Violation[] | false

type MembersOf<Value> = {
  [S in keyof Listing]: {
    [M in keyof Listing[S]]: Listing[S][M] extends Value ? `${S}.${M & string}` : never
  }[keyof Listing[S]]
}[keyof Listing]
export type TextField = MembersOf<string>
export type ListField = MembersOf<readonly string[]>

export const textAt = (field: TextField): ((listing: Listing) => string) => reader<string>(field)
export const listAt = (field: ListField): ((listing: Listing) => readonly string[]) => reader<readonly string[]>(field)

/** The path of a field is split once per rule, not once per listing. */
function reader<Value>(field: string): (listing: Listing) => Value {
  const [section, member] = field.split('.') as [keyof Listing, string]
  return (listing) => (listing[section] as Record<string, unknown>)[member] as Value
}

export const isPresent = (field: TextField): ListingRule => {
  const textOf = textAt(field)
  return (listing) => textOf(listing) === '' && { field, rule: 'required' }
}

export const fits = (field: keyof typeof textLengthMax): ListingRule => {
  const textOf = textAt(field)
  const lengthMax = textLengthMax[field]
  return (listing) =>
    hasMoreCodePoints(textOf(listing), lengthMax) && { field, rule: `at most ${lengthMax} characters` }
}

export const isOneOf = (field: TextField, values: readonly string[]): ListingRule => {
  const textOf = textAt(field)
  return (listing) => {
    const text = textOf(listing)
    return text !== '' && !values.includes(text) && { field, rule: `one of ${values.join(', ')}` }
  }
}

export const isUrl = (field: TextField): ListingRule => {
  const textOf = textAt(field)
  return (listing) => {
    const text = textOf(listing)
    return text !== '' && !parseWebUrl(text) && { field, rule: WEB_URL_RULE }
  }
}

/** Passes while the country is invalid: a number cannot be checked without a country. */
export const isPhone = (field: TextField): ListingRule => {
  const textOf = textAt(field)
  return (listing) => {
    const text = textOf(listing)
    const { countryCode } = listing.businessInfo.location
    const isCountryWrong = countryCode !== '' && !parseCountryCode(countryCode)
    return (
      text !== '' &&
      !isCountryWrong &&
      !parsePhone(text, countryCode) && {
        field,
        rule: "a valid phone number for the location's country, or one with its country code, without an extension",
      }
    )
  }
}

export const holdsFewItems = (field: keyof typeof listItemsMax): ListingRule => {
  const listOf = listAt(field)
  const itemsMax = listItemsMax[field]
  return (listing) => listOf(listing).length > itemsMax && { field, rule: `at most ${itemsMax} items` }
}

export const itemsAreNames = (field: ListField): ListingRule => {
  const listOf = listAt(field)
  return (listing) =>
    !listOf(listing).every((item) => isName(item)) && { field, rule: `items of 1 to ${NAME_LENGTH_MAX} characters` }
}

export const isName = (text: string): boolean => text !== '' && !hasMoreCodePoints(text, NAME_LENGTH_MAX)
