import { quick } from '../../../core/store/query.ts'
import { CLAIM, type Claim, workQueue } from '../../../core/work/due-work.ts'
import type { LinkClaim } from '../rules/mail-links.ts'
import { settlingIn } from './invitations.ts'
import { hasGrant } from './user-grants.ts'

/**
 * For all users with this address, of any partner. Replaces an earlier link, unless it is only a few minutes old, so
 * that a mailbox cannot be flooded. Returns the number of mails to send.
 */
export const renewPasswordResets = quick.size<[foldedEmail: string, expiresAt: Date]>(
  'renew-password-resets',
  `insert into password_resets (user_id, expires_at, queue_partner_id)
  select id, $2, partner_id from users where folded_email = $1 and password_hash is not null
    and ${hasGrant('users.id')}
  on conflict (user_id) do update set (id, expires_at, mail_state, attempts, due_at, worker)
    = (default, excluded.expires_at, 'pending', 0, now(), null)
    where password_resets.mail_state = 'failed' or password_resets.expires_at < excluded.expires_at - interval '5 minutes'
  returning id`,
)

/** Creates a link that an operator gives to the person. It is not mailed, and replaces an earlier one. */
export const insertOperatorReset = quick.row<LinkClaim, [partnerId: number, userId: number, expiresAt: Date]>(
  'insert-operator-password-reset',
  `insert into password_resets (user_id, expires_at, mail_state, due_at, queue_partner_id)
  select id, $3, 'sent', null, partner_id from users where partner_id = $1 and id = $2
  on conflict (user_id) do update set (id, expires_at, mail_state, attempts, due_at, worker)
    = (default, excluded.expires_at, 'sent', 0, null, null)
  returning id, expires_at as "expiresAt"`,
)

export interface OpenReset {
  readonly partnerId: number
  readonly userId: number
  readonly email: string
  readonly firstName: string
}
const OPEN = `select partner_id as "partnerId", users.id as "userId", email, first_name as "firstName"`

export const findOpenReset = quick.row<OpenReset, [claim: LinkClaim]>(
  'find-open-password-reset',
  `${OPEN} from password_resets join users on users.id = user_id where password_resets.id = $1 and expires_at = $2`,
  ({ id, expiresAt }) => [id, expiresAt],
)

export const removeResetOfUser = quick.run<[partnerId: number, userId: number]>(
  'remove-password-reset-of-user',
  `delete from password_resets using users where users.id = user_id and partner_id = $1 and user_id = $2`,
)

export interface ClaimedReset extends LinkClaim, OpenReset, Claim {}
/** Password resets to mail. */
export const resetMails = workQueue<ClaimedReset>({
  job: 'send-password-resets',
  name: 'password-resets',
  table: 'password_resets',
  key: ['id'],
  failed: { rows: "mail_state = 'failed'", seeAt: 'npx presence users reset --email ADDRESS shows a new link' },
  select: `${OPEN}, work.id, expires_at as "expiresAt", ${CLAIM} from claimed work join users on users.id = user_id`,
})

export const settleReset = settlingIn('password_resets')
