import { parsePhone } from '../../../core/values/phone.ts'

const DIGITS = /\d+/g
/** Characters between the groups of digits in a phone number: `) `, ` - `, `.`. */
const BETWEEN = /^[ ().\u00a0/-]{1,3}$/
const digitsMin = 7
const digitsMax = 15
/** +33 1 23 45 67 89 has six groups. */
const groupsMax = 7
/**
 * Parsing a candidate takes up to 0.15 ms, and 5,000 characters of digits contain thousands. People mention a few
 * numbers; a text with more candidates gets no warning.
 */
const candidatesMax = 40

interface Group {
  readonly digits: string
  readonly start: number
  readonly end: number
}

/**
 * Whether a text contains a phone number. Other numbers may follow or precede it directly ("(212) 555-0123. 50% off"), so
 * neighbouring groups of digits are tried together, a few at a time. Only the first candidates are tried.
 */
export function holdsPhoneNumber(text: string, countryCode: string): boolean {
  const groups: Group[] = [...text.matchAll(DIGITS)].map(({ 0: digits, index }) => ({
    digits,
    start: index,
    end: index + digits.length,
  }))
  let tried = 0
  for (let first = 0; first < groups.length; first++) {
    for (const candidate of candidatesAt(text, groups, first)) {
      if (isPhoneNumber(text, candidate, countryCode)) return true
      if (++tried >= candidatesMax) return false
    }
  }
  return false
}

/** Yields one, two and more groups, starting with `first`, as long as they could be a phone number. */
function* candidatesAt(text: string, groups: readonly Group[], first: number): Generator<readonly Group[]> {
  let digits = 0
  for (let last = first; last < Math.min(first + groupsMax, groups.length); last++) {
    const group = groups[last] as Group
    if (last > first && !BETWEEN.test(text.slice((groups[last - 1] as Group).end, group.start))) return
    digits += group.digits.length
    if (digits > digitsMax) return
    if (digits >= digitsMin) yield groups.slice(first, last + 1)
  }
}

function isPhoneNumber(text: string, groups: readonly Group[], countryCode: string): boolean {
  const [first, last] = [groups[0] as Group, groups.at(-1) as Group]
  const prefix = /\+? ?\(?$/.exec(text.slice(Math.max(0, first.start - 3), first.start))?.[0] ?? ''
  if (isDate(groups)) return false
  const phone = parsePhone(prefix + text.slice(first.start, last.end), countryCode)
  return phone !== undefined && (prefix.startsWith('+') || !NORTH_AMERICAN.test(phone) || isWrittenInThree(groups))
}

const YEAR = /^(?:19|20)\d\d$/

/** 2010-2020, 2026-11-15 and 15.11.2026 are valid phone numbers in some country. */
const isDate = (groups: readonly Group[]): boolean =>
  groups.some(({ digits }) => YEAR.test(digits)) &&
  groups.every(({ digits }) => digits.length <= 2 || YEAR.test(digits))

const NORTH_AMERICAN = /^\(/

/**
 * In North America any ten digits are a valid number, so they must also be written like one: 212 555 0123 or
 * 2125550123, with or without a 1.
 */
function isWrittenInThree(groups: readonly Group[]): boolean {
  const lengths = groups.map(({ digits }) => digits.length).join(' ')
  const digits = groups.map(({ digits }) => digits).join('')
  return /^(?:1 )?(?:3 3 4|3 7|10)$|^11$/.test(lengths) && /^1?[2-9]\d{9}$/.test(digits)
}
