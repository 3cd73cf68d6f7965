import type { UserRole } from '../domain/user-role.ts'
import { type Db, statement } from '../platform/database.ts'

export interface GrantRow {
  readonly grantId: number
  readonly businessId: number
  readonly userRole: UserRole
}

const LIST_REACHING = statement<GrantRow>(
  'list-grants-reaching',
  `select grants.id as "grantId", business.id as "businessId", role as "userRole"
  from business_ancestors
  join businesses business on business.id = ancestor_id and partner_id = $1
  join user_grants grants on grants.business_id = ancestor_id
  where business_ancestors.business_id = $2 and user_id = $3
  order by (select count(*) from business_ancestors above where above.business_id = business.id) desc`,
)
/** What lets a person work on a business, the nearest first: it has the most businesses above it. */
export const listGrantsReaching = (db: Db, partnerId: number, businessId: number, userId: number) =>
  db.rows(LIST_REACHING, [partnerId, businessId, userId])

const LIST_BUSINESSES = statement<{ businessId: number }>(
  'list-businesses-granted-to',
  `select business_id as "businessId" from user_grants grants join businesses on businesses.id = grants.business_id
  where partner_id = $1 and user_id = $2`,
)
export const listBusinessesGrantedTo = async (db: Db, partnerId: number, userId: number) =>
  (await db.rows(LIST_BUSINESSES, [partnerId, userId])).map(({ businessId }) => businessId)

const COUNT_OWNERS = statement<{ count: number }>(
  'count-other-owner-grants',
  `select count(*) from user_grants grants join businesses on businesses.id = grants.business_id
  where partner_id = $1 and role = 'owner' and grants.id <> $2`,
)
export const countOtherOwnerGrants = async (db: Db, partnerId: number, grantId: number) =>
  (await db.rows(COUNT_OWNERS, [partnerId, grantId]))[0]?.count ?? 0

const UPSERT = statement<{ grantId: number }>(
  'upsert-grant',
  `insert into user_grants (business_id, user_id, role)
  select businesses.id, users.id, $4 from businesses join users using (partner_id)
  where partner_id = $1 and businesses.id = $2 and users.id = $3
  on conflict (business_id, user_id) do update set role = excluded.role
  returning id as "grantId"`,
)
export const upsertGrant = async (db: Db, partnerId: number, grant: Omit<GrantRow, 'grantId'> & { userId: number }) => {
  const [row] = await db.rows(UPSERT, [partnerId, grant.businessId, grant.userId, grant.userRole])
  return (row as { grantId: number }).grantId
}

const GRANT_TO_OWNERS = statement<never>(
  'grant-to-owners-of-everything',
  `insert into user_grants (business_id, user_id, role)
  select $2, users.id, 'owner' from users
  where partner_id = $1 and exists (select from user_grants where user_id = users.id and role = 'owner')
    and not exists (
      select from businesses top where top.partner_id = $1 and parent_id is null and top.id <> $2 and not exists (
        select from user_grants where business_id = top.id and user_id = users.id and role = 'owner'))
  on conflict (business_id, user_id) do update set role = 'owner'`,
)
/** Of a business that is new at the top: people who own all others would otherwise no longer own everything. */
export const grantToOwnersOfEverything = async (db: Db, partnerId: number, businessId: number) => {
  await db.rows(GRANT_TO_OWNERS, [partnerId, businessId])
}

const REMOVE = statement<never>(
  'remove-grant',
  `delete from user_grants using businesses
  where businesses.id = business_id and partner_id = $1 and user_grants.id = $2`,
)
/** An invitation that rests on it goes with it. */
export const removeGrant = async (db: Db, partnerId: number, grantId: number) => {
  await db.rows(REMOVE, [partnerId, grantId])
}
