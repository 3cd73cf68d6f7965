import { quick, slow } from '../../../core/store/query.ts'
import { foldEmail } from '../../../core/values/email.ts'
import type { LinkClaim } from '../rules/mail-links.ts'

/** Creates a new id, and so a new link; the previous link becomes invalid. */
export const renewInvitation = quick.oneRow<LinkClaim, [grantId: number, expiresAt: Date]>(
  'renew-invitation',
  `insert into invitations (grant_id, expires_at) values ($1, $2)
  on conflict (grant_id) do update set (id, expires_at, mail_state, attempts, due_at)
    = (default, excluded.expires_at, 'pending', 0, now())
  returning id, expires_at as "expiresAt"`,
)

export interface OpenInvitation {
  readonly partnerId: number
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly businessId: number
  readonly businessName: string
  /** If true, the person signs in as usual: a link never replaces a password. */
  readonly hasPassword: boolean
}
const OPEN = `select businesses.partner_id as "partnerId", users.id as "userId", email, first_name as "firstName",
    businesses.id as "businessId", businesses.name as "businessName", password_hash is not null as "hasPassword"`
// Grants of a deleted business remain until the purge, but its invitations are already invalid.
const FROM_LIVE = `join user_grants grants on grants.id = grant_id
  join users on users.id = user_id
  join businesses on businesses.id = business_id`

// The expiry is compared too, because after a restore an id may be used a second time.
/** The link does not contain the partner. */
export const findOpenInvitation = quick.row<OpenInvitation, [claim: LinkClaim]>(
  'find-open-invitation',
  `${OPEN} from invitations ${FROM_LIVE} where invitations.id = $1 and expires_at = $2`,
  ({ id, expiresAt }) => [id, expiresAt],
)

/** The invitation of a person who has not accepted yet, at this business. */
export const findInvitationAt = quick.row<
  LinkClaim & Pick<OpenInvitation, 'userId' | 'businessId'>,
  [partnerId: number, ref: number, email: string]
>(
  'find-invitation-at',
  `select invitations.id, expires_at as "expiresAt", users.id as "userId", businesses.id as "businessId"
  from invitations ${FROM_LIVE}
  where businesses.partner_id = $1 and (businesses.id = $2 or number = $2) and folded_email = $3
    and password_hash is null and expires_at > now()`,
  (partnerId, ref, email) => [partnerId, ref, foldEmail(email)],
)

export const removeInvitationsOfUser = quick.run<[partnerId: number, userId: number]>(
  'remove-invitations-of-user',
  `delete from invitations using user_grants grants join users on users.id = user_id
  where grants.id = grant_id and partner_id = $1 and user_id = $2`,
)

export interface ClaimedInvitation extends LinkClaim, OpenInvitation {
  /** Includes the current attempt. */
  readonly attempts: number
}
/**
 * Claims the invitation of a random partner that has waited longest, so that a thousand invitations of one partner do
 * not delay others. The claim is a lease of 5 minutes, then 10, 20, …: no other worker sends it in that time, and it is
 * sent again if the worker dies.
 */
export const claimInvitation = slow.row<ClaimedInvitation>(
  'claim-invitation',
  `with claimed as (
    update invitations set attempts = attempts + 1, due_at = now() + interval '5 minutes' * 2 ^ attempts
    where id = (
      select invitations.id from invitations ${FROM_LIVE}
      where mail_state = 'pending' and due_at <= now() and expires_at > now()
      order by hashint8extended(businesses.partner_id, (select (random() * 1e9)::bigint)), due_at
      limit 1 for update of invitations skip locked
    )
    returning *
  )
  ${OPEN}, claimed.id, expires_at as "expiresAt", attempts from claimed ${FROM_LIVE}`,
)

/** Does nothing if the invitation has been replaced, accepted or withdrawn. */
export const updateInvitationMail = slow.run<[id: number, state: 'sent' | 'failed']>(
  'update-invitation-mail',
  'update invitations set mail_state = $2 where id = $1',
)
