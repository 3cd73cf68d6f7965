import { foldEmail, parseEmail } from '../../../core/values/email.ts'
import { parsePhoneToE164 } from '../../../core/values/phone.ts'
import { type Contact, type ContactChange, emptyContact, normaliseCountry } from './contact.ts'

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
