import { foldEmail, parseEmail } from '../email.ts'
import { parsePhoneToE164 } from '../phone.ts'
import { type ContactChange, normaliseCountry } from './contact.ts'

/** What a person who is to be saved is known by. What cannot be read names nobody; the rules refuse it later on. */
export interface SavedAs {
  readonly externalId: string | undefined
  readonly emailFolded: string | undefined
  readonly phone: string | undefined
}

export const savedAs = ({ externalId = '', email = '', phone = '', countryCode = '' }: ContactChange): SavedAs => ({
  externalId: externalId.trim() || undefined,
  emailFolded: parseEmail(email) && foldEmail(email),
  phone: parsePhoneToE164(phone, normaliseCountry(countryCode)),
})
