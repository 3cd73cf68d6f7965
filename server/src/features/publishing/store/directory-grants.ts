import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { quick } from '../../../core/store/query.ts'
import { findDirectory } from './directories.ts'

/** SQL for a join with `directories`: the partner in $1 may use the directory. */
export const IS_GRANTED = `(transport = 'internal' or exists (
    select from directory_grants where directory_id = directories.id and partner_id = $1
  ))`

const LOCK = statement<{ directory_id: number }>(
  'lock-directory-grant',
  'select directory_id from directory_grants where partner_id = $1 and directory_id = $2 for key share',
)
/** Returns undefined if the partner has no grant. The grant cannot be revoked until the transaction ends. */
export async function findGrantedDirectory(db: Db, partnerId: number, name: string) {
  const directory = await findDirectory(db, name)
  if (!directory || directory.transport === 'internal') return directory
  return (await db.rows(LOCK, [partnerId, directory.id])).length > 0 ? directory : undefined
}

/** Returns the partners that did not have the grant before. */
export const insertDirectoryGrants = quick.column<number, [directoryId: number, partnerIds: readonly number[]]>(
  'insert-directory-grants',
  `insert into directory_grants (directory_id, partner_id) select $1, unnest($2::bigint[])
  on conflict do nothing returning partner_id`,
)

const REMOVE = slowStatement<{ partner_id: number }>(
  'remove-directory-grant',
  'delete from directory_grants where partner_id = $1 and directory_id = $2 returning partner_id',
)
const STOP_BULK = slowStatement<never>(
  'remove-bulk-connections-of-partner',
  'delete from bulk_connections where partner_id = $1 and directory_id = $2',
)
const DISCONNECT = slowStatement<{ business_id: number }>(
  'disconnect-publications-of-partner',
  `update publications set state = 'not connected', task = null, due_at = null, worker = null, attempts = 0,
    reason = '', credentials = null, differences = '[]', force = false
  where directory_id = $2 and state not in ('not connected', 'opted out')
    and business_id in (select id from businesses where partner_id = $1)
  returning business_id`,
)
/**
 * The statements run one after the other: each waits for transactions that are connecting locations, and the next one
 * sees their result. Returns the number of disconnected locations, or undefined if there was no grant.
 */
export async function removeDirectoryGrant(db: Db, directoryId: number, partnerId: number) {
  if ((await db.rows(REMOVE, [partnerId, directoryId])).length === 0) return undefined
  await db.rows(STOP_BULK, [partnerId, directoryId])
  return (await db.rows(DISCONNECT, [partnerId, directoryId])).length
}
