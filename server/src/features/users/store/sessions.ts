import type { Session } from '../../../core/operation/context.ts'
import { quick, slow } from '../../../core/store/query.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import type { UserRole } from '../../../core/values/user-role.ts'
import { sessionAgeSeconds, sessionIdleSeconds } from '../rules/sign-in-rules.ts'
import { GRANTED } from './reach.ts'
import { hasGrant } from './user-grants.ts'

const IS_LIVE = `last_used_at > now() - interval '${sessionIdleSeconds} seconds'
  and sessions.created_at > now() - interval '${sessionAgeSeconds} seconds'`
const HAS_ACCESS = hasGrant('users.id')

/** Queried for every request, so that an ended session stops working in all processes at once. */
export const findSession = quick.row<Session, [tokenHash: Buffer]>(
  'find-session',
  `select users.partner_id as "partnerId", users.id as "userId", email, first_name as "firstName",
    last_name as "lastName", partners.name as partner, last_used_at < now() - interval '1 minute' as "isStale"
  from sessions join users on users.id = user_id join partners on partners.id = partner_id
  where token_hash = $1 and ${IS_LIVE} and ${HAS_ACCESS}`,
)

export const touchSession = quick.run<[tokenHash: Buffer]>(
  'touch-session',
  'update sessions set last_used_at = now() where token_hash = $1',
)

/**
 * Inserts the session only if the password is still the one that was checked. Waits for a concurrent password change,
 * which ends all sessions: otherwise the new session would remain.
 */
export const insertSession = quick.run(
  'insert-session',
  `insert into sessions (token_hash, user_id, agent)
  select $4, users.id, $5 from users where partner_id = $1 and users.id = $2 and password_hash = $3 for share`,
  ({ partnerId, userId, passwordHash }: SignInCandidate, tokenHash: Buffer, agent: string) => [
    partnerId,
    userId,
    passwordHash,
    tokenHash,
    agent,
  ],
)

export const removeSession = quick.run<[tokenHash: Buffer]>(
  'remove-session',
  'delete from sessions where token_hash = $1',
)

export const removeSessionsOfUser = quick.run<[partnerId: number, userId: number]>(
  'remove-sessions-of-user',
  `delete from sessions using users where users.id = user_id and partner_id = $1 and user_id = $2`,
)

/** Removes all sessions of a person except the one with this token. Returns the number of removed sessions. */
export const removeOtherSessions = quick.size<[partnerId: number, userId: number, tokenHash: Buffer]>(
  'remove-other-sessions',
  `delete from sessions using users
  where users.id = user_id and partner_id = $1 and user_id = $2 and token_hash <> $3 returning sessions.id`,
)

/** Returns false if the person has no such session. */
export const removeSessionOfUser = quick.any<[partnerId: number, userId: number, sessionId: string]>(
  'remove-session-of-user',
  `delete from sessions using users
  where users.id = user_id and partner_id = $1 and user_id = $2 and sessions.id = $3 returning sessions.id`,
)

export interface SessionRow {
  readonly sessionId: string
  readonly browser: string
  readonly created: Date
  readonly lastUsed: Date
  readonly isCurrent: boolean
}
/** Active sessions, most recently used first. */
export const listSessionsOfUser = quick.rows<SessionRow, [partnerId: number, userId: number, tokenHash: Buffer]>(
  'list-sessions-of-user',
  `select sessions.id as "sessionId", agent as browser, sessions.created_at as created, last_used_at as "lastUsed",
    token_hash = $3 as "isCurrent"
  from sessions join users on users.id = user_id
  where partner_id = $1 and user_id = $2 and ${IS_LIVE} order by last_used_at desc, sessions.id limit 100`,
)

/** Called after access was removed. If the person gets access again, these sessions must not work. */
export const removeSessionsWithoutAccess = quick.run<[partnerId: number]>(
  'remove-sessions-without-access',
  `delete from sessions using users where users.id = user_id and partner_id = $1 and not ${HAS_ACCESS}`,
)

/** Applies to all partners. */
export const removeEndedSessions = slow.run('remove-ended-sessions', `delete from sessions where not (${IS_LIVE})`)

export interface SignInCandidate {
  readonly partnerId: number
  readonly userId: number
  readonly passwordHash: string
}
/**
 * Searches all partners, because a sign-in does not contain one. The limit is more than any person needs, and low
 * enough that checking all these passwords does not overload the service.
 */
export const findSignInCandidates = quick.rows<SignInCandidate, [foldedEmail: string]>(
  'find-sign-in-candidates',
  `select partner_id as "partnerId", id as "userId", password_hash as "passwordHash" from users
  where folded_email = $1 and password_hash is not null and ${HAS_ACCESS} order by id limit 20`,
)

export interface Access {
  readonly businessId: number
  readonly businessNumber: number
  readonly name: string
  readonly type: BusinessType
  readonly userRole: UserRole
}
export const listAccessOfUser = quick.rows<Access, [partnerId: number, userId: number]>(
  'list-access-of-user',
  `select businesses.id as "businessId", number as "businessNumber", name, type, role as "userRole"
  from ${GRANTED} granted join businesses on businesses.id = business_id
  where partner_id = $1 order by businesses.id limit 1000`,
)
