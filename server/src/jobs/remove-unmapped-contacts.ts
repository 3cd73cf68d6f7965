import type { Db } from '../platform/database.ts'
import { listContactsMappedTo } from '../store/contact/contact-mappings.ts'
import { removeUnmappedContacts } from '../store/contact/remove-contacts.ts'

const CONTACTS_AT_ONCE = 1_000

/**
 * Removes the contacts that only deleted businesses had. Before their mappings: these are how a run that follows a killed
 * one finds them. Those that remain are mapped elsewhere, and should that business go too, its own run comes for them.
 */
export async function removeUnmappedContactsOf(db: Db, businessIds: readonly number[], signal: AbortSignal) {
  for (const businessId of businessIds) {
    for (let last: number | undefined = 0; last !== undefined; ) {
      const ids = await listContactsMappedTo(db, businessId, last, CONTACTS_AT_ONCE)
      if (ids.length > 0) await removeUnmappedContacts(db, ids)
      last = ids.length === CONTACTS_AT_ONCE ? ids.at(-1) : undefined
      signal.throwIfAborted()
    }
  }
}
