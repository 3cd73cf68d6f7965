import type { Account, Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { type BusinessInAccount, findAccount, reachesAccount } from '../../businesses/store/accounts.ts'
import { lockNamedBusinesses } from '../store/contact-mappings.ts'
import { lockContactAccounts, type StoredContact } from '../store/contacts.ts'

type Saving = Pick<Context<'BUSINESS_ID_INVALID' | 'CONTACT_NOT_FOUND'>, 'partnerId' | 'fail'>

/** Where a contact is saved, according to the request. */
export interface SavedPlace {
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
export async function lockSavedPlace(
  db: Db,
  context: Saving,
  ref: number | undefined,
  businessIds: readonly number[],
): Promise<SavedPlace> {
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
export const demandAccount = ({ accountId, named }: SavedPlace, { fail }: Pick<Saving, 'fail'>): number =>
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
  { named, locations }: SavedPlace,
  { accountId }: StoredContact,
  { partnerId, fail }: Saving,
) {
  if (named && !(await reachesAccount(db, partnerId, named, accountId))) fail('CONTACT_NOT_FOUND')
  if (locations.some((location) => location.accountId !== accountId)) {
    fail('INPUT_INVALID', 'businessIds (not in the account of the contact)')
  }
}

/** Locks the locations in a request, by id or number. Fails if any of them is not a location of the partner. */
export async function lockLocations(
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
