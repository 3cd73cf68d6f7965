import type { Db } from '../../../core/platform/database.ts'
import type { ContactChange } from '../rules/contact.ts'
import { isSavedAs, keysToLock, type SavedAs, savedAs } from '../rules/saved-as.ts'
import {
  findContactSavedAs,
  findStoredContact,
  lockContact,
  lockContactKeys,
  lockContactSavedAs,
  type StoredContact,
} from '../store/contacts.ts'
import { listUnmappedContacts, removeUnmappedContacts } from '../store/remove-contacts.ts'

/**
 * Locks the contact of an account that a save refers to; undefined for a new contact. A contact with the same keys
 * whose businesses are all deleted is removed first: it only waits for the purge, and its external id can be reused.
 */
export const lockSavedContact = (db: Db, partnerId: number, accountId: number, change: ContactChange) =>
  lockWithKeys(
    db,
    partnerId,
    () => seekByKeys(db, partnerId, accountId, change),
    async (db, { by }) => {
      await removeUnmapped(db, partnerId, accountId, by)
      const locked = await lockContactSavedAs(db, partnerId, accountId, by)
      return locked && fits(change, locked) ? locked : undefined
    },
  )

/** The same by id, in any account. */
export const lockSavedContactById = (db: Db, partnerId: number, id: number, change: ContactChange) =>
  lockWithKeys(
    db,
    partnerId,
    () => seekById(db, partnerId, id, change),
    async (db, { by, met }) => {
      if (met) await removeUnmapped(db, partnerId, met.accountId, by)
      return whileMapped(await lockContact(db, partnerId, id))
    },
  )

async function removeUnmapped(db: Db, partnerId: number, accountId: number, by: SavedAs) {
  const unmapped = await listUnmappedContacts(db, partnerId, accountId, by)
  if (unmapped.length > 0) await removeUnmappedContacts(db, unmapped)
}

async function seekById(db: Db, partnerId: number, id: number, change: ContactChange): Promise<Sought> {
  const met = whileMapped(await findStoredContact(db, partnerId, id))
  return { by: savedAs(change, met?.contact.countryCode), met }
}

async function seekByKeys(db: Db, partnerId: number, accountId: number, change: ContactChange): Promise<Sought> {
  const asNew = savedAs(change)
  const met = await findContactSavedAs(db, partnerId, accountId, asNew)
  return met && fits(change, met)
    ? { by: savedAs(change, met.contact.countryCode), met }
    : { by: asNew, met: undefined }
}

/** A number that matched in the default country may be a different number in the country of the contact. */
const fits = (change: ContactChange, { contact }: StoredContact) =>
  isSavedAs(savedAs(change, contact.countryCode), contact)

/** Locks a contact by its id, with its keys. */
export const lockKnownContact = (db: Db, partnerId: number, id: number) =>
  lockWithKeys(
    db,
    partnerId,
    () => seekById(db, partnerId, id, {}),
    async (db) => whileMapped(await lockContact(db, partnerId, id)),
  )

const whileMapped = (stored: StoredContact | undefined) => (stored?.businessIds.length ? stored : undefined)

export interface Sought {
  readonly by: SavedAs
  readonly met: StoredContact | undefined
}

/**
 * Locks the keys of a contact before the contact itself. Every writer first locks the keys of all addresses it writes, so
 * two writers never deadlock. The keys are known only after the contact was found: if they have changed by the time they are
 * locked, all locks are released and the search starts again. Each retry means that another writer has made progress.
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
