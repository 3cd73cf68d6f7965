import { slow } from '../../../core/store/query.ts'
import { CONSENT_COLUMNS, IS_MAPPED } from './contact-json.ts'
import { type Identity, movesAlong, ON_CONFLICT } from './opt-outs.ts'

const COPIED = `partner_id, first_name, last_name, email, email_folded, phone, country_code, source, external_id, tags,
  custom_fields, blocked, email_hash, phone_hash, created_at, updated_at`

// These contacts have no location and wait for the purge, so their external ids can be reused.
export const removeContactsLeftBehind = slow.run<[partnerId: number, accountId: number, locationId: number]>(
  'remove-contacts-left-behind-in-account',
  `delete from contacts c where c.partner_id = $1 and c.account_id = $2 and not ${IS_MAPPED} and c.external_id in (
    select leaving.external_id from contact_mappings m join contacts leaving on leaving.id = m.contact_id
    where m.business_id = $3)`,
)

export interface LeavingContact {
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
export const lockLeavingContacts = slow.rows<
  LeavingContact,
  [partnerId: number, locationId: number, fromAccount: number, toAccount: number]
>(
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

export const listLeavingOptOuts = slow.column<
  Identity,
  [partnerId: number, fromAccount: number, contactIds: readonly number[]]
>(
  'list-opt-outs-that-come-along',
  `select '\\x' || encode(o.identity, 'hex') as identity from opt_outs o
  where o.partner_id = $1 and o.account_id = $2 and ${movesAlong('o.identity')}`,
)
export const copyOptOuts = slow.run<
  [partnerId: number, fromAccount: number, toAccount: number, identities: readonly Identity[]]
>(
  'copy-opt-outs-to-account',
  `insert into opt_outs as known (partner_id, account_id, identity, blocked, ${CONSENT_COLUMNS})
  select partner_id, $3, identity, blocked, ${CONSENT_COLUMNS} from opt_outs
  where partner_id = $1 and account_id = $2 and identity = any ($4::bytea[])
  ${ON_CONFLICT}`,
)
export const removeOptOutsOfAccount = slow.run<[partnerId: number, accountId: number]>(
  'remove-opt-outs-of-account',
  'delete from opt_outs where partner_id = $1 and account_id = $2',
)

export const writeAccountOfContacts = slow.run<[partnerId: number, accountId: number, contactIds: readonly number[]]>(
  'move-contacts-to-account',
  'update contacts set account_id = $2 where partner_id = $1 and id = any ($3)',
)

// Consent was given to the old account, perhaps at another location, so it is not copied. Refusals are copied.
export const copyContacts = slow.column<
  number,
  [partnerId: number, accountId: number, contactIds: readonly number[], locationId: number]
>(
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

export const joinContacts = slow.run<
  [partnerId: number, leavingIds: readonly number[], joinedIds: readonly number[], locationId: number]
>(
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
export const removeJoinedContacts = slow.column<number, [partnerId: number, contactIds: readonly number[]]>(
  'remove-joined-contacts',
  `delete from contacts c where c.partner_id = $1 and c.id = any ($2) and not exists (
    select from contact_mappings m join businesses b on b.id = m.business_id where m.contact_id = c.id)
  returning id`,
)
