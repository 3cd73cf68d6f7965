import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { quick, slow } from '../../../core/store/query.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'
import { ACCOUNT_ID, type BusinessInAccount, businessesOf, WITH_ACCOUNT } from '../../businesses/store/accounts.ts'

/** Prevents deletion of the businesses until the mappings are committed. A later purge finds the committed mappings. */
export const lockNamedBusinesses = quick.rows<BusinessInAccount, [partnerId: number, refs: readonly number[]]>(
  'lock-named-businesses',
  `select b.id, b.number, b.type, ${ACCOUNT_ID} as "accountId" from ${WITH_ACCOUNT}
  where b.partner_id = $1 and (b.id = any ($2) or b.number = any ($2)) order by b.id for key share of b`,
)

const INSERT = statement<never>(
  'insert-contact-mappings',
  `insert into contact_mappings (contact_id, business_id)
  select contact_id, business_id from unnest($1::bigint[], $2::bigint[]) with ordinality
    as given (contact_id, business_id, place) order by place
  on conflict do nothing`,
)
/** Keeps existing mappings. The caller has locked the contacts and businesses of the partner. */
export async function insertContactMappings(
  db: Db,
  mappings: readonly { readonly contactId: number; readonly businessId: number }[],
) {
  if (mappings.length === 0) return
  await db.rows(INSERT, [mappings.map(({ contactId }) => contactId), mappings.map(({ businessId }) => businessId)])
}

/** Returns the cid of the mapping, or undefined if there was none. */
export const removeContactMapping = quick.value<number, [partnerId: number, contactId: number, businessId: number]>(
  'remove-contact-mapping',
  `delete from contact_mappings m using businesses b
  where b.id = m.business_id and b.partner_id = $1 and m.contact_id = $2 and m.business_id = $3 returning m.cid`,
)

export interface MappingRow {
  readonly cid: number
  readonly bid: number
}
export const listMappings = quick.rows<MappingRow, [partnerId: number, contactId: number]>(
  'list-contact-mappings',
  `select m.cid, m.business_id as bid from contact_mappings m
    join businesses b on b.id = m.business_id where b.partner_id = $1 and m.contact_id = $2 order by m.cid`,
)

const LIST_MAPPED_BUSINESSES = slowStatement<{ contactId: number; businessIds: number[] }>(
  'list-mapped-businesses',
  `select m.contact_id as "contactId", json_agg(m.business_id order by m.cid) as "businessIds"
  from contact_mappings m join businesses b on b.id = m.business_id
  where b.partner_id = $1 and m.contact_id = any ($2) group by m.contact_id order by m.contact_id`,
)
/** The businesses of each contact; contacts without any are omitted. */
export const listMappedBusinesses = (db: Db, partnerId: number, contactIds: readonly number[]) =>
  db.rows(LIST_MAPPED_BUSINESSES, [partnerId, numberList(contactIds)])

/** Used by the purge, for any partner. */
export const listContactsMappedTo = slow.column<number, [businessId: number, after: number, limit: number]>(
  'list-contacts-mapped-to',
  `select contact_id as id from contact_mappings where business_id = $1 and contact_id > $2
  order by contact_id limit $3`,
)

export const listBusinessesOfContact = businessesOf(
  'list-businesses-of-contact',
  '(select contact_id as id, business_id from contact_mappings) found',
)

/** A business, and whether it has so few contacts that a list should start from its mappings. */
export interface ContactsBelow {
  readonly businessId: number
  readonly areFew: boolean
  /** The account that all these contacts belong to; null for a reseller, which can have several. */
  readonly accountId: number | null
}
const FEW = 5_000

/**
 * Runs before a list query, because the planner cannot know how many contacts a business has: with a single plan, the
 * list of a small location would read every contact of a large partner. Reads a limited number of mappings.
 */
export const findContactsBelow = quick.oneRow<ContactsBelow, [partnerId: number, businessId: number]>(
  'find-contacts-below',
  `select $2::bigint as "businessId", not exists (
      select from business_ancestors a join businesses b on b.id = a.business_id,
        lateral (select from contact_mappings where business_id = b.id offset 0) mapping
      where b.partner_id = $1 and a.ancestor_id = $2 offset ${FEW}
    ) as "areFew",
    (select ${ACCOUNT_ID} from ${WITH_ACCOUNT} where b.partner_id = $1 and b.id = $2 and b.type <> 'reseller') as "accountId"`,
)

/** SQL for the contacts mapped at or below the business in a parameter, ordered by id. */
export const mappedBelow = (businessId: string) => `(select distinct contact_id from business_ancestors a
    join businesses b on b.id = a.business_id join contact_mappings m on m.business_id = b.id
    where a.ancestor_id = ${businessId}::bigint order by contact_id offset 0) mapped`
