import type { BusinessType } from '../../domain/business/hierarchy.ts'
import { slow } from '../sql/query.ts'

export interface ParentRow {
  readonly businessId: number
  readonly businessNumber: number
  readonly name: string
  readonly type: BusinessType
}

/** The businesses of these types where a person is admin or owner, by name, and one more than `count` if there are others. */
export const listManagedBusinesses = slow.rows<
  ParentRow,
  [partnerId: number, userId: number, types: readonly BusinessType[], search: string, count: number]
>(
  'list-managed-businesses',
  `select distinct managed.id as "businessId", managed.number as "businessNumber", managed.name, managed.type
  from user_grants grants
  join businesses granted on granted.id = grants.business_id and granted.partner_id = $1
  join business_ancestors on ancestor_id = granted.id
  join businesses managed on managed.id = business_ancestors.business_id
  where user_id = $2 and role in ('owner', 'admin') and managed.type = any ($3)
    and position(lower($4) in lower(concat_ws(' ', managed.name, managed.id, managed.number))) > 0
  order by managed.name, managed.id limit $5::int + 1`,
)
