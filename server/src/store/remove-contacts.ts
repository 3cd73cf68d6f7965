import type { SavedAs } from '../domain/contact/saved-as.ts'
import { type Db, slowStatement, statement } from '../platform/database.ts'
import { IS_MAPPED } from './contact-json.ts'
import { keepOptOutsOf } from './opt-outs.ts'

/** What hangs on a contact goes with it through foreign keys; withdrawals and blocks stay, in the same statement. */
const remove = (condition: string) => `with gone as (delete from contacts c where ${condition} returning *),
  kept as (${keepOptOutsOf('gone')})
  select id, coalesce(email, '') as email, first_name as "firstName" from gone`

export interface RemovedContact {
  readonly id: number
  readonly email: string
  readonly firstName: string
}
const REMOVE = statement<RemovedContact>('remove-contact', remove(`c.partner_id = $1 and c.id = $2 and ${IS_MAPPED}`))
export const removeContact = async (db: Db, partnerId: number, id: number) =>
  (await db.rows(REMOVE, [partnerId, id]))[0]

const LIST_UNMAPPED = statement<{ id: number }>(
  'list-unmapped-contacts',
  `select c.id from contacts c where c.partner_id = $1
    and (c.external_id = $2 or c.email_folded = $3 or c.phone = $4) and not ${IS_MAPPED}`,
)
/** Those that the purge has yet to remove, by any key they have in common with somebody who is being saved. */
export const listUnmappedContacts = async (db: Db, partnerId: number, { externalId, emailFolded, phone }: SavedAs) =>
  (await db.rows(LIST_UNMAPPED, [partnerId, externalId ?? null, emailFolded ?? null, phone ?? null])).map(
    ({ id }) => id,
  )

const LOCK = slowStatement<never>('lock-contacts', 'select from contacts where id = any ($1) order by id for update')
const REMOVE_UNMAPPED = slowStatement<RemovedContact>(
  'remove-unmapped-contacts',
  remove(`c.id = any ($1) and not ${IS_MAPPED}`),
)
/**
 * Removes those among them that no live business has any more. They are locked by a statement of its own: only the next one
 * sees the mapping that somebody has just given to one of them.
 */
export const removeUnmappedContacts = (db: Db, ids: readonly number[]) =>
  db.transaction(async (db) => {
    await db.rows(LOCK, [ids])
    await db.rows(REMOVE_UNMAPPED, [ids])
  })
