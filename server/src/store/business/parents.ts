import type { BusinessType } from '../../domain/business/hierarchy.ts'
import type { UserRole } from '../../domain/user/user-role.ts'
import { slow } from '../sql/query.ts'

export interface ParentRow {
  readonly businessId: number
  readonly businessNumber: number
  readonly name: string
  readonly type: BusinessType
}

/** The businesses of these types where a person has one of these roles, by name, and one more than `count` if there are others. */
export const listManagedBusinesses = slow.rows<
  ParentRow,
  [
    partnerId: number,
    userId: number,
    roles: readonly UserRole[],
    types: readonly BusinessType[],
    search: string,
    count: number,
  ]
>(
  'list-managed-businesses',
  `select distinct managed.id as "businessId", managed.number as "businessNumber", managed.name, managed.type
  from user_grants grants
  join businesses granted on granted.id = grants.business_id and granted.partner_id = $1
  join business_ancestors on ancestor_id = granted.id
  join businesses managed on managed.id = business_ancestors.business_id
  where user_id = $2 and role = any ($3) and managed.type = any ($4)
    and position(lower($5) in lower(concat_ws(' ', managed.name, managed.id, managed.number))) > 0
  order by managed.name, managed.id limit $6::int + 1`,
)
