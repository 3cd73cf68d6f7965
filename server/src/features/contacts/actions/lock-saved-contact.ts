import type { Account, Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { type BusinessInAccount, findAccount, reachesAccount } from '../../businesses/store/accounts.ts'
import { type ContactChange, isSavedAs, keysToLock, type SavedAs, savedAs } from '../rules/merge-contact.ts'
import { lockNamedBusinesses } from '../store/contact-mappings.ts'
import {
  findContactSavedAs,
  findStoredContact,
  listUnmappedContacts,
  lockContact,
  lockContactAccounts,
  lockContactKeys,
  lockContactSavedAs,
  removeUnmappedContacts,
  type StoredContact,
} from '../store/contacts.ts'

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
    async (db, { by, match }) => {
      if (match) await removeUnmapped(db, partnerId, match.accountId, by)
      return whileMapped(await lockContact(db, partnerId, id))
    },
  )

async function removeUnmapped(db: Db, partnerId: number, accountId: number, by: SavedAs) {
  const unmapped = await listUnmappedContacts(db, partnerId, accountId, by)
  if (unmapped.length > 0) await removeUnmappedContacts(db, unmapped)
}

async function seekById(db: Db, partnerId: number, id: number, change: ContactChange): Promise<Sought> {
  const match = whileMapped(await findStoredContact(db, partnerId, id))
  return { by: savedAs(change, match?.contact.countryCode), match }
}

async function seekByKeys(db: Db, partnerId: number, accountId: number, change: ContactChange): Promise<Sought> {
  const asNew = savedAs(change)
  const match = await findContactSavedAs(db, partnerId, accountId, asNew)
  return match && fits(change, match)
    ? { by: savedAs(change, match.contact.countryCode), match }
    : { by: asNew, match: undefined }
}

/** A number that matched in the default country may be a different number in the country of the contact. */
const fits = (change: ContactChange, { contact }: StoredContact) =>
  isSavedAs(savedAs(change, contact.countryCode), contact)

/** Locks a contact by its id, with its keys. */
export const lockContactById = (db: Db, partnerId: number, id: number) =>
  lockWithKeys(
    db,
    partnerId,
    () => seekById(db, partnerId, id, {}),
    async (db) => whileMapped(await lockContact(db, partnerId, id)),
  )

const whileMapped = (stored: StoredContact | undefined) => (stored?.businessIds.length ? stored : undefined)

export interface Sought {
  readonly by: SavedAs
  readonly match: StoredContact | undefined
}

/**
 * Locks the keys of a contact before the contact itself. Every writer first locks the keys of all addresses it writes, so
 * two writers never deadlock. The keys are known only after the contact was found: if they have changed by the time they are
 * locked, all locks are released and the search starts again. Each retry means that another writer has made progress.
 */
async function lockWithKeys(
  db: Db,
  partnerId: number,
  seek: () => Promise<Sought>,
  lock: (db: Db, sought: Sought) => Promise<StoredContact | undefined>,
): Promise<StoredContact | undefined> {
  for (;;) {
    const sought = await seek()
    const keys = keysToLock(sought.by, sought.match?.contact)
    try {
      return await db.transaction(async (db) => {
        await lockContactKeys(db, partnerId, keys)
        const locked = await lock(db, sought)
        if (isSame(sought.match, locked)) return locked
        throw new OvertakenError()
      })
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error
    }
  }
}

class OvertakenError extends Error {}

function isSame(match: StoredContact | undefined, locked: StoredContact | undefined): boolean {
  const { externalId, email, phone, countryCode } = match?.contact ?? {}
  const now = locked?.contact
  return (
    match?.id === locked?.id &&
    now?.externalId === externalId &&
    now?.email === email &&
    now?.phone === phone &&
    now?.countryCode === countryCode
  )
}

type Saving = Pick<Context<'BUSINESS_ID_INVALID' | 'CONTACT_NOT_FOUND'>, 'partnerId' | 'fail'>

/** Where a contact is saved, according to the request. */
export interface SaveTarget {
  /** The business in x-business-number. */
  readonly named: Account | undefined
  /** The locations in businessIds. They are locked and all belong to one account. */
  readonly locations: readonly BusinessInAccount[]
  /** The locations of a new contact: `locations`, or else the location in x-business-number. */
  readonly firstLocations: readonly BusinessInAccount[]
  /** Undefined if neither of them determines it. */
  readonly accountId: number | undefined
}

/**
 * Until the transaction ends, none of these locations is deleted or moved to another account. Call it before locking
 * any contact, which is the order of single saves.
 */
export async function lockSaveTarget(
  db: Db,
  context: Saving,
  ref: number | undefined,
  businessIds: readonly number[],
): Promise<SaveTarget> {
  const { partnerId, fail } = context
  await lockContactAccounts(db, partnerId)
  const named = ref && ((await findAccount(db, partnerId, ref)) ?? fail('BUSINESS_ID_INVALID'))
  const locations = await lockLocations(db, context, businessIds)
  const [accountId, another] = new Set(locations.map((location) => location.accountId))
  if (another !== undefined) fail('INPUT_INVALID', 'businessIds (of several accounts: save the contact once in each)')
  if (!named) return { named: undefined, locations, firstLocations: locations, accountId }
  if (accountId === undefined) {
    const firstLocations = named.type === 'location' ? await lockLocations(db, context, [named.businessId]) : []
    return { named, locations, firstLocations, accountId: named.type === 'reseller' ? undefined : named.accountId }
  }
  if (!(await reachesAccount(db, partnerId, named, accountId))) {
    fail('INPUT_INVALID', 'businessIds (not in the account of x-business-number)')
  }
  return { named, locations, firstLocations: locations, accountId }
}

/** E-mail address, phone and external id identify a person only within an account. */
export const demandAccount = ({ accountId, named }: SaveTarget, { fail }: Pick<Saving, 'fail'>): number =>
  accountId ??
  fail(
    'INPUT_INVALID',
    named
      ? chooseLocation('a reseller in x-business-number has several accounts: name a location')
      : chooseLocation('name a location, a business of the account in x-business-number, or the id of the contact'),
  )

const chooseLocation = (rule: string) => [{ field: 'businessIds', rule, message: 'Choose a location' }]

/** A contact that is identified by its id must belong to the account in the request, if there is one. */
export async function demandSameAccount(
  db: Db,
  { named, locations }: SaveTarget,
  { accountId }: StoredContact,
  { partnerId, fail }: Saving,
) {
  if (named && !(await reachesAccount(db, partnerId, named, accountId))) fail('CONTACT_NOT_FOUND')
  if (locations.some((location) => location.accountId !== accountId)) {
    fail('INPUT_INVALID', 'businessIds (not in the account of the contact)')
  }
}

/** Locks the locations in a request, by id or number. Fails if any of them is not a location of the partner. */
async function lockLocations(
  db: Db,
  { partnerId, fail }: Pick<Context<'BUSINESS_ID_INVALID'>, 'partnerId' | 'fail'>,
  refs: readonly number[],
): Promise<BusinessInAccount[]> {
  if (refs.length === 0) return []
  const named = await lockNamedBusinesses(db, partnerId, refs)
  const byRef = new Map(named.flatMap((business) => [business.id, business.number].map((ref) => [ref, business])))
  return refs.map((ref) => {
    const business = byRef.get(ref) ?? fail('BUSINESS_ID_INVALID', 'businessIds')
    return business.type === 'location' ? business : fail('INPUT_INVALID', `businessIds (${ref} is not a location)`)
  })
}
