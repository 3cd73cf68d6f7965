import { iso31661, iso31662 } from 'iso-3166'
import { addressLengthMax, SUB_LOCALITY_LENGTH_MIN } from '../contract/limits.ts'
import { lengthInCodePoints } from './code-points.ts'
import { type Rule, type Violation, violationsOf } from './violation.ts'

export type Address = {
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly countryCode: string
  readonly zip: string
  readonly subLocality: string
}

const { city: cityLengthMax, subLocality: subLocalityLengthMax } = addressLengthMax

/** Values that cannot be parsed are kept, so that the rules below can name them. */
export function normaliseAddress(draft: Partial<Address>): Address {
  const trimmed = (field: keyof Address) => draft[field]?.trim() ?? ''
  const countryCode = parseCountryCode(trimmed('countryCode')) ?? trimmed('countryCode')
  return {
    address1: trimmed('address1'),
    address2: trimmed('address2'),
    city: trimmed('city'),
    state: parseState(trimmed('state'), countryCode) ?? trimmed('state'),
    countryCode,
    zip: trimmed('zip'),
    subLocality: countryCode === 'NZ' ? trimmed('subLocality') : '',
  }
}

const cityFits: Rule<Address> = ({ city }) =>
  lengthInCodePoints(city) > cityLengthMax && { field: 'city', rule: `at most ${cityLengthMax} characters` }

const countryExists: Rule<Address> = ({ countryCode }) =>
  countryCode !== '' &&
  !parseCountryCode(countryCode) && { field: 'countryCode', rule: 'a two-letter ISO 3166-1 country code' }

const stateHasCountry: Rule<Address> = ({ state, countryCode }) =>
  state !== '' && countryCode === '' && { field: 'countryCode', rule: 'required when state is given' }

/** Passes while the country is invalid: its states are unknown. */
const stateIsOfCountry: Rule<Address> = ({ state, countryCode }) =>
  state !== '' &&
  parseCountryCode(countryCode) !== undefined &&
  !parseState(state, countryCode) && { field: 'state', rule: `an ISO 3166-2 subdivision code of ${countryCode}` }

const suburbIsGiven: Rule<Address> = ({ countryCode, subLocality }) =>
  countryCode === 'NZ' && subLocality === '' && { field: 'subLocality', rule: 'required in New Zealand' }

const suburbFits: Rule<Address> = ({ subLocality }) => {
  const length = lengthInCodePoints(subLocality)
  const fits = length >= SUB_LOCALITY_LENGTH_MIN && length <= subLocalityLengthMax
  return (
    subLocality !== '' &&
    !fits && { field: 'subLocality', rule: `${SUB_LOCALITY_LENGTH_MIN} to ${subLocalityLengthMax} characters` }
  )
}

/** Only for countries in which one pattern covers every code. */
const zipPatterns: Readonly<Record<string, { readonly pattern: RegExp; readonly rule: string }>> = {
  US: { pattern: /^[0-9]{5}(?:-[0-9]{4})?$/, rule: 'a US ZIP code: five digits, or ZIP+4 such as 10004-1234' },
}

/**
 * Checked only if it changes: some addresses were stored before this rule existed, and a change of the opening hours
 * must not fail because of them. Both addresses are normalised.
 */
export function violationsOfZip({ zip, countryCode }: Address, stored?: Address): Violation[] {
  const { pattern, rule } = zipPatterns[countryCode] ?? {}
  const isStored = stored?.zip === zip && stored.countryCode === countryCode
  return rule === undefined || zip === '' || isStored || pattern?.test(zip) ? [] : [{ field: 'zip', rule }]
}

const rules: readonly Rule<Address>[] = [
  cityFits,
  countryExists,
  stateHasCountry,
  stateIsOfCountry,
  suburbIsGiven,
  suburbFits,
]

export const violationsOfAddress = (draft: Partial<Address>): Violation[] =>
  violationsOf(rules, normaliseAddress(draft))

export const countryCodes: ReadonlySet<string> = new Set(iso31661.map(({ alpha2 }) => alpha2))

const statesByCountry: ReadonlyMap<string, ReadonlySet<string>> = groupStates()

export function parseCountryCode(text: string): string | undefined {
  const code = upperCaseCode(text)
  return code && countryCodes.has(code) ? code : undefined
}

/**
 * Puerto Rico, Hong Kong and some forty others have no subdivisions in ISO 3166-2. Their own country code is the state,
 * as in their addresses, so `PR` is valid both in the US and in PR.
 */
export function parseState(text: string, countryCode: string): string | undefined {
  const country = parseCountryCode(countryCode)
  const state = upperCaseCode(text)
  if (!country || !state) return undefined
  const states = statesByCountry.get(country)
  return (states ? states.has(state) : state === country) ? state : undefined
}

/** ASCII only: the upper case of the single character ß is SS, South Sudan. */
const upperCaseCode = (text: string): string | undefined => /^[a-z0-9]{1,3}$/i.exec(text.trim())?.[0].toUpperCase()

function groupStates(): Map<string, Set<string>> {
  const states = new Map<string, Set<string>>()
  for (const { code } of iso31662) {
    const [country = '', state = ''] = code.split('-')
    const ofCountry = states.get(country)
    if (ofCountry) ofCountry.add(state)
    else states.set(country, new Set([state]))
  }
  return states
}
