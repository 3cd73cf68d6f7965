import { ACCOUNT_ID, WITH_ACCOUNT } from '../business/accounts.ts'
import { quick } from '../sql/query.ts'

/** The live businesses at and below one, and whether they have so few contacts that a list had better start from these. */
export interface ContactsBelow {
  readonly businessIds: readonly number[]
  readonly areFew: boolean
  /** The account that all these contacts belong to; null for a reseller, which can have several. */
  readonly accountId: number | null
}
const FEW = 5_000

/**
 * Asked before a list, because no planner can know how many contacts stand below a business: with one plan for all, the
 * list of a small location would go through every contact of a large partner.
 */
export const findContactsBelow = quick.oneRow<ContactsBelow, [partnerId: number, businessId: number]>(
  'find-contacts-below',
  `with below as materialized (
    select coalesce(array_agg(b.id), '{}') as ids from business_ancestors a join businesses b on b.id = a.business_id
    where b.partner_id = $1 and a.ancestor_id = $2
  )
  select to_json(ids) as "businessIds",
    not exists (select from contact_mappings where business_id = any (ids) offset ${FEW}) as "areFew",
    (select ${ACCOUNT_ID} from ${WITH_ACCOUNT} where b.id = $2 and b.type <> 'reseller') as "accountId"
  from below`,
)

/** SQL of the contacts mapped to one of the businesses in a parameter, in the order of their ids. */
export const mappedToAny = (businessIds: string) => `(select distinct contact_id from contact_mappings
    where business_id = any (${businessIds}::bigint[]) order by contact_id offset 0) mapped`

/** SQL that asks for each contact c whether it is mapped to one of them. */
export const isMappedToAny = (businessIds: string) => `exists (select from contact_mappings m
    where m.contact_id = c.id and m.business_id = any (${businessIds}::bigint[]) offset 0)`
