import { changesBetween } from '../../../core/values/changes.ts'
import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { foldEmail, parseEmail } from '../../../core/values/email.ts'
import { parsePhoneToE164 } from '../../../core/values/phone.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import { type Parsed, type Rule, type Violation, violationsOf } from '../../../core/values/violation.ts'
import {
  type CustomField,
  LAST_NAME_LENGTH_MAX,
  TAG_LENGTH_MAX,
  TAGS_MAX,
  TEXT_LENGTH_MAX,
} from '../contract/contact.ts'
import type { Consent } from './consent.ts'
import { mergeCustomFields, violationsOfCustomFields } from './custom-fields.ts'

/** The countries whose numbers a contact may have without a calling code. */
export const contactCountries = ['US', 'AU', 'CA', 'MX', 'PR', 'VI'] as const
/** The only rule with its own error code. */
export const LAST_NAME_LENGTH_RULE = `at most ${LAST_NAME_LENGTH_MAX} characters`

/** Unknown values are ''. The phone is in E.164. */
const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  countryCode: 'US',
  source: '',
  externalId: '',
  tags: [] as readonly string[],
  customFields: [] as readonly CustomField[],
}
export type Contact = Readonly<typeof empty>
export type ContactChange = Partial<Contact>
export const emptyContact: Contact = empty

export type ParsedContact = Parsed<{ readonly contact: Contact }>

/** An absent member keeps its value, and '' clears it. Returns a valid contact or all violations. */
export function mergeContact(stored: Contact, change: ContactChange): ParsedContact {
  const contact = { ...normaliseTexts({ ...stored, ...change }), ...listsOf(stored, change) }
  const sent = change.customFields ?? []
  const violations = [
    ...violationsOf(rules, contact),
    ...violationsOfTags(contact.tags),
    ...violationsOfCustomFields(sent, contact.customFields),
  ]
  return violations.length === 0 ? { ok: true, contact } : { ok: false, violations }
}

/** Values that cannot be parsed are kept, so that the rules below can name them. */
function normaliseTexts(draft: Contact) {
  const countryCode = normaliseCountry(draft.countryCode)
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: parseEmail(draft.email) ?? draft.email.trim(),
    phone: parsePhoneToE164(draft.phone, countryCode) ?? draft.phone.trim(),
    countryCode,
    source: draft.source.trim(),
    externalId: draft.externalId.trim(),
  }
}

/** '' becomes the default country. */
const normaliseCountry = (text: string): string => text.trim().toUpperCase() || emptyContact.countryCode

const listsOf = (stored: Contact, { tags, customFields }: ContactChange) => ({
  tags: tags ? normaliseTags(tags) : stored.tags,
  customFields: customFields ? mergeCustomFields(stored.customFields, customFields) : stored.customFields,
})

const isReachable: Rule<Contact> = ({ email, phone }) =>
  email === '' && phone === '' && { field: 'email', rule: 'required if there is no phone' }

const emailIsReal: Rule<Contact> = ({ email }) =>
  email !== '' && !parseEmail(email) && { field: 'email', rule: 'an e-mail address of at most 254 characters' }

const phoneIsReal: Rule<Contact> = ({ phone, countryCode }) =>
  phone !== '' &&
  !parsePhoneToE164(phone, countryCode) && {
    field: 'phone',
    rule: 'a valid phone number for the phone country, or one with a calling code such as +44',
  }

const countryIsSupported: Rule<Contact> = ({ countryCode }) =>
  !(contactCountries as readonly string[]).includes(countryCode) && {
    field: 'countryCode',
    rule: `one of ${contactCountries.join(', ')}`,
  }

const lastNameFits: Rule<Contact> = ({ lastName }) =>
  lengthInCodePoints(lastName) > LAST_NAME_LENGTH_MAX && {
    field: 'lastName',
    rule: LAST_NAME_LENGTH_RULE,
  }

const textFits =
  (field: 'firstName' | 'source' | 'externalId'): Rule<Contact> =>
  (contact) =>
    lengthInCodePoints(contact[field]) > TEXT_LENGTH_MAX && { field, rule: `at most ${TEXT_LENGTH_MAX} characters` }

const isPlain =
  (field: 'firstName' | 'lastName' | 'source'): Rule<Contact> =>
  (contact) =>
    !isPlainText(contact[field]) && { field, rule: PLAIN_TEXT_RULE }

const rules: readonly Rule<Contact>[] = [
  isReachable,
  emailIsReal,
  phoneIsReal,
  countryIsSupported,
  lastNameFits,
  textFits('firstName'),
  textFits('source'),
  textFits('externalId'),
  isPlain('firstName'),
  isPlain('lastName'),
  isPlain('source'),
]

/** Trimmed and without duplicates, in the order sent. */
const normaliseTags = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.trim()))]

const violationsOfTags = (tags: readonly string[]): Violation[] => [
  ...(tags.length > TAGS_MAX ? [{ field: 'tags', rule: `at most ${TAGS_MAX} items` }] : []),
  ...tags.flatMap((tag, at) =>
    tag === '' || lengthInCodePoints(tag) > TAG_LENGTH_MAX
      ? [{ field: `tags.${at}`, rule: `1 to ${TAG_LENGTH_MAX} characters` }]
      : isPlainText(tag)
        ? []
        : [{ field: `tags.${at}`, rule: PLAIN_TEXT_RULE }],
  ),
]

/** The identifiers of a person being saved. Unreadable values match no contact; the rules refuse them later. */
export interface SavedAs {
  readonly externalId: string | undefined
  readonly emailFolded: string | undefined
  readonly phone: string | undefined
}

/** A phone is read with the country that the contact will have: the sent one, else the stored one. */
export const savedAs = (
  { externalId = '', email = '', phone = '', countryCode }: ContactChange,
  storedCountry = emptyContact.countryCode,
): SavedAs => ({
  externalId: externalId.trim() || undefined,
  emailFolded: parseEmail(email) && foldEmail(email),
  phone: parsePhoneToE164(phone, normaliseCountry(countryCode ?? storedCountry)),
})

export const keysHeldBy = ({ externalId, email, phone }: Contact): SavedAs => ({
  externalId: externalId || undefined,
  emailFolded: foldEmail(email) || undefined,
  phone: phone || undefined,
})

/** Whether a save with these keys refers to this contact: by the strongest key that both have. */
export function isSavedAs(by: SavedAs, contact: Contact): boolean {
  const keys = keysHeldBy(contact)
  if (by.externalId && keys.externalId) return by.externalId === keys.externalId
  if (by.emailFolded && keys.emailFolded) return by.emailFolded === keys.emailFolded
  return by.phone !== undefined && by.phone === keys.phone
}

/** The keys to lock before this contact is written. */
export const keysToLock = (by: SavedAs, contact: Contact | undefined): string[] =>
  [by, ...(contact ? [keysHeldBy(contact)] : [])]
    .flatMap(({ externalId, emailFolded, phone }) => [externalId, emailFolded, phone])
    .filter((key) => key !== undefined)

/** The audited members of a contact. */
export interface AuditedContact {
  readonly contact: Contact
  readonly consent: Consent
  readonly businessIds: readonly number[]
}

/** Personal members are logged by name, without their values, because the log outlives the contact. */
export function auditedChange(before: AuditedContact, after: AuditedContact) {
  const personal = changesBetween(before.contact, { ...after.contact, countryCode: before.contact.countryCode })
  const changed = Object.keys(personal.after)
  const values = changesBetween(valuesOf(before), valuesOf(after))
  return { before: values.before, after: changed.length > 0 ? { ...values.after, changed } : values.after }
}

const valuesOf = ({ contact: { countryCode }, consent, businessIds }: AuditedContact) => ({
  countryCode,
  consent,
  businessIds,
})
