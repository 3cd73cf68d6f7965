import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { quick } from '../../../core/store/query.ts'
import { ACCOUNT_ID, type BusinessInAccount, WITH_ACCOUNT } from '../../businesses/store/accounts.ts'
import type { SavedAs } from '../rules/merge-contact.ts'
import { IS_MAPPED } from './contact-json.ts'

/** The identifiers in one row of an import file. */
export interface ImportedKeys {
  readonly contactId: number | undefined
  readonly by: SavedAs
}

const GIVEN = `unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) with ordinality
    as given (external_id, email_folded, phone, contact_id, place)`
const keysOf = (rows: readonly ImportedKeys[]) => [
  rows.map(({ by }) => by.externalId ?? null),
  rows.map(({ by }) => by.emailFolded ?? null),
  rows.map(({ by }) => by.phone ?? null),
]

/**
 * Plans each statement of the transaction for its own values. A plan for any values expects about ten rows of a file, and as
 * many contacts in every account as in the average one, and so reads all contacts of a large account for each row.
 */
export const planForTheseRows = (db: Db) => db.execute('set local plan_cache_mode = force_custom_plan')

/** Whether a purge is due. If not, no contact is unmapped, and thousands of lookups are skipped. */
export const areBusinessesLeaving = quick.one<boolean>(
  'are-businesses-leaving',
  'select exists (select from business_anchors where deleted_at is not null) as are',
)

const LIST_UNMAPPED = statement<{ id: number }>(
  'list-unmapped-imported-contacts',
  `select c.id from contacts c where c.partner_id = $1 and c.account_id = $5 and not ${IS_MAPPED} and c.id = any (array(
    select id from unnest($2::text[]) as given (external_id)
      join contacts known on known.account_id = $5 and known.external_id = given.external_id
    union select id from contacts where partner_id = $1 and email_folded = any ($3::text[])
    union select id from contacts where partner_id = $1 and phone = any ($4::text[])))`,
)
/** Like listUnmappedContacts, for many rows of a file. */
export const listUnmappedAmong = async (db: Db, partnerId: number, accountId: number, rows: readonly ImportedKeys[]) =>
  (await db.rows(LIST_UNMAPPED, [partnerId, ...keysOf(rows), accountId])).map(({ id }) => id)

/** The contact that each key finds, strongest key first; `rowIndex` is the index of the row. */
export interface RowMatches {
  readonly rowIndex: number
  readonly ids: readonly (number | null)[]
}
const NEWEST = 'order by updated_at desc, id desc limit 1'
const FIND = statement<RowMatches>(
  'find-imported-contacts',
  `select place - 1 as "rowIndex", json_build_array(by_id, by_external_id, by_email, by_phone) as ids from ${GIVEN},
    lateral (select
      (select id from contacts c where c.partner_id = $1 and c.account_id = $6 and id = given.contact_id
        and c.external_id is not distinct from given.external_id
        and c.email_folded is not distinct from given.email_folded
        and c.phone is not distinct from given.phone) as by_id,
      (select id from contacts c where c.partner_id = $1 and c.account_id = $6
        and c.external_id = given.external_id) as by_external_id,
      (select id from contacts c where c.partner_id = $1 and c.account_id = $6 and c.email_folded = given.email_folded
        and (given.external_id is null or c.external_id is null) ${NEWEST}) as by_email,
      (select id from contacts c where c.partner_id = $1 and c.account_id = $6 and c.phone = given.phone
        and (given.external_id is null or c.external_id is null)
        and (given.email_folded is null or c.email_folded is null) ${NEWEST}) as by_phone
      offset 0
    ) found
  where coalesce(by_id, by_external_id, by_email, by_phone) is not null`,
)
/** Looks up contacts by each key, for many rows, without locks. Rows that match no contact are omitted. */
export const findContactsSavedAs = (db: Db, partnerId: number, accountId: number, rows: readonly ImportedKeys[]) =>
  db.rows(FIND, [partnerId, ...keysOf(rows), rows.map(({ contactId }) => contactId ?? null), accountId])

export type LockedBusiness = BusinessInAccount & { readonly isBelow: boolean }
const LOCK_BUSINESSES = statement<LockedBusiness>(
  'lock-businesses-below',
  `select b.id, b.number, b.type, ${ACCOUNT_ID} as "accountId", exists (
    select from business_ancestors a where a.business_id = b.id and a.ancestor_id = $3) as "isBelow"
  from ${WITH_ACCOUNT} where b.partner_id = $1 and (b.id = any ($2) or b.number = any ($2))
  order by b.id for key share of b`,
)
/**
 * Prevents deletion of the businesses until the mappings are committed. `isBelow` tells whether a business is at or
 * below the root.
 */
export const lockBusinessesBelow = (db: Db, partnerId: number, rootId: number, refs: readonly number[]) =>
  db.rows(LOCK_BUSINESSES, [partnerId, refs, rootId])

export const readClockMicros = quick.one<number>(
  'clock',
  'select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros',
)
