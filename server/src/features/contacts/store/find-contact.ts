import type { Db, JsonText } from '../../../core/platform/database.ts'
import { byRef, quick } from '../../../core/store/query.ts'
import { ACCOUNT_ID, WITH_ACCOUNT } from '../../businesses/store/accounts.ts'
import type { ContactIdentifiers } from '../rules/identifiers.ts'
import { BUSINESS_IDS_JSON, contactJson, IS_MAPPED, isMappedBelow } from './contact-json.ts'

export interface ContactMatch {
  readonly json: JsonText | null
  /** Below a reseller: contacts of several accounts match. They are never treated as one person. */
  readonly isAmbiguous: boolean
}

const NEWEST = 'order by c.updated_at desc, c.id desc limit 1'
// One reading for each numbering plan of the countries. The length is fixed, so that the query plan does not depend on it.
const READINGS = ['($6::text, $7::text[])', '($8::text, $9::text[])', '($10::text, $11::text[])']
const PHONES = `(values ${READINGS.join(', ')}) as wanted (phone, countries)`
const FILTERS = `($3::bigint is null or c.id = $3) and ($5::text is null or c.email_folded = $5)
      and ($4::bigint is null or exists (
        select from contact_mappings m join businesses b on b.id = m.business_id
          join business_ancestors a on a.business_id = b.id and a.ancestor_id = root.id
        where m.cid = $4 and m.contact_id = c.id))
      and ($6::text is null or (c.phone, true) in (
        ($6, c.country_code = any ($7)), ($8, c.country_code = any ($9)), ($10, c.country_code = any ($11))))
      and ${isMappedBelow('root.id')}`

const root = (column: string) => `(select b.id, b.type, ${ACCOUNT_ID} as account_id from ${WITH_ACCOUNT}
      where b.partner_id = $1 and b.${column} = $2) root`

/** Finds contacts by the strongest identifier, through its index, and compares the others. */
const find = (driver: string, from: string) =>
  byRef<{ json: JsonText | null; isReseller: boolean }>(
    `find-contact-by-${driver}`,
    (column) => `select (select ${contactJson('$4')}::text from contacts c where c.id = (${from})) as json,
      root.type = 'reseller' as "isReseller" from ${root(column)}`,
  )

/**
 * Usually contacts are read from the newest until one is mapped at or below the business. If more than SHARED_BY contacts
 * share the address or phone and the business has at most SMALL contacts, it is faster to read all contacts of the business.
 */
const SHARED_BY = 500
const SMALL = 2000
const shortest = (many: string, walk: string) => `case when exists (${many} offset ${SHARED_BY})
      and not exists (select from ${MAPPED_BELOW} offset ${SMALL}) then (
    select c.id from (select distinct m.contact_id from ${MAPPED_BELOW} limit ${SMALL}) m
      cross join lateral (select * from contacts where partner_id = $1 and id = m.contact_id offset 0) c
    where ${FILTERS} ${NEWEST}
  ) else (${walk}) end`
const MAPPED_BELOW = `business_ancestors a join contact_mappings m on m.business_id = a.business_id
        and a.ancestor_id = root.id`
const IN_ACCOUNT = `c.partner_id = $1 and c.account_id = root.account_id`
const one = (condition: string) =>
  `select c.id from contacts c where ${IN_ACCOUNT} and ${condition} and ${FILTERS} ${NEWEST}`

const FIND = {
  id: find('id', one('c.id = $3')),
  cid: find('cid', one('c.id = (select contact_id from contact_mappings where cid = $4)')),
  email: find(
    'email',
    shortest(`select from contacts c where ${IN_ACCOUNT} and c.email_folded = $5`, one('c.email_folded = $5')),
  ),
  // Each reading of the number is a separate index scan, because a combined one would need a sort.
  phone: find(
    'phone',
    shortest(
      `select from contacts c where ${IN_ACCOUNT} and c.phone in ($6, $8, $10)`,
      `select c.id from ${PHONES} cross join lateral (
      select c.id, c.updated_at from contacts c
      where ${IN_ACCOUNT} and c.phone = wanted.phone and c.country_code = any (wanted.countries) and ${FILTERS} ${NEWEST}
    ) c ${NEWEST}`,
    ),
  ),
}

/** Searches all accounts below a reseller. */
const findBelow = (driver: string, condition: string) =>
  byRef<ContactMatch>(
    `find-contact-below-reseller-by-${driver}`,
    (column) => `with c as materialized (
      select c.id, c.account_id, c.updated_at from ${root(column)} join contacts c on c.partner_id = $1
      where ${condition} and ${FILTERS}
    )
    select (select ${contactJson('$4')}::text from contacts c where c.id = newest.id) as json,
      exists (select from c where c.account_id <> newest.account_id) as "isAmbiguous"
    from (select c.id, c.account_id from c ${NEWEST}) newest`,
  )
const FIND_BELOW = {
  id: findBelow('id', 'c.id = $3'),
  cid: findBelow('cid', 'c.id = (select contact_id from contact_mappings where cid = $4)'),
  email: findBelow('email', 'c.email_folded = $5'),
  phone: findBelow('phone', 'c.phone in ($6, $8, $10)'),
}

/**
 * Finds only contacts of the account of this business that are mapped at or below it; for a reseller, contacts of all
 * accounts below it. If several contacts of an account have the same address or phone, the one updated last is
 * returned. Returns undefined if there is no such business; the JSON is null if there is no such contact.
 */
export async function findContact(
  db: Db,
  partnerId: number,
  ref: number,
  { id, cid, emailFolded, phones }: ContactIdentifiers,
): Promise<ContactMatch | undefined> {
  const driver = id ? 'id' : cid ? 'cid' : emailFolded ? 'email' : 'phone'
  const readings = READINGS.flatMap((_, at) => [phones?.[at]?.phone ?? null, phones?.[at]?.countries ?? null])
  const values = [partnerId, ref, id ?? null, cid ?? null, emailFolded ?? null, ...readings]
  const [match] = await db.rows(FIND[driver](ref), values)
  if (!match?.isReseller) return match && { json: match.json, isAmbiguous: false }
  return (await db.rows(FIND_BELOW[driver](ref), values))[0] ?? { json: null, isAmbiguous: false }
}

/**
 * Returns the businesses of a contact of this account, or undefined if there is no such contact. The contact cannot be
 * deleted before the commit.
 */
export const lockContactOfAccount = quick.value<number[], [partnerId: number, accountId: number, id: number]>(
  'lock-contact-of-account',
  `select ${BUSINESS_IDS_JSON} as "businessIds" from contacts c
  where c.partner_id = $1 and c.account_id = $2 and c.id = $3 and ${IS_MAPPED} for key share of c`,
)

/** The contact as Retrieve Contact returns it, with all its mappings. */
export const findContactJson = quick.value<JsonText, [partnerId: number, id: number]>(
  'show-contact',
  `select ${contactJson('null')}::text as json from contacts c where c.partner_id = $1 and c.id = $2`,
)
