import { quick } from '../../../core/store/query.ts'
import type { UserRole } from '../../../core/values/user-role.ts'
import type { LocationFilter } from '../../businesses/contract/location-filter.ts'

/** SQL for the values that limit a grant, by level, as JSON; null if it includes everything below its business. */
export const scopeJson = (grantId: string) => `(
    select json_agg(json_build_object('levelId', level, 'levelNames', names) order by position) from (
      select levels.name as level, position, json_agg(level_values.name order by level_values.key) as names
      from grant_level_values join level_values on level_values.id = level_value_id join levels on levels.id = level_id
      where grant_id = ${grantId} group by levels.id
    ) chosen
  )`

export type Scope = NonNullable<LocationFilter['hierarchyNodeData']>
export const findScopeOf = quick.value<Scope | null, [partnerId: number, businessId: number, userId: number]>(
  'find-scope-of-grant',
  `select ${scopeJson('grants.id')} from user_grants grants join businesses on businesses.id = business_id
  where partner_id = $1 and business_id = $2 and user_id = $3`,
)

/** Replaces the values that limit a grant. They belong to levels of the business of the grant. */
export const setValuesOfGrant = quick.run<[partnerId: number, grantId: number, levelValueIds: readonly number[]]>(
  'set-values-of-grant',
  `with removed as (delete from grant_level_values where grant_id = $2 and level_value_id <> all ($3::bigint[]))
  insert into grant_level_values (grant_id, level_value_id)
  select grants.id, level_values.id from user_grants grants join businesses on businesses.id = business_id
  join levels on account_id = businesses.id join level_values on level_id = levels.id
  where partner_id = $1 and grants.id = $2 and level_values.id = any ($3) on conflict do nothing`,
)

const listUsersLimitedTo = quick.rows<{ levelValueId: number; users: number }, [partnerId: number, accountId: number]>(
  'list-users-limited-to-values',
  `select level_value_id as "levelValueId", count(*) as users
  from user_grants grants join businesses on businesses.id = business_id join grant_level_values on grant_id = grants.id
  where partner_id = $1 and business_id = $2 group by 1`,
)
/** How many people have access only to locations with each value, by the id of the value. */
export const countUsersLimitedTo = async (...question: Parameters<typeof listUsersLimitedTo>) =>
  new Map((await listUsersLimitedTo(...question)).map(({ levelValueId, users }) => [levelValueId, users]))

/** What was limited to these values is then limited to another one. Removing the values removes the old limits. */
export const mergeLevelValuesOfGrants = quick.run<
  [partnerId: number, accountId: number, merge: { readonly ids: readonly number[]; readonly into: number }]
>(
  'merge-level-values-of-grants',
  `insert into grant_level_values (grant_id, level_value_id)
  select distinct grants.id, $4::bigint
  from user_grants grants join businesses on businesses.id = business_id join grant_level_values on grant_id = grants.id
  where partner_id = $1 and business_id = $2 and level_value_id = any ($3) on conflict do nothing`,
  (partnerId, accountId, { ids, into }) => [partnerId, accountId, ids, into],
)

interface LimitedAccess {
  /** As in the request: an id or a number. */
  readonly ref: number
  readonly role: UserRole
  readonly scope: Scope
}
/**
 * Of these businesses, the accounts where a person has access that is limited to some locations. A grant that has lost the
 * values of a level includes nothing, so it is omitted.
 */
export const listLimitedAccess = quick.rows<
  LimitedAccess,
  [partnerId: number, userId: number, refs: readonly number[]]
>(
  'list-limited-access',
  `select ref, role, ${scopeJson('grants.id')} as scope
  from unnest($3::bigint[]) as ref join businesses on partner_id = $1 and (businesses.id = ref or number = ref)
  join user_grants grants on business_id = businesses.id and user_id = $2 and scope_levels = (
    select count(distinct level_id) from grant_level_values join level_values on level_values.id = level_value_id
    where grant_id = grants.id
  )`,
)
