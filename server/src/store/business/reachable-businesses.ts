import type { BusinessProfile } from '../../domain/business/business-rules.ts'
import type { BusinessType } from '../../domain/business/hierarchy.ts'
import type { Db } from '../../platform/database.ts'
import { planned, quick } from '../sql/query.ts'
import { BUSINESS_JSON } from './businesses.ts'
import { foundInReach, isRareSearch, matches } from './search.ts'

export type ReachableBusiness = BusinessProfile & { readonly businessId: number; readonly type: BusinessType }

type Found = { business: ReachableBusiness; childCount: number }
type Window = [partnerId: number, userId: number, search: string, offset: number, count: number]

const listing = (reached: string) => `select ${BUSINESS_JSON} as business,
    (select count(*) from businesses child where child.partner_id = $1 and child.parent_id = businesses.id) as "childCount"
  from businesses join (${reached}) page on reached = businesses.id order by businesses.id`

// Reads only as many ids per grant as the page can need: the index returns them in order.
const listAll = planned.rows<Found, Window>(
  'list-reachable-businesses',
  listing(`select distinct found.id as reached
    from user_grants grants join businesses granted on granted.id = grants.business_id and granted.partner_id = $1
    cross join lateral (
      select below.id from business_ancestors join businesses below on below.id = business_ancestors.business_id
      where ancestor_id = granted.id and ($3 = '' or ${matches('below', '$3')})
      order by business_ancestors.business_id limit $4::int + $5::int + 1
    ) found
    where user_id = $2
    order by found.id offset $4::int limit $5::int + 1`),
)
const listRare = planned.rows<Found, Window>(
  'list-reachable-businesses-with-rare-text',
  listing(`select found.id as reached from (${foundInReach('$3::text')}) found
    order by found.id offset $4::int limit $5::int + 1`),
)

/** One page of the businesses that a person has access to, in the order of creation, and one more if there are others. */
export async function listReachableBusinesses(db: Db, ...[partnerId, userId, search, ...window]: Window) {
  const list = (await isRareSearch(db, partnerId, search)) ? listRare : listAll
  return list(db, partnerId, userId, search, ...window)
}

export interface BusinessName {
  readonly businessId: number
  readonly businessNumber: number
  readonly name: string
  readonly city: string
}
/** Of these businesses, those that a person has access to. */
export const listReachableNames = quick.rows<
  BusinessName,
  [partnerId: number, userId: number, businessIds: readonly number[]]
>(
  'list-reachable-names',
  `select b.id as "businessId", b.number as "businessNumber", b.name, b.city from businesses b
  where b.partner_id = $1 and b.id = any ($3::bigint[]) and exists (
    select from business_ancestors above
    join user_grants grants on grants.business_id = above.ancestor_id and grants.user_id = $2
    where above.business_id = b.id
  ) order by b.id`,
)
