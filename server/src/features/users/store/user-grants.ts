import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { quick } from '../../../core/store/query.ts'
import { foldEmail } from '../../../core/values/email.ts'
import type { UserRole } from '../../../core/values/user-role.ts'
import type { Person } from '../rules/person.ts'
import { GRANTED, includes } from './reach.ts'
import { setValuesOfGrant } from './scoped-grants.ts'

/** SQL: a user has a grant, also one that includes no location now. Grants of a deleted business remain until the purge. */
export const hasGrant = (user: string) => `exists (
    select from user_grants grants join businesses on businesses.id = grants.business_id where grants.user_id = ${user}
  )`

export interface GrantRow {
  readonly grantId: number
  readonly businessId: number
  readonly userRole: UserRole
}
export interface ReachingGrant extends GrantRow {
  /** Whether the person has signed in since, or was visible when the grant was given: then there is nothing to hide. */
  readonly isTakenUp: boolean
  /** Empty: the grant includes everything below its business. */
  readonly levelValueIds: readonly number[]
}

/** Grants at a business, and those above that include it, nearest first: the nearest business has the most ancestors. */
export const listGrantsReaching = quick.rows<ReachingGrant, [partnerId: number, businessId: number, userId: number]>(
  'list-grants-reaching',
  `select grants.id as "grantId", business.id as "businessId", role as "userRole", shown_as is null as "isTakenUp",
    array(select level_value_id from grant_level_values where grant_id = grants.id) as "levelValueIds"
  from business_ancestors
  join businesses business on business.id = ancestor_id and partner_id = $1
  join user_grants grants on grants.business_id = ancestor_id
  where business_ancestors.business_id = $2 and user_id = $3 and (business.id = $2 or ${includes('grants', '$2')})
  order by (select count(*) from business_ancestors above where above.business_id = business.id) desc`,
)

export const listBusinessesGrantedTo = quick.column<number, [partnerId: number, userId: number]>(
  'list-businesses-granted-to',
  `select businesses.id from ${GRANTED} granted join businesses on businesses.id = business_id where partner_id = $1`,
)

export const listRolesOfUser = quick.column<UserRole, [partnerId: number, userId: number]>(
  'list-roles-of-user',
  `select distinct role from user_grants grants join businesses on businesses.id = grants.business_id
  where partner_id = $1 and user_id = $2`,
)

/** Businesses where the person is known, not only invited by an admin who could not see the person. */
export const listBusinessesTakenUpBy = quick.column<number, [partnerId: number, userId: number]>(
  'list-businesses-taken-up-by',
  `select businesses.id from ${GRANTED} granted join businesses on businesses.id = business_id
  where partner_id = $1 and shown_as is null`,
)

/** After a sign-in, all businesses show the person's own name, and invitations are closed. */
export const takeUpGrants = quick.run<[partnerId: number, userId: number]>(
  'take-up-grants',
  `with taken as (
    update user_grants set shown_as = null from users
    where users.id = user_id and partner_id = $1 and user_id = $2 and shown_as is not null
  )
  delete from invitations using user_grants grants join users on users.id = user_id
  where grants.id = grant_id and partner_id = $1 and user_id = $2`,
)

/** Counts owners of the whole partner, or of one business and those above it. */
export const countOtherOwnerGrants = quick.one<number, [partnerId: number, grantId: number, businessId?: number]>(
  'count-other-owner-grants',
  `select count(*) from user_grants grants join businesses on businesses.id = grants.business_id
  where partner_id = $1 and role = 'owner' and grants.id <> $2
    and ($3::bigint is null or grants.business_id in (select ancestor_id from business_ancestors where business_id = $3))`,
  (partnerId, grantId, businessId) => [partnerId, grantId, businessId],
)

const UPSERT = statement<{ grantId: number }>(
  'upsert-grant',
  `insert into user_grants (business_id, user_id, role, shown_as, scope_levels)
  select businesses.id, users.id, $4, $5, (
    select nullif(count(distinct level_id), 0) from levels join level_values on level_id = levels.id
    where account_id = businesses.id and level_values.id = any ($6::bigint[])
  ) from businesses join users using (partner_id) where partner_id = $1 and businesses.id = $2 and users.id = $3
  on conflict (business_id, user_id) do update set (role, shown_as, scope_levels)
    = (excluded.role, coalesce(excluded.shown_as, user_grants.shown_as), excluded.scope_levels)
  returning id as "grantId"`,
)
interface NewGrant extends Omit<GrantRow, 'grantId'> {
  readonly userId: number
  /** Values of levels of this account: the grant includes only locations with one of them, for each level. Empty: no limit. */
  readonly levelValueIds?: readonly number[] | undefined
  /** How the business shows the person until the next sign-in, if the inviting admin may not see the person. */
  readonly shownAs?: Person | undefined
}
export const upsertGrant = async (db: Db, partnerId: number, grant: NewGrant) => {
  const { businessId, userId, userRole, levelValueIds = [], shownAs } = grant
  const shownAsJson = shownAs ? JSON.stringify(shownAs) : null
  const [row] = await db.rows(UPSERT, [partnerId, businessId, userId, userRole, shownAsJson, levelValueIds])
  const { grantId } = row as { grantId: number }
  await setValuesOfGrant(db, partnerId, grantId, levelValueIds)
  return grantId
}

/** For a new top-level business: without this, people who own all others would no longer own everything. */
export const grantToOwnersOfEverything = quick.run<[partnerId: number, businessId: number]>(
  'grant-to-owners-of-everything',
  `insert into user_grants (business_id, user_id, role)
  select $2, users.id, 'owner' from users
  where partner_id = $1 and exists (select from user_grants where user_id = users.id and role = 'owner')
    and not exists (
      select from businesses top where top.partner_id = $1 and parent_id is null and top.id <> $2 and not exists (
        select from user_grants where business_id = top.id and user_id = users.id and role = 'owner'))
  on conflict (business_id, user_id) do update set role = 'owner', scope_levels = null`,
)

/** Its invitation is deleted with it. */
export const removeGrant = quick.run<[partnerId: number, grantId: number]>(
  'remove-grant',
  `delete from user_grants using businesses
  where businesses.id = business_id and partner_id = $1 and user_grants.id = $2`,
)

/** The role granted at this business, not inherited from one above. */
export const findRoleOfPersonAt = quick.value<UserRole, [partnerId: number, ref: number, email: string]>(
  'find-role-of-person-at',
  `select role from user_grants grants join businesses on businesses.id = grants.business_id
  join users on users.id = user_id
  where businesses.partner_id = $1 and (businesses.id = $2 or number = $2) and folded_email = $3`,
  (partnerId, ref, email) => [partnerId, ref, foldEmail(email)],
)
