import { slow } from '../../../core/store/query.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import type { UserRole } from '../../../core/values/user-role.ts'
import { hasAccess } from './reach.ts'
import { rankOf } from './search.ts'

export interface ParentRow {
  readonly businessId: number
  readonly businessNumber: number
  readonly name: string
  readonly type: BusinessType
}

/**
 * Groups of these types where a person has one of these roles, the best match first; one more than `count` if there are others.
 * Starts from the groups, because an account has far fewer groups than locations.
 */
export const listManagedGroups = slow.rows<
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
  'list-managed-groups',
  `select managed.id as "businessId", managed.number as "businessNumber", managed.name, managed.type
  from businesses managed
  where partner_id = $1 and type <> 'location' and type = any ($4)
    and position(lower($5) in lower(concat_ws(' ', managed.name, managed.id, managed.number))) > 0
    and ${hasAccess('managed.id', 'grants.role = any ($3)')}
  order by ${rankOf('managed', '$5')}, lower(managed.name), managed.id limit $6::int + 1`,
)
