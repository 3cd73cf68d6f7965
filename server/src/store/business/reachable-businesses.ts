import type { BusinessProfile } from '../../domain/business/business-rules.ts'
import type { BusinessType } from '../../domain/business/hierarchy.ts'
import { slow } from '../sql/query.ts'
import { BUSINESS_JSON } from './businesses.ts'

export type ReachableBusiness = BusinessProfile & { readonly businessId: number; readonly type: BusinessType }

// Reads only as many ids per grant as the window can need: the index returns them in order.
/** A window of the businesses a person may work on, in the order of creation, and one more if there are others. */
export const listReachableBusinesses = slow.rows<
  { business: ReachableBusiness; childCount: number },
  [partnerId: number, userId: number, search: string, offset: number, count: number]
>(
  'list-reachable-businesses',
  `select ${BUSINESS_JSON} as business,
    (select count(*) from businesses child where child.partner_id = $1 and child.parent_id = businesses.id) as "childCount"
  from businesses join (
    select distinct found.id as reached
    from user_grants grants join businesses granted on granted.id = grants.business_id and granted.partner_id = $1
    cross join lateral (
      select below.id from business_ancestors join businesses below on below.id = business_ancestors.business_id
      where ancestor_id = granted.id and ($3 = ''
        or position(lower($3) in lower(concat_ws(' ', below.name, below.city, below.zip, below.id, below.number))) > 0)
      order by business_ancestors.business_id limit $4::int + $5::int + 1
    ) found
    where user_id = $2
    order by found.id offset $4::int limit $5::int + 1
  ) page on reached = businesses.id
  order by businesses.id`,
)
