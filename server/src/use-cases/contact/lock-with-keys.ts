import { keysToLock, type SavedAs } from '../../domain/contact/saved-as.ts'
import type { Db } from '../../platform/database.ts'
import { lockContactKeys, type StoredContact } from '../../store/contact/contacts.ts'

export interface Sought {
  readonly by: SavedAs
  readonly met: StoredContact | undefined
}

/**
 * Locks the keys of a contact before the contact itself. Every writer first locks the keys of all addresses it writes, so two
 * writers never deadlock. The keys are known only once the contact is found: if they were changed by the time they are locked,
 * everything is released and the search starts again. Each retry means that another writer has made progress.
 */
export async function lockWithKeys(
  db: Db,
  partnerId: number,
  seek: () => Promise<Sought>,
  lock: (db: Db, sought: Sought) => Promise<StoredContact | undefined>,
): Promise<StoredContact | undefined> {
  for (;;) {
    const sought = await seek()
    const keys = keysToLock(sought.by, sought.met?.contact)
    try {
      return await db.transaction(async (db) => {
        await lockContactKeys(db, partnerId, keys)
        const locked = await lock(db, sought)
        if (isSame(sought.met, locked)) return locked
        throw new OvertakenError()
      })
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error
    }
  }
}

class OvertakenError extends Error {}

function isSame(met: StoredContact | undefined, locked: StoredContact | undefined): boolean {
  const { externalId, email, phone, countryCode } = met?.contact ?? {}
  const now = locked?.contact
  return (
    met?.id === locked?.id &&
    now?.externalId === externalId &&
    now?.email === email &&
    now?.phone === phone &&
    now?.countryCode === countryCode
  )
}
