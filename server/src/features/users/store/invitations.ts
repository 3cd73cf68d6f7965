import { quick, slow } from '../../../core/store/query.ts'
import { foldEmail } from '../../../core/values/email.ts'
import { CLAIM, type Claim, workQueue } from '../../../core/work/due-work.ts'
import type { LinkClaim } from '../rules/mail-links.ts'

/** Creates a new id, and so a new link; the previous link becomes invalid. */
export const renewInvitation = quick.oneRow<LinkClaim, [grantId: number, expiresAt: Date, isMailed: boolean]>(
  'renew-invitation',
  `insert into invitations (grant_id, expires_at, mail_state, due_at, queue_partner_id)
  select grants.id, $2, case when $3 then 'pending' else 'sent' end, case when $3 then now() end, partner_id
  from user_grants grants join users on users.id = user_id where grants.id = $1
  on conflict (grant_id) do update set (id, expires_at, mail_state, attempts, due_at, worker)
    = (default, excluded.expires_at, excluded.mail_state, 0, excluded.due_at, null)
  returning id, expires_at as "expiresAt"`,
)

export type MailState = 'pending' | 'sent' | 'failed'

export interface OpenInvitation {
  readonly partnerId: number
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly businessId: number
  readonly businessName: string
  /** If true, the person signs in as usual: a link never replaces a password. */
  readonly hasPassword: boolean
}
const OPEN = `select businesses.partner_id as "partnerId", users.id as "userId", email, first_name as "firstName",
    last_name as "lastName",
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

export interface ClaimedInvitation extends LinkClaim, OpenInvitation, Claim {}
/** Invitations to mail. */
export const invitationMails = workQueue<ClaimedInvitation>({
  job: 'send-invitations',
  name: 'invitations',
  table: 'invitations',
  key: ['id'],
  failed: { rows: "mail_state = 'failed'", seeAt: 'Users and access in the dashboard' },
  joins: FROM_LIVE,
  select: `${OPEN}, work.id, expires_at as "expiresAt", ${CLAIM} from claimed work ${FROM_LIVE}`,
})

/** Does nothing if the link has been replaced, used or withdrawn. With a time, the mail is pending until then. */
export const settlingIn = (table: 'invitations' | 'password_resets') =>
  slow.run<[link: LinkClaim & Claim, state: MailState, dueAt?: Date]>(
    `settle-mail-of-${table}`,
    `update ${table} set worker = null, mail_state = $3, due_at = $4 where id = $1 and worker = $2`,
    ({ id, worker }, state, dueAt) => [id, worker, state, dueAt ?? null],
  )
export const settleInvitation = settlingIn('invitations')
