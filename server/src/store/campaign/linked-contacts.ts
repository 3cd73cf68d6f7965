import type { Consent } from '../../domain/contact/consent.ts'
import { HELD_CONSENT_JSON, IS_MAPPED } from '../contact/contact-json.ts'
import { quick } from '../sql/query.ts'

export interface LinkedContactRow {
  readonly partnerId: number
  /** Consent is given to the account, so this is the name that people see. */
  readonly accountName: string
  /** '' where the contact has none. */
  readonly email: string
  readonly phone: string
  readonly held: Consent
}
/** By a signed link, which names no partner. Undefined once the contact is deleted. */
export const findLinkedContact = quick.row<LinkedContactRow, [contactId: number]>(
  'find-linked-contact',
  `select c.partner_id as "partnerId", account.name as "accountName", coalesce(c.email, '') as email,
    coalesce(c.phone, '') as phone, ${HELD_CONSENT_JSON} as held
  from contacts c join businesses account on account.id = c.account_id where c.id = $1 and ${IS_MAPPED}`,
)
