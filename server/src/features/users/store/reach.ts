import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { type UserRole, userRoles } from '../../../core/values/user-role.ts'

/** SQL for sorting: the strongest role has the lowest number. */
export const ROLE_RANK = `array_position(array['${userRoles.join("','")}'], role)`

/**
 * SQL: a person ($2) has access to a business. `offset 0` keeps the planner from reading everything below the person's
 * grants.
 */
export const hasAccess = (id: string, condition = 'true') => `exists (
    select from (select ancestor_id from business_ancestors where business_id = ${id} offset 0) higher
    join user_grants grants on grants.business_id = higher.ancestor_id and grants.user_id = $2 and ${condition}
  )`

/**
 * SQL for the topmost businesses that a person ($2) of a partner ($1) has access to. Grants below another grant of the person
 * are left out, so no location is below two of them.
 */
export const TOPMOST_GRANTED = `select granted.id, granted.type, granted.parent_id
  from user_grants grants join businesses granted on granted.id = grants.business_id and granted.partner_id = $1
  where grants.user_id = $2 and not exists (
    select from business_ancestors above join user_grants other on other.business_id = above.ancestor_id and other.user_id = $2
    where above.business_id = granted.id and above.ancestor_id <> granted.id
  )`

// Starts from the businesses: `offset 0` keeps the planner from reading everything below the person's grants.
const REACHED = statement<{ ref: number; role: UserRole }>(
  'list-roles-at-businesses',
  `select distinct on (ref) ref, role
  from unnest($3::bigint[]) as ref
  cross join lateral (select id from businesses where partner_id = $1 and (id = ref or number = ref) offset 0) named
  cross join lateral (select ancestor_id from business_ancestors where business_id = named.id offset 0) above
  join businesses granted on granted.id = above.ancestor_id
  join user_grants grants on grants.business_id = granted.id and grants.user_id = $2
  order by ref, ${ROLE_RANK}`,
)
/** Maps each business, by id or number, to the person's role there. Businesses without access are omitted. */
export const listRolesAt = async (db: Db, partnerId: number, userId: number, refs: readonly number[]) =>
  new Map((await db.rows(REACHED, [partnerId, userId, refs])).map(({ ref, role }) => [ref, role]))

const WHOLE = statement<{ role: UserRole | null; uncovered: boolean }>(
  'find-role-at-whole-partner',
  `select (array_agg(role order by ${ROLE_RANK} desc))[1] as role, bool_or(role is null) as uncovered
  from businesses top left join user_grants grants on grants.business_id = top.id and grants.user_id = $2
  where partner_id = $1 and parent_id is null`,
)
/** The weakest role that the person has at any top-level business; undefined if the person has none at one of them. */
export async function findRoleEverywhere(db: Db, partnerId: number, userId: number): Promise<UserRole | undefined> {
  const [row] = await db.rows(WHOLE, [partnerId, userId])
  return row?.uncovered ? undefined : (row?.role ?? undefined)
}
