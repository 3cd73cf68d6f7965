import { sessionAgeSeconds, sessionIdleSeconds } from '../../domain/user/session.ts'
import type { UserRole } from '../../domain/user/user-role.ts'
import { type Db, slowStatement, statement } from '../../platform/database.ts'

const IS_LIVE = `last_used_at > now() - interval '${sessionIdleSeconds} seconds'
  and sessions.created_at > now() - interval '${sessionAgeSeconds} seconds'`
/** A session requires access. A deleted business has its grants until the purge. */
const HAS_ACCESS = `exists (
    select from user_grants grants join businesses on businesses.id = grants.business_id where grants.user_id = users.id
  )`

export interface Session {
  readonly partnerId: number
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly partner: string
  /** Its last use was not recorded for a while. */
  readonly isStale: boolean
}
const FIND = statement<Session>(
  'find-session',
  `select users.partner_id as "partnerId", users.id as "userId", email, first_name as "firstName",
    last_name as "lastName", partners.name as partner, last_used_at < now() - interval '1 minute' as "isStale"
  from sessions join users on users.id = user_id join partners on partners.id = partner_id
  where token_hash = $1 and ${IS_LIVE} and ${HAS_ACCESS}`,
)
/** Looked up for every request, so that an ended session stops working everywhere at once. */
export const findSession = async (db: Db, tokenHash: Buffer) => (await db.rows(FIND, [tokenHash]))[0]

const TOUCH = statement<never>('touch-session', 'update sessions set last_used_at = now() where token_hash = $1')
export const touchSession = async (db: Db, tokenHash: Buffer) => {
  await db.rows(TOUCH, [tokenHash])
}

const INSERT = statement<never>(
  'insert-session',
  `insert into sessions (token_hash, user_id, agent)
  select $4, users.id, $5 from users where partner_id = $1 and users.id = $2 and password_hash = $3 for share`,
)
/**
 * Only while the password is the one that was looked at. A change of it that is under way is waited for: it ends all
 * sessions, and one created concurrently would outlive it.
 */
export const insertSession = async (
  db: Db,
  { partnerId, userId, passwordHash }: SignInCandidate,
  tokenHash: Buffer,
  agent: string,
) => {
  await db.rows(INSERT, [partnerId, userId, passwordHash, tokenHash, agent])
}

const REMOVE = statement<never>('remove-session', 'delete from sessions where token_hash = $1')
export const removeSession = async (db: Db, tokenHash: Buffer) => {
  await db.rows(REMOVE, [tokenHash])
}

const REMOVE_OF_USER = statement<never>(
  'remove-sessions-of-user',
  `delete from sessions using users where users.id = user_id and partner_id = $1 and user_id = $2`,
)
export const removeSessionsOfUser = async (db: Db, partnerId: number, userId: number) => {
  await db.rows(REMOVE_OF_USER, [partnerId, userId])
}

const REMOVE_WITHOUT_ACCESS = statement<never>(
  'remove-sessions-without-access',
  `delete from sessions using users where users.id = user_id and partner_id = $1 and not ${HAS_ACCESS}`,
)
/** After access was removed: new access does not restore them. */
export const removeSessionsWithoutAccess = async (db: Db, partnerId: number) => {
  await db.rows(REMOVE_WITHOUT_ACCESS, [partnerId])
}

const REMOVE_ENDED = slowStatement<never>('remove-ended-sessions', `delete from sessions where not (${IS_LIVE})`)
/** Of every partner. */
export const removeEndedSessions = async (db: Db) => {
  await db.rows(REMOVE_ENDED)
}

export interface SignInCandidate {
  readonly partnerId: number
  readonly userId: number
  readonly passwordHash: string
}
const FIND_CANDIDATES = statement<SignInCandidate>(
  'find-sign-in-candidates',
  `select partner_id as "partnerId", id as "userId", password_hash as "passwordHash" from users
  where folded_email = $1 and password_hash is not null and ${HAS_ACCESS} order by id limit 20`,
)
/**
 * Of any partner: who signs in names none. More than anybody has, and few enough that one attempt, which looks at the
 * password of each, does not keep the service busy.
 */
export const findSignInCandidates = (db: Db, foldedEmail: string) => db.rows(FIND_CANDIDATES, [foldedEmail])

export interface Access {
  readonly businessId: number
  readonly businessNumber: number
  readonly name: string
  readonly type: string
  readonly userRole: UserRole
}
const LIST_ACCESS = statement<Access>(
  'list-access-of-user',
  `select businesses.id as "businessId", number as "businessNumber", name, type, role as "userRole"
  from user_grants grants join businesses on businesses.id = grants.business_id
  where partner_id = $1 and user_id = $2 order by businesses.id limit 1000`,
)
export const listAccessOfUser = (db: Db, partnerId: number, userId: number) => db.rows(LIST_ACCESS, [partnerId, userId])
