import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { quick } from '../../../core/store/query.ts'
import type { Consent } from '../rules/consent.ts'
import type { SavedAs } from '../rules/saved-as.ts'
import { BUSINESS_IDS_JSON, IS_MAPPED, OWN_CONSENT_JSON } from './contact-json.ts'

export interface RemovedContact {
  readonly id: number
  readonly accountId: number
  readonly email: string
  readonly firstName: string
  readonly consent: Consent
  /** The existing businesses that the contact was mapped to. */
  readonly businessIds: readonly number[]
}
// Foreign keys delete dependent rows. Opt-outs are already stored under the address and phone.
export const removeContact = quick.row<RemovedContact, [partnerId: number, id: number]>(
  'remove-contact',
  `delete from contacts c where c.partner_id = $1 and c.id = $2 and ${IS_MAPPED}
  returning c.id, c.account_id as "accountId", coalesce(c.email, '') as email, c.first_name as "firstName", ${OWN_CONSENT_JSON} as consent,
    ${BUSINESS_IDS_JSON} as "businessIds"`,
)

/** Contacts of the account that share a key with the contact being saved and wait for the purge. */
export const listUnmappedContacts = quick.column<number, [partnerId: number, accountId: number, savedAs: SavedAs]>(
  'list-unmapped-contacts',
  `select c.id from contacts c where c.partner_id = $1 and c.account_id = $5 and c.external_id = $2 and not ${IS_MAPPED}
  union select c.id from contacts c where c.partner_id = $1 and c.account_id = $5 and c.email_folded = $3 and not ${IS_MAPPED}
  union select c.id from contacts c where c.partner_id = $1 and c.account_id = $5 and c.phone = $4 and not ${IS_MAPPED}`,
  (partnerId, accountId, { externalId, emailFolded, phone }) => [partnerId, externalId, emailFolded, phone, accountId],
)

const LOCK = slowStatement<never>('lock-contacts', 'select from contacts where id = any ($1) order by id for update')
const REMOVE_UNMAPPED = slowStatement<never>(
  'remove-unmapped-contacts',
  `delete from contacts c where c.id = any ($1) and not ${IS_MAPPED}`,
)
/**
 * Removes the contacts that no existing business has. A separate statement locks them first, so that the deletion sees
 * a mapping that was just added.
 */
export const removeUnmappedContacts = (db: Db, ids: readonly number[]) =>
  db.transaction(async (db) => {
    await db.rows(LOCK, [ids])
    await db.rows(REMOVE_UNMAPPED, [ids])
  })
