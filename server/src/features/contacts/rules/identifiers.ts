import type { Static } from 'typebox'
import { foldEmail, parseEmail } from '../../../core/values/email.ts'
import { parsePhoneToE164 } from '../../../core/values/phone.ts'
import type { Parsed, Violation } from '../../../core/values/violation.ts'
import type { ContactLookup } from '../contract/contact.ts'
import { contactCountries } from './merge-contact.ts'

/** As sent: blank text counts as absent, digits in text count as a number. */
export type SentIdentifiers = {
  readonly [Name in keyof Static<typeof ContactLookup>]: Static<typeof ContactLookup>[Name] | undefined
}
/** A number that a text can mean, and the contact countries in which it means that number. */
export interface PhoneReading {
  readonly phone: string
  readonly countries: readonly string[]
}
/** All given identifiers must belong to the same contact. */
export interface ContactIdentifiers {
  readonly id?: number
  readonly cid?: number
  readonly emailFolded?: string
  readonly phones?: readonly PhoneReading[]
}

export function parseIdentifiers(sent: SentIdentifiers): Parsed<{ readonly identifiers: ContactIdentifiers }> {
  const [id, cid, email, phone] = [sent.id, sent.cid, sent.email, sent.phone].map((value) => `${value ?? ''}`.trim())
  const identifiers = {
    ...(id && { id: parseId(id) }),
    ...(cid && { cid: parseId(cid) }),
    ...(email && { emailFolded: parseFolded(email) }),
    ...(phone && { phones: readPhone(phone) }),
  }
  const violations: Violation[] = []
  if (id && !identifiers.id) violations.push({ field: 'id', rule: 'a positive whole number' })
  if (cid && !identifiers.cid) violations.push({ field: 'cid', rule: 'a positive whole number' })
  if (email && !identifiers.emailFolded) violations.push({ field: 'email', rule: 'an e-mail address' })
  if (phone && !identifiers.phones?.length) violations.push({ field: 'phone', rule: 'a valid phone number' })
  if (Object.keys(identifiers).length === 0)
    violations.push({ field: 'id, cid, email, phone', rule: 'send at least one' })
  return violations.length === 0
    ? { ok: true, identifiers: identifiers as ContactIdentifiers }
    : { ok: false, violations }
}

const parseId = (text: string) => (/^[1-9][0-9]{0,15}$/.test(text) ? safe(Number(text)) : undefined)
const safe = (value: number) => (Number.isSafeInteger(value) ? value : undefined)

const parseFolded = (text: string) => parseEmail(text) && foldEmail(text)

/** The number depends on the country of the contact, which is unknown before the contact is found. */
export function readPhone(text: string): PhoneReading[] {
  const phoneOf = new Map(
    readTogether(text).flatMap((countries) => {
      const phone = parsePhoneToE164(text, countries[0] as string)
      return countries.map((country) => [country, phone] as const)
    }),
  )
  const readings = contactCountries.map((country) => ({ country, phone: phoneOf.get(country) }))
  const byNumber = Map.groupBy(readings, ({ phone }) => phone)
  return [...byNumber].flatMap(([phone, read]) =>
    phone === undefined ? [] : [{ phone, countries: read.map(({ country }) => country) }],
  )
}

/**
 * Parsing is slow, so a number is parsed once for all countries with the same numbering plan. The exceptions are seven
 * digits, because some countries prepend their own area code, and text with more than a number, such as an extension,
 * because it is unknown which digits belong to the number.
 */
function readTogether(text: string): readonly (readonly string[])[] {
  const isWhole = /^[\d\s().+-]+$/.test(text) && text.replaceAll(/\D/g, '').length !== LOCAL_DIGITS
  return isWhole ? NUMBERING_PLANS : contactCountries.map((country) => [country])
}
const LOCAL_DIGITS = 7
const NUMBERING_PLANS: readonly (readonly string[])[] = [['US', 'CA', 'PR', 'VI'], ['AU'], ['MX']]
