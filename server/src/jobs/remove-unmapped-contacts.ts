import type { Db } from '../platform/database.ts'
import { listContactsMappedTo } from '../store/contact/contact-mappings.ts'
import { removeUnmappedContacts } from '../store/contact/remove-contacts.ts'

const CONTACTS_AT_ONCE = 1_000

/**
 * Removes the contacts that only deleted businesses had. Their mappings are removed last: a run after a killed one finds the
 * contacts through them. Contacts that remain are mapped to other businesses, whose own purge handles them.
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
