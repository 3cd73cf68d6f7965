import { iso31661, iso31662 } from 'iso-3166'
import { type Address, parseCountryCode, parseState } from './address.ts'

/** Common names that are not in any standard. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
}

const fold = (text: string): string =>
  text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll(/\s+/g, ' ').toLowerCase()

/** Created on first use, because only imports need them. */
let countriesByName: ReadonlyMap<string, string> | undefined
let statesByName: ReadonlyMap<string, string> | undefined

/** Replaces names with codes, because spreadsheets often have names. Unknown names are kept, so that the rules name them. */
export function readPlaceNames(location: Partial<Address>): Partial<Address> {
  const { countryCode = '', state = '' } = location
  const country = findCountry(countryCode)
  if (country === undefined) return location
  const code = parseState(state, country) ?? parseState(withoutCountry(state, country), country)
  const stateCode = code ?? findState(state, country)
  return { ...location, countryCode: country, ...(stateCode !== undefined && { state: stateCode }) }
}

/** The code of a country, by code or name. Unknown names are kept. */
export const readCountryName = (text: string): string => findCountry(text) ?? text

function findCountry(text: string): string | undefined {
  const code = parseCountryCode(text)
  if (code !== undefined) return code
  countriesByName ??= nameCountries()
  return countriesByName.get(fold(text))
}

function findState(name: string, country: string): string | undefined {
  statesByName ??= nameStates()
  return statesByName.get(`${country} ${fold(name)}`)
}

const withoutCountry = (state: string, country: string): string =>
  state.trim().toUpperCase().startsWith(`${country}-`) ? state.trim().slice(country.length + 1) : state

function nameCountries(): Map<string, string> {
  const names = new Map(Object.entries(USUAL_NAMES))
  const english = new Intl.DisplayNames(['en'], { type: 'region' })
  for (const { name, alpha2, alpha3 } of iso31661) {
    for (const each of [name, english.of(alpha2) ?? name, alpha3]) names.set(fold(each), alpha2)
  }
  return names
}

/** A name that two subdivisions of a country share is ignored: a guess would be wrong half of the time. */
function nameStates(): Map<string, string> {
  const names = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const { code, name } of iso31662) {
    const [country = '', state = ''] = code.split('-')
    const key = `${country} ${fold(name)}`
    if (names.has(key)) ambiguous.add(key)
    names.set(key, state)
  }
  for (const key of ambiguous) names.delete(key)
  return names
}
