import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { byRef, quick } from '../../../core/store/query.ts'
import { foldEmail } from '../../../core/values/email.ts'
import type { UserRole } from '../../../core/values/user-role.ts'
import type { Person } from '../rules/person.ts'
import { includes } from './reach.ts'
import { scopeJson } from './scoped-grants.ts'
import { hasGrant } from './user-grants.ts'

/**
 * Serialises changes to the users of a partner, so that of two transactions that each remove an owner, the second sees
 * the first. Rows that only reference the partner are not blocked.
 */
export const lockUsers = quick.run<[partnerId: number]>(
  'lock-users',
  'select from partners where id = $1 for no key update',
)

export interface UserRow {
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly hasPassword: boolean
}
const USER = `id as "userId", email, first_name as "firstName", last_name as "lastName",
  password_hash is not null as "hasPassword"`

const UPSERT = statement<UserRow>(
  'upsert-user',
  `insert into users (id, partner_id, email, folded_email, first_name, last_name) overriding system value
  values (100000000000000 + floor(random() * 900000000000000)::bigint, $1, $2, $3, $4, $5)
  on conflict (partner_id, folded_email) do update
    set (first_name, last_name, without_access_since) = (excluded.first_name, excluded.last_name, null)
  returning ${USER}`,
)
/**
 * The e-mail address keeps its first spelling; names are updated. The id is random, because a sequence would reveal to
 * an admin whether a person was known before.
 */
export const upsertUser = async (db: Db, partnerId: number, { email, firstName, lastName }: Person) =>
  (await db.rows(UPSERT, [partnerId, email, foldEmail(email), firstName, lastName]))[0] as UserRow

const FIND = statement<UserRow>('find-user', `select ${USER} from users where partner_id = $1 and folded_email = $2`)
export const findUser = async (db: Db, partnerId: number, email: string) =>
  (await db.rows(FIND, [partnerId, foldEmail(email)]))[0]

export interface NamesakeRow {
  readonly partnerId: number
  readonly partner: string
  readonly userId: number
  readonly hasPassword: boolean
  readonly hasAccess: boolean
}
/** Lists users of all partners: for operator commands only. */
export const listUsersByEmail = quick.rows<NamesakeRow, [email: string]>(
  'list-users-by-email',
  `select partner_id as "partnerId", partners.name as partner, users.id as "userId",
    password_hash is not null as "hasPassword", ${hasGrant('users.id')} as "hasAccess"
  from users join partners on partners.id = partner_id where folded_email = $1 order by partners.name`,
  (email) => [foldEmail(email)],
)

export const updateUserPassword = quick.run<[partnerId: number, userId: number, passwordHash: string]>(
  'update-user-password',
  'update users set password_hash = $3 where partner_id = $1 and id = $2',
)

export const findPasswordHash = quick.value<string, [partnerId: number, userId: number]>(
  'find-password-hash',
  'select password_hash from users where partner_id = $1 and id = $2 and password_hash is not null',
)

export const updateUserNames = quick.run(
  'update-user-names',
  'update users set (first_name, last_name) = ($3, $4) where partner_id = $1 and id = $2',
  (partnerId: number, userId: number, { firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => [
    partnerId,
    userId,
    firstName,
    lastName,
  ],
)

const REACHING = `reaching as (
    select user_id, grants.id as grant_id, business.id as business_id, number, role, shown_as, business.id <> root.id as inherited,
      (select count(*) from business_ancestors above where above.business_id = business.id) as depth
    from root join business_ancestors on business_id = root.id
    join businesses business on business.id = ancestor_id
    join user_grants grants on grants.business_id = ancestor_id
    where business.id = root.id or ${includes('grants', 'root.id')}
  ),
  unseen as (
    select user_id, (array_agg(shown_as order by depth desc))[1] as shown_as
    from reaching group by user_id having bool_and(shown_as is not null)
  )`
/** A user as the business sees them, with the grants in `reaching`. Users in `unseen` are shown as they were entered. */
const LISTED_USER = `(select row_to_json(whole) from (
      select id as "userId", coalesce(shown_as ->> 'email', email) as email,
        coalesce(shown_as ->> 'firstName', first_name) as "firstName",
        coalesce(shown_as ->> 'lastName', last_name) as "lastName",
        (select role from reaching where user_id = users.id
          order by array_position(array['owner', 'admin', 'member'], role) limit 1) as "userRole",
        password_hash is not null and shown_as is null as "hasPassword",
        (select json_agg(access.json order by access.depth desc) from (
          select depth, (select row_to_json(whole) from (
            select reaching.business_id as "businessId", number as "businessNumber", role as "userRole", inherited,
              case when invitations.id is null then 'none' when expires_at <= now() then 'expired' else mail_state end
                as invitation, coalesce(${scopeJson('reaching.grant_id')}, '[]') as "hierarchyNodeData"
          ) whole) as json
          from reaching left join invitations using (grant_id) where user_id = users.id
        ) access) as access
    ) whole)`

const LIST = byRef<PageRow>(
  'list-users',
  (column) => `with root as (select id from businesses where partner_id = $1 and ${column} = $2),
  ${REACHING},
  listed as (
    select user_id, min(grant_id) as first_grant from reaching join users on users.id = user_id and partner_id = $1
    group by user_id order by first_grant offset $3 limit $4 + 1
  )
  select ${pageJson('users', '$4')}
  from root left join lateral ${pageOf(`
    select first_grant as place, ${LISTED_USER} as json
    from listed join users on users.id = listed.user_id left join unseen on unseen.user_id = id and $5
    where partner_id = $1`)} on true
  group by root.id`,
  slowStatement,
)
export interface Viewing {
  /** Whether people who have not signed in since they got access are shown as they were entered. */
  readonly asWritten: boolean
}
/**
 * One page of the people with access to a business, through a grant there or above it, in the order of the grants. The
 * order of user ids would reveal to an admin whether a person was known before.
 */
export const listUsers = async (
  db: Db,
  partnerId: number,
  ref: number,
  { offset, count, asWritten }: Viewing & { readonly offset: number; readonly count: number },
) => readPage(await db.rows(LIST(ref), [partnerId, ref, offset, count, asWritten]))

export interface ListedUser extends UserRow {
  readonly userRole: UserRole
}
/** One of the people of listUsers, in the same format. */
export const findListedUser = quick.value<
  ListedUser,
  [partnerId: number, businessId: number, userId: number, viewing: Viewing]
>(
  'find-listed-user',
  `with root as (select id from businesses where partner_id = $1 and id = $2), ${REACHING}
  select ${LISTED_USER} as user from users left join unseen on unseen.user_id = id and $4
  where partner_id = $1 and id = $3 and id in (select user_id from reaching)`,
  (partnerId, businessId, userId, { asWritten }) => [partnerId, businessId, userId, asWritten],
)

const MARK_WITHOUT_ACCESS = slowStatement<never>(
  'mark-users-without-access',
  `update users set without_access_since = now()
  where without_access_since is null and not exists (select from user_grants where user_id = users.id)`,
)
const REMOVE_WITHOUT_ACCESS = slowStatement<never>(
  'remove-users-without-access',
  `delete from users where without_access_since < $1
    and not exists (select from user_grants where user_id = users.id)`,
)
/**
 * Applies to all partners. Deletes users who were marked before `since`, then marks users who have lost their last grant.
 */
export const removeUsersWithoutAccess = async (db: Db, since: Date) => {
  await db.rows(REMOVE_WITHOUT_ACCESS, [since])
  await db.rows(MARK_WITHOUT_ACCESS)
}

/**
 * Whether a person has dismissed the first steps, and whether the person may do them, as an admin or owner of any business.
 */
export const findSetupOf = quick.row<{ isDismissed: boolean; mayManage: boolean }, [partnerId: number, userId: number]>(
  'find-setup',
  `select setup_dismissed_at is not null as "isDismissed", exists (
      select from user_grants grants join businesses on businesses.id = grants.business_id
      where user_id = users.id and role in ('owner', 'admin')
    ) as "mayManage"
  from users where partner_id = $1 and id = $2`,
)

export const dismissSetupOf = quick.run<[partnerId: number, userId: number, isDismissed: boolean]>(
  'dismiss-setup',
  `update users set setup_dismissed_at = case when $3 then coalesce(setup_dismissed_at, now()) end
  where partner_id = $1 and id = $2`,
)
