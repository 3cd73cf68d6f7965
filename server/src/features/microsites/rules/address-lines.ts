import type { Address } from '../../../core/values/address.ts'

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
