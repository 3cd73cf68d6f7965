import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

const NORTH_AMERICAN_FORM = /^\((\d{3})\) (\d{3})-(\d{4})$/

/**
 * `countryCode` is the location's, '' if unknown. The stored text is parsed again with the same country whenever it is
 * compared, published or written back, so the result must parse to itself.
 */
export function parsePhone(text: string, countryCode: string): string | undefined {
  const american = readTenDigits(text, countryCode)
  if (american) return `(${american.area}) ${american.exchange}-${american.line}`
  const number = parsePhoneNumber(text, countryCode)
  // (xxx) xxx-xxxx cannot contain an extension, and without it the number would reach another person.
  return number && !number.ext ? formatPhone(number, countryCode) : undefined
}

/** For comparison: all formats of a number give the same result. An extension is parsed and dropped. */
export function parsePhoneToE164(text: string, countryCode: string): string | undefined {
  const american = readTenDigits(text, countryCode)
  if (american) return `+1${american.area}${american.exchange}${american.line}`
  const key = `${countryCode} ${text}`
  const cached = recent.get(key)
  if (cached !== undefined) return cached
  const number = parsePhoneNumber(text, countryCode)?.number
  if (number !== undefined && key.length <= RECENT_LENGTH_MAX) {
    if (recent.size >= RECENT_MAX) recent.clear()
    // Also cached under the result, which parses to itself.
    recent.set(key, number).set(`${countryCode} ${number}`, number)
  }
  return number
}

/** Ten digits that mean the same number in all of North America (see isInNewArea), optionally with a leading 1. */
const TEN_DIGITS = /^\s*(?:\+?1[ .-]?)?\(?([2-9]\d\d)\)?[ .-]?(\d{3})[ .-]?(\d{4})\s*$/

/** Parses the most common format without the library, which takes a hundred times as long. */
function readTenDigits(text: string, countryCode: string) {
  if (!isNorthAmerican(countryCode || 'US')) return undefined
  const [, area, exchange, line] = TEN_DIGITS.exec(text) ?? []
  return area === undefined ? undefined : { area, exchange, line }
}

/** A number is parsed several times per request, and parsing is the most expensive part of saving a contact. */
const recent = new Map<string, string>()
const RECENT_MAX = 5000
/** Longer texts are mostly spaces, and would make the cache large. */
const RECENT_LENGTH_MAX = 64

function parsePhoneNumber(text: string, countryCode: string): PhoneNumber | undefined {
  const trimmed = text.trim()
  const home = countryCode || 'US'
  const local = readNumber(trimmed, home)
  if (isNorthAmerican(home)) return local && (local.isValid() || isInNewArea(local)) ? local : undefined
  const valid = local?.isValid() ? local : undefined
  if (!NORTH_AMERICAN_FORM.test(trimmed) || (valid && isWrittenSoAtHome(valid, trimmed))) return valid
  const american = readNumber(trimmed, 'US')
  return american?.isValid() ? american : valid
}

function readNumber(text: string, home: string): PhoneNumber | undefined {
  // Antarctica has no numbering plan, but numbers with a calling code are valid there.
  const country = isSupportedCountry(home) ? { defaultCountry: home } : {}
  const number = parsePhoneNumberFromString(text, { ...country, extract: false })
  return number && hasForm(number) && isWhole(number, text) ? number : undefined
}

/** For islands with a single area code, the library prepends it to seven digits. Such a guess is refused. */
const isWhole = ({ countryCallingCode, nationalNumber }: PhoneNumber, text: string): boolean =>
  countryCallingCode !== '1' || (text.match(/\p{Nd}/gu)?.length ?? 0) >= nationalNumber.length

const NORTH_AMERICA = new Set<string>(getCountries().filter((country) => getCountryCallingCode(country) === '1'))
const isNorthAmerican = (country: string): boolean => NORTH_AMERICA.has(country)

/**
 * North America adds area codes faster than the library's tables are updated. An old table must not make a listing
 * invalid, so any ten digits are accepted there.
 */
const isInNewArea = (number: PhoneNumber): boolean => number.countryCallingCode === '1' && number.isPossible()

/** Canada's seven-digit 310 numbers do not fit (xxx) xxx-xxxx and cannot be called from abroad. */
const hasForm = ({ countryCallingCode, nationalNumber }: PhoneNumber): boolean =>
  countryCallingCode !== '1' || nationalNumber.length === 10

/**
 * Mexico and Colombia write ten digits without a trunk prefix, so (646) 555-0123 in Ensenada is Mexican. In countries
 * with a leading 0, the same text is North American.
 */
const isWrittenSoAtHome = (number: PhoneNumber, text: string): boolean =>
  digitsOf(number.formatNational()) === digitsOf(text)

function formatPhone(number: PhoneNumber, countryCode: string): string {
  if (number.countryCallingCode !== '1') return number.formatInternational()
  const northAmerican = number.nationalNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
  if (isNorthAmerican(countryCode || 'US')) return northAmerican
  // In Mexico some North American numbers without a calling code would be parsed as Mexican the next time.
  const isReadBack = parsePhoneNumber(northAmerican, countryCode)?.number === number.number
  return isReadBack ? northAmerican : number.formatInternational()
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const E164 = /^\+[1-9]\d{6,14}$/

/** A phone in international format, such as +12125550143. */
export const isE164 = (text: string): boolean => E164.test(text)
