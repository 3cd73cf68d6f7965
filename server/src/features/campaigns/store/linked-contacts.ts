import { quick } from '../../../core/store/query.ts'
import type { Consent } from '../../contacts/rules/consent.ts'
import { HELD_CONSENT_JSON, IS_MAPPED } from '../../contacts/store/contact-json.ts'
import type { Identity } from '../../contacts/store/opt-outs.ts'

export interface LinkedContactRow {
  readonly partnerId: number
  /** Consent is given to the account, so people see the name of the account. */
  readonly accountName: string
  /** Empty if the contact has no e-mail address. */
  readonly email: string
  readonly phone: string
  readonly held: Consent
}
/** Signed links do not contain the partner. Returns undefined if the contact is deleted. */
export const findLinkedContact = quick.row<LinkedContactRow, [contactId: number]>(
  'find-linked-contact',
  `select c.partner_id as "partnerId", account.name as "accountName", coalesce(c.email, '') as email,
    coalesce(c.phone, '') as phone, ${HELD_CONSENT_JSON} as held
  from contacts c join businesses account on account.id = c.account_id where c.id = $1 and ${IS_MAPPED}`,
)

/** The address or phone with this hash, for lockContactKeys. Returns undefined if no contact of the partner has it. */
export const findContactKey = quick.value<string, [partnerId: number, identity: Identity]>(
  'find-contact-key',
  `(select email_folded from contacts where partner_id = $1 and email_hash = $2::bytea limit 1)
  union all (select phone from contacts where partner_id = $1 and phone_hash = $2::bytea limit 1) limit 1`,
)
