import type { Address } from '../../../core/values/address.ts'
import type { FaqQuestion } from '../../listings/rules/faq.ts'
import type { Picture } from '../../media/contract/media.ts'
import type { EffectiveListing } from '../../publishing/rules/effective-sources.ts'

/** The content of the page of a location. */
export interface Site {
  readonly businessNumber: number
  /** The effective listing of the internal directory. */
  readonly listing: Partial<EffectiveListing>
  /** Undefined if it is not public. */
  readonly position: { readonly latitude: number; readonly longitude: number } | undefined
  /** Whether the listing was ever written. */
  readonly isListed: boolean
  readonly cover: Picture | undefined
  readonly logo: Picture | undefined
  /** The other photos. */
  readonly photos: readonly Picture[]
  readonly services: readonly SiteService[]
  readonly products: readonly SiteProduct[]
  readonly faq: readonly FaqQuestion[]
  /** The number of reviews by rating, 0 to 5. */
  readonly countByRating: readonly number[]
}

interface Offering {
  readonly name: string
  readonly description: string
  readonly category: string
  readonly price: number | null
  readonly currency: string
}
export interface SiteService extends Offering {
  /** In minutes. */
  readonly duration: number | null
}
export interface SiteProduct extends Offering {
  readonly url: string
}

/** Countries whose addresses include the state. */
const WITH_STATE = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'IN', 'MY'])
/** Countries that write the postal code after the city. */
const CODE_LAST = new Set(['US', 'CA', 'AU', 'NZ', 'GB', 'IE', 'IN', 'ZA', 'SG', 'HK', 'JM', 'MY'])

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** The lines of an address on an envelope, without empty ones. */
export function addressLines({ address1, address2, city, state, countryCode, zip, subLocality }: Address): string[] {
  const region = WITH_STATE.has(countryCode) ? state : ''
  const town = CODE_LAST.has(countryCode)
    ? joined([joined([city, region], ', '), zip], ' ')
    : joined([joined([zip, city], ' '), region], ', ')
  const country = countryCode === '' ? '' : (countryNames.of(countryCode) ?? '')
  return [address1, address2, subLocality, town, country].filter((line) => line !== '')
}

const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between)
