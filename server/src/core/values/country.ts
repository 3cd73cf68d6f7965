import { iso31661, iso31662 } from 'iso-3166'

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
    const known = states.get(country)
    if (known) known.add(state)
    else states.set(country, new Set([state]))
  }
  return states
}
