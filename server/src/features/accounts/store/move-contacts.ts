import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { lookAtAllAgain } from '../../campaigns/store/planning.ts'
import { copySuppressions, removeSuppressionsOfAccount } from '../../campaigns/store/suppressions.ts'
import { noConsent } from '../../contacts/rules/consent.ts'
import { consentChangesBetween } from '../../contacts/rules/consent-changes.ts'
import { insertConsentChanges, listConsentHeld } from '../../contacts/store/consent-changes.ts'
import { CONSENT_COLUMNS, IS_MAPPED } from '../../contacts/store/contact-json.ts'
import { lockAllContactKeys } from '../../contacts/store/contacts.ts'
import { comesAlong, type Identity, ON_CONFLICT } from '../../contacts/store/opt-outs.ts'

export type MovedContacts =
  /** Nothing was changed, because other people in the new account have these external ids. */
  | { readonly ok: false; readonly takenExternalIds: readonly string[] }
  | {
      readonly ok: true
      /** Contacts that had only this location. They keep their ids. */
      readonly moved: readonly number[]
      /** Copies of contacts that other locations of the old account still have. */
      readonly made: readonly number[]
      /** Contacts of the new account that were the same person, and got the mapping. */
      readonly joined: readonly number[]
      /** Contacts of the old account that were left without a location and merged into the joined ones. */
      readonly removed: readonly { readonly id: number; readonly nowId: number }[]
    }

const COPIED = `partner_id, first_name, last_name, email, email_folded, phone, country_code, source, external_id, tags,
  custom_fields, blocked, email_hash, phone_hash, created_at, updated_at`

// These contacts have no location and wait for the purge, so their external ids can be reused.
const REMOVE_LEFT_BEHIND = slowStatement<never>(
  'remove-contacts-left-behind-in-account',
  `delete from contacts c where c.partner_id = $1 and c.account_id = $2 and not ${IS_MAPPED} and c.external_id in (
    select leaving.external_id from contact_mappings m join contacts leaving on leaving.id = m.contact_id
    where m.business_id = $3)`,
)

interface Leaving {
  readonly id: number
  readonly isShared: boolean
  readonly externalId: string | null
  /** The contact of the new account with the same external id, or with none and the same address and phone. */
  readonly takenBy: number | null
  readonly isSamePerson: boolean
}
const IN_NEW_ACCOUNT = 'select c.id from contacts c where c.partner_id = $1 and c.account_id = $4'
const NEWEST = 'order by c.updated_at desc, c.id desc limit 1'
// Each case uses an index: by external id, by address, or by phone.
const LIST = slowStatement<Leaving>(
  'lock-contacts-that-change-account',
  `select leaving.id, leaving.external_id as "externalId", taken.id as "takenBy", exists (
      select from contact_mappings other join businesses b on b.id = other.business_id
      where other.contact_id = leaving.id and other.business_id <> $2) as "isShared",
    coalesce(taken.email_folded is not distinct from leaving.email_folded
      and taken.phone is not distinct from leaving.phone, false) as "isSamePerson"
  from contact_mappings m join contacts leaving on leaving.id = m.contact_id
  left join contacts taken on taken.partner_id = $1 and taken.id = case
    when leaving.external_id is not null then (${IN_NEW_ACCOUNT} and c.external_id = leaving.external_id)
    when leaving.email_folded is not null then (${IN_NEW_ACCOUNT} and c.external_id is null
      and c.email_folded = leaving.email_folded and c.phone is not distinct from leaving.phone and ${IS_MAPPED} ${NEWEST})
    else (${IN_NEW_ACCOUNT} and c.external_id is null
      and c.phone = leaving.phone and c.email_folded is null and ${IS_MAPPED} ${NEWEST}) end
  where m.business_id = $2 and leaving.partner_id = $1 and leaving.account_id = $3
  order by leaving.id for update of leaving`,
)

const LIST_OPT_OUTS = slowStatement<{ identity: Identity }>(
  'list-opt-outs-that-come-along',
  `select '\\x' || encode(o.identity, 'hex') as identity from opt_outs o
  where o.partner_id = $1 and o.account_id = $2 and ${comesAlong('o.identity')}`,
)
const COPY_OPT_OUTS = slowStatement<never>(
  'copy-opt-outs-to-account',
  `insert into opt_outs as known (partner_id, account_id, identity, blocked, ${CONSENT_COLUMNS})
  select partner_id, $3, identity, blocked, ${CONSENT_COLUMNS} from opt_outs
  where partner_id = $1 and account_id = $2 and identity = any ($4::bytea[])
  ${ON_CONFLICT}`,
)
const REMOVE_OPT_OUTS = slowStatement<never>(
  'remove-opt-outs-of-account',
  'delete from opt_outs where partner_id = $1 and account_id = $2',
)

const MOVE = slowStatement<never>(
  'move-contacts-to-account',
  'update contacts set account_id = $2 where partner_id = $1 and id = any ($3)',
)

// Consent was given to the old account, perhaps at another location, so it is not copied. Refusals are copied.
const COPY = slowStatement<{ id: number }>(
  'copy-contacts-to-account',
  `with copies as (
    select nextval(pg_get_serial_sequence('contacts', 'id')) as copy_id, c.*
    from (select * from contacts where partner_id = $1 and id = any ($3) order by id) c
  ),
  made as (
    insert into contacts (id, account_id, ${COPIED}, ${CONSENT_COLUMNS}) overriding system value
    select copy_id, $2, ${COPIED}, ${CONSENT_COLUMNS.map((name) => `nullif(${name}, true)`)} from copies returning id
  ),
  mapped as (
    update contact_mappings m set contact_id = copy_id from copies where m.contact_id = copies.id and m.business_id = $4
  )
  select id from made order by id`,
)

const JOIN = slowStatement<never>(
  'join-contacts-of-account',
  `with pairs as (select * from unnest($2::bigint[], $3::bigint[]) as pair (from_id, to_id)),
  updated as (
    update contacts c set blocked = c.blocked or leaving.blocked,
      tags = c.tags || array(select tag from unnest(leaving.tags) tag where tag <> all (c.tags)),
      ${CONSENT_COLUMNS.map((name) => `${name} = case when leaving.${name} is false then false else c.${name} end`)}
    from pairs join contacts leaving on leaving.id = from_id where c.id = to_id and c.partner_id = $1
  )
  update contact_mappings m set contact_id = to_id from pairs where m.contact_id = from_id and m.business_id = $4`,
)
const REMOVE_JOINED = slowStatement<{ id: number }>(
  'remove-joined-contacts',
  `delete from contacts c where c.partner_id = $1 and c.id = any ($2) and not exists (
    select from contact_mappings m join businesses b on b.id = m.business_id where m.contact_id = c.id)
  returning id`,
)

/**
 * Call this in the transaction that moves a location from one account to another. Contacts that only this location has
 * move with it. Contacts that other locations of the old account also have stay there, and the new account gets a copy
 * with the mapping and its cid, without granted consents. A person whom the new account knows by the same external id (or
 * none), address and phone is not duplicated. Opt-outs are copied and apply to the whole new account.
 *
 * It waits until no contact of the partner is being saved. Saves lock businesses while they hold the shared lock, so a
 * caller that locks a business must call lockAllContactKeys first. The caller also writes the audit log and notifies
 * subscribers (contactEvents in use-cases/contact).
 */
export async function moveContactsToAccount(
  db: Db,
  partnerId: number,
  businessId: number,
  fromAccount: number,
  toAccount: number,
): Promise<MovedContacts> {
  await lockAllContactKeys(db, partnerId)
  await db.rows(REMOVE_LEFT_BEHIND, [partnerId, toAccount, businessId])
  const leaving = await db.rows(LIST, [partnerId, businessId, fromAccount, toAccount])
  const taken = leaving.filter(({ takenBy, isSamePerson }) => takenBy !== null && !isSamePerson)
  if (taken.length > 0) return { ok: false, takenExternalIds: taken.map(({ externalId }) => externalId as string) }

  // Duplicates in the old account stay duplicates: a location has one mapping to a contact.
  const firstOf = new Map(leaving.toReversed().map((contact) => [contact.takenBy, contact]))
  const isJoining = (contact: Leaving) => contact.takenBy !== null && firstOf.get(contact.takenBy) === contact
  const joining = leaving.filter(isJoining)
  const others = leaving.filter((contact) => !isJoining(contact))
  const moved = others.filter(({ isShared }) => !isShared).map(({ id }) => id)
  const split = others.filter(({ isShared }) => isShared).map(({ id }) => id)
  const joined = joining.map(({ takenBy }) => takenBy as number)

  const leavingIds = leaving.map(({ id }) => id)
  const optOuts = (await db.rows(LIST_OPT_OUTS, [partnerId, fromAccount, leavingIds])).map(({ identity }) => identity)
  const held = [
    ...(await listConsentHeld(db, partnerId, fromAccount, moved, [])),
    ...(await listConsentHeld(db, partnerId, toAccount, joined, optOuts)),
  ]
  await db.rows(COPY_OPT_OUTS, [partnerId, fromAccount, toAccount, optOuts])
  await copySuppressions(db, partnerId, fromAccount, toAccount, leavingIds)
  await db.rows(MOVE, [partnerId, toAccount, moved])
  await lookAtAllAgain(db, partnerId, toAccount)
  const made = (await db.rows(COPY, [partnerId, toAccount, split, businessId])).map(({ id }) => id)
  const joiningIds = joining.map(({ id }) => id)
  await db.rows(JOIN, [partnerId, joiningIds, joined, businessId])
  const gone = new Set((await db.rows(REMOVE_JOINED, [partnerId, joiningIds])).map(({ id }) => id))
  const removed = joining.filter(({ id }) => gone.has(id)).map(({ id, takenBy }) => ({ id, nowId: takenBy as number }))
  // The location was its own account, but no longer is.
  if (fromAccount === businessId) {
    await db.rows(REMOVE_OPT_OUTS, [partnerId, fromAccount])
    await removeSuppressionsOfAccount(db, partnerId, fromAccount)
  }

  const before = new Map(held.map(({ id, consent }) => [id, consent]))
  const since = await listConsentHeld(db, partnerId, toAccount, [...moved, ...made, ...joined], optOuts)
  const changes = since.flatMap(({ id: contactId, consent }) =>
    consentChangesBetween(before.get(contactId) ?? noConsent, consent).map((change) => ({ contactId, ...change })),
  )
  await insertConsentChanges(db, partnerId, changes)
  return { ok: true, moved, made, joined, removed }
}
