import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { type UserRole, userRoles } from '../../../core/values/user-role.ts'

/** SQL for sorting: the strongest role has the lowest number. */
export const ROLE_RANK = `array_position(array['${userRoles.join("','")}'], role)`

/**
 * SQL: a grant includes a business below its own. A scoped grant includes the locations that have one of its values of each of
 * its levels; a location has at most one value of a level.
 */
export const includes = (grants: string, id: string) => `(${grants}.scope_levels is null or ${grants}.scope_levels = (
    select count(*) from location_levels join grant_level_values using (level_value_id)
    where location_levels.location_id = ${id} and grant_level_values.grant_id = ${grants}.id
  ))`

/**
 * SQL for the grants that give access to a business. `offset 0` keeps the planner from reading everything below the grants of a
 * person.
 */
export const grantsReaching = (id: string, condition = 'true') => `(
    select grants.* from (select ancestor_id from business_ancestors where business_id = ${id} offset 0) higher
    join user_grants grants on grants.business_id = higher.ancestor_id and ${condition} and ${includes('grants', id)}
  )`

/** SQL: a person ($2) has access to a business. */
export const hasAccess = (id: string, condition = 'true') =>
  `exists ${grantsReaching(id, `grants.user_id = $2 and ${condition}`)}`

/** SQL for the strongest role of a person ($2) at a business; null without access. */
export const roleAt = (id: string) =>
  `(select role from ${grantsReaching(id, 'grants.user_id = $2')} reaching order by ${ROLE_RANK} limit 1)`

// `offset 0` makes the planner start from the few scoped grants of a person.
/** SQL for the locations that the scoped grants of a person ($2) include now. */
const SCOPED = `(
    select location_id as business_id, role, shown_as
    from (select * from user_grants where user_id = $2 and scope_levels is not null offset 0) scoped
    cross join lateral (
      select location_id from grant_level_values join location_levels using (level_value_id)
      where grant_id = scoped.id group by location_id having count(*) = scope_levels offset 0
    ) chosen
    where exists (
      select from business_ancestors where ancestor_id = scoped.business_id and business_id = location_id offset 0
    )
  )`

/** SQL for what a person ($2) has been given access to: businesses with everything below them, and single locations. */
export const GRANTED = `(
    select business_id, role, shown_as from user_grants where user_id = $2 and scope_levels is null
    union all select * from ${SCOPED} scoped
  )`

const isBelowGrant = (id: string, condition: string) => `exists (
    select from business_ancestors above
    join user_grants other on other.business_id = above.ancestor_id and other.user_id = $2 and other.scope_levels is null
    where above.business_id = ${id} and ${condition}
  )`
/**
 * SQL for the topmost businesses that a person ($2) of a partner ($1) has access to. What is below another one of them is left
 * out, so no location is below two.
 */
export const TOPMOST_GRANTED = `select granted.id, granted.type, granted.parent_id
  from user_grants grants join businesses granted on granted.id = grants.business_id and granted.partner_id = $1
  where grants.user_id = $2 and scope_levels is null and not ${isBelowGrant('granted.id', 'above.ancestor_id <> granted.id')}
  union all
  select location.id, location.type, location.parent_id
  from ${SCOPED} scoped join businesses location on location.id = scoped.business_id and location.partner_id = $1
  where not ${isBelowGrant('location.id', 'true')}`

// Starts from the businesses.
const ROLES = statement<{ ref: number; role: UserRole }>(
  'list-roles-at-businesses',
  `select ref, role from unnest($3::bigint[]) as ref
  cross join lateral (select id from businesses where partner_id = $1 and (id = ref or number = ref) offset 0) named
  cross join lateral (select ${roleAt('named.id')} as role) found where role is not null order by ref`,
)
/** Maps each business, by id or number, to the person's role there. Businesses without access are omitted. */
export const listRolesAt = async (db: Db, partnerId: number, userId: number, refs: readonly number[]) =>
  new Map((await db.rows(ROLES, [partnerId, userId, refs])).map(({ ref, role }) => [ref, role]))

const WHOLE = statement<{ role: UserRole | null; uncovered: boolean }>(
  'find-role-at-whole-partner',
  `select (array_agg(role order by ${ROLE_RANK} desc))[1] as role, bool_or(role is null) as uncovered
  from businesses top left join user_grants grants on grants.business_id = top.id and grants.user_id = $2 and scope_levels is null
  where partner_id = $1 and parent_id is null`,
)
/** The weakest role that the person has at any top-level business; undefined if the person has none at one of them. */
export async function findRoleEverywhere(db: Db, partnerId: number, userId: number): Promise<UserRole | undefined> {
  const [row] = await db.rows(WHOLE, [partnerId, userId])
  return row?.uncovered ? undefined : (row?.role ?? undefined)
}
