import type { Db } from '../../../core/platform/database.ts'
import { planFromStart } from '../../campaigns/store/planning.ts'
import { copySuppressions, removeSuppressionsOfAccount } from '../../campaigns/store/suppressions.ts'
import { consentChangesBetween, noConsent } from '../../contacts/rules/consent.ts'
import { insertConsentChanges, listConsentHeld } from '../../contacts/store/consent-changes.ts'
import { lockAllContactKeys } from '../../contacts/store/contacts.ts'
import {
  copyContacts,
  copyOptOuts,
  joinContacts,
  type LeavingContact,
  listLeavingOptOuts,
  lockLeavingContacts,
  removeContactsLeftBehind,
  removeJoinedContacts,
  removeOptOutsOfAccount,
  writeAccountOfContacts,
} from '../../contacts/store/moving-contacts.ts'

export type MovedContacts =
  /** Nothing was changed, because other people in the new account have these external ids. */
  | { readonly ok: false; readonly takenExternalIds: readonly string[] }
  | {
      readonly ok: true
      /** Contacts that had only this location. They keep their ids. */
      readonly moved: readonly number[]
      /** Copies of contacts that other locations of the old account still have. */
      readonly copied: readonly number[]
      /** Contacts of the new account that were the same person, and got the mapping. */
      readonly joined: readonly number[]
      /** Contacts of the old account that were left without a location and merged into the joined ones. */
      readonly removed: readonly { readonly id: number; readonly nowId: number }[]
    }

/**
 * Call this in the transaction that moves a location from one account to another. Contacts that only this location has
 * move with it. Contacts that other locations of the old account also have stay there, and the new account gets a copy
 * with the mapping and its cid, without granted consents. A person whom the new account knows by the same external id (or
 * none), address and phone is not duplicated. Opt-outs are copied and apply to the whole new account.
 *
 * It waits until no contact of the partner is being saved. Saves lock businesses while they hold the shared lock, so a
 * caller that locks a business must call lockAllContactKeys first. The caller also writes the audit log and notifies
 * subscribers.
 */
export async function moveContactsToAccount(
  db: Db,
  partnerId: number,
  businessId: number,
  fromAccount: number,
  toAccount: number,
): Promise<MovedContacts> {
  await lockAllContactKeys(db, partnerId)
  await removeContactsLeftBehind(db, partnerId, toAccount, businessId)
  const leaving = await lockLeavingContacts(db, partnerId, businessId, fromAccount, toAccount)
  const taken = leaving.filter(({ takenBy, isSamePerson }) => takenBy !== null && !isSamePerson)
  if (taken.length > 0) return { ok: false, takenExternalIds: taken.map(({ externalId }) => externalId as string) }

  // Duplicates in the old account stay duplicates: a location has one mapping to a contact.
  const firstOf = new Map(leaving.toReversed().map((contact) => [contact.takenBy, contact]))
  const isJoining = (contact: LeavingContact) => contact.takenBy !== null && firstOf.get(contact.takenBy) === contact
  const joining = leaving.filter(isJoining)
  const others = leaving.filter((contact) => !isJoining(contact))
  const moved = others.filter(({ isShared }) => !isShared).map(({ id }) => id)
  const split = others.filter(({ isShared }) => isShared).map(({ id }) => id)
  const joined = joining.map(({ takenBy }) => takenBy as number)

  const leavingIds = leaving.map(({ id }) => id)
  const optOuts = await listLeavingOptOuts(db, partnerId, fromAccount, leavingIds)
  const held = [
    ...(await listConsentHeld(db, partnerId, fromAccount, moved, [])),
    ...(await listConsentHeld(db, partnerId, toAccount, joined, optOuts)),
  ]
  await copyOptOuts(db, partnerId, fromAccount, toAccount, optOuts)
  await copySuppressions(db, partnerId, fromAccount, toAccount, leavingIds)
  await writeAccountOfContacts(db, partnerId, toAccount, moved)
  await planFromStart(db, partnerId, toAccount)
  const copied = await copyContacts(db, partnerId, toAccount, split, businessId)
  const joiningIds = joining.map(({ id }) => id)
  await joinContacts(db, partnerId, joiningIds, joined, businessId)
  const removedIds = new Set(await removeJoinedContacts(db, partnerId, joiningIds))
  const removed = joining
    .filter(({ id }) => removedIds.has(id))
    .map(({ id, takenBy }) => ({ id, nowId: takenBy as number }))
  // The location was its own account, but no longer is.
  if (fromAccount === businessId) {
    await removeOptOutsOfAccount(db, partnerId, fromAccount)
    await removeSuppressionsOfAccount(db, partnerId, fromAccount)
  }

  const before = new Map(held.map(({ id, consent }) => [id, consent]))
  const since = await listConsentHeld(db, partnerId, toAccount, [...moved, ...copied, ...joined], optOuts)
  const changes = since.flatMap(({ id: contactId, consent }) =>
    consentChangesBetween(before.get(contactId) ?? noConsent, consent).map((change) => ({ contactId, ...change })),
  )
  await insertConsentChanges(db, partnerId, changes)
  return { ok: true, moved, copied, joined, removed }
}
