import { lengthInCodePoints } from '../code-points.ts'
import { parseCountryCode } from '../country.ts'
import { parsePhone } from '../phone.ts'
import { parseWebUrl } from '../url.ts'
import type { Violation } from '../violation.ts'
import type { Listing } from './listing.ts'

export type ListingContext = {
  /** `YYYY-MM-DD`, where the caller says it is today. */
  readonly today: string
  readonly moreHoursTypes: readonly string[]
  /** Every category of the look-up; empty when there is none, and then no category is doubted. */
  readonly categories: ReadonlySet<string>
  /** The listing before the change. */
  readonly stored?: Listing
}

/** Judges the whole listing after the change: most rules read one member, but who knows one knows where to look. */
export type ListingRule = (listing: Listing, context: ListingContext) => Violation | readonly Violation[] | false

type MembersOf<Value> = {
  [S in keyof Listing]: {
    [M in keyof Listing[S]]: Listing[S][M] extends Value ? `${S}.${M & string}` : never
  }[keyof Listing[S]]
}[keyof Listing]
export type TextField = MembersOf<string>
export type ListField = MembersOf<readonly string[]>

/** Names of things: categories, ids, languages, labels. */
export const nameLengthMax = 255
/** Texts of the owner's that the specification sets no limit to. */
export const longTextLengthMax = 5000

export const textAt = (listing: Listing, field: TextField): string => valueAt(listing, field) as string
export const listAt = (listing: Listing, field: ListField): readonly string[] =>
  valueAt(listing, field) as readonly string[]

function valueAt(listing: Listing, field: string): unknown {
  const dot = field.indexOf('.')
  return (listing as Record<string, Record<string, unknown>>)[field.slice(0, dot)]?.[field.slice(dot + 1)]
}

export const isGiven =
  (field: TextField): ListingRule =>
  (listing) =>
    textAt(listing, field) === '' && { field, rule: 'required' }

export const fits =
  (field: TextField, lengthMax: number): ListingRule =>
  (listing) =>
    lengthInCodePoints(textAt(listing, field)) > lengthMax && { field, rule: `at most ${lengthMax} characters` }

export const isOneOf =
  (field: TextField, values: readonly string[]): ListingRule =>
  (listing) => {
    const text = textAt(listing, field)
    return text !== '' && !values.includes(text) && { field, rule: `one of ${values.join(', ')}` }
  }

export const isUrl =
  (field: TextField): ListingRule =>
  (listing) => {
    const text = textAt(listing, field)
    return text !== '' && !parseWebUrl(text) && { field, rule: 'an http or https URL of at most 2048 characters' }
  }

/** Says nothing while the country is wrong: which numbers there are is unknown until then. */
export const isPhone =
  (field: TextField): ListingRule =>
  (listing) => {
    const text = textAt(listing, field)
    const { countryCode } = listing.businessInfo.location
    const isCountryWrong = countryCode !== '' && !parseCountryCode(countryCode)
    return (
      text !== '' &&
      !isCountryWrong &&
      !parsePhone(text, countryCode) && {
        field,
        rule: "a valid number of the location's country, or one with its calling code; no extension",
      }
    )
  }

export const holdsAtMost =
  (field: ListField, itemsMax: number): ListingRule =>
  (listing) =>
    listAt(listing, field).length > itemsMax && { field, rule: `at most ${itemsMax} items` }

export const itemsAreNames =
  (field: ListField): ListingRule =>
  (listing) =>
    !listAt(listing, field).every((item) => isName(item)) && {
      field,
      rule: `items of 1 to ${nameLengthMax} characters`,
    }

export const isName = (text: string): boolean => text !== '' && lengthInCodePoints(text) <= nameLengthMax
