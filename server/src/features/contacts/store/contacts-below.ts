import { quick } from '../../../core/store/query.ts'
import { ACCOUNT_ID, WITH_ACCOUNT } from '../../businesses/store/accounts.ts'

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
