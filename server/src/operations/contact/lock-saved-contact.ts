import type { ContactChange } from '../../domain/contact/contact.ts'
import { savedAs } from '../../domain/contact/saved-as.ts'
import type { Db } from '../../platform/database.ts'
import { lockContact, lockContactKeys, lockContactSavedAs, type StoredContact } from '../../store/contacts.ts'
import { listUnmappedContacts, removeUnmappedContacts } from '../../store/remove-contacts.ts'

/**
 * The contact that a save is about, undefined when it is a new one. Whoever has the same keys and was left behind by a
 * deleted business goes first, so that a new contact finds the opt-outs that it leaves.
 */
export async function lockSavedContact(
  db: Db,
  partnerId: number,
  id: number | undefined,
  change: ContactChange,
): Promise<StoredContact | undefined> {
  const by = savedAs(change)
  const keys = [by.externalId, by.emailFolded, by.phone].filter((key) => key !== undefined)
  await lockContactKeys(db, partnerId, keys)
  const unmapped = await listUnmappedContacts(db, partnerId, by)
  if (unmapped.length > 0) await removeUnmappedContacts(db, unmapped)
  if (id === undefined) return lockContactSavedAs(db, partnerId, by)
  const stored = await lockContact(db, partnerId, id)
  return stored?.businessIds.length ? stored : undefined
}
