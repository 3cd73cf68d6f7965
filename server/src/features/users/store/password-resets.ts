import { quick, slow } from '../../../core/store/query.ts'
import type { LinkClaim } from '../rules/mail-links.ts'

/**
 * For all users with this address, of any partner. Replaces an earlier link, unless it is only a few minutes old, so
 * that a mailbox cannot be flooded. Returns the number of mails to send.
 */
export const renewPasswordResets = quick.size<[foldedEmail: string, expiresAt: Date]>(
  'renew-password-resets',
  `insert into password_resets (user_id, expires_at)
  select id, $2 from users where folded_email = $1 and password_hash is not null and exists (
    select from user_grants grants join businesses on businesses.id = grants.business_id where grants.user_id = users.id
  )
  on conflict (user_id) do update set (id, expires_at, mail_state, attempts, due_at)
    = (default, excluded.expires_at, 'pending', 0, now())
    where password_resets.mail_state = 'failed' or password_resets.expires_at < excluded.expires_at - interval '5 minutes'
  returning id`,
)

/** Creates a link that an operator gives to the person. It is not mailed, and replaces an earlier one. */
export const insertOperatorReset = quick.row<LinkClaim, [partnerId: number, userId: number, expiresAt: Date]>(
  'insert-operator-password-reset',
  `insert into password_resets (user_id, expires_at, mail_state)
  select id, $3, 'sent' from users where partner_id = $1 and id = $2
  on conflict (user_id) do update set (id, expires_at, mail_state, attempts) = (default, excluded.expires_at, 'sent', 0)
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

export interface ClaimedReset extends LinkClaim, OpenReset {
  /** Includes the current attempt. */
  readonly attempts: number
}
/** Claims the reset of any partner that has waited longest. The claim is a lease of 5 minutes, then 10, 20, …. */
export const claimReset = slow.row<ClaimedReset>(
  'claim-password-reset',
  `with claimed as (
    update password_resets set attempts = attempts + 1, due_at = now() + interval '5 minutes' * 2 ^ attempts
    where id = (
      select id from password_resets where mail_state = 'pending' and due_at <= now() and expires_at > now()
      order by due_at limit 1 for update skip locked
    )
    returning *
  )
  ${OPEN}, claimed.id, expires_at as "expiresAt", attempts from claimed join users on users.id = user_id`,
)

export const updateResetMail = slow.run<[id: number, state: 'sent' | 'failed']>(
  'update-password-reset-mail',
  'update password_resets set mail_state = $2 where id = $1',
)
