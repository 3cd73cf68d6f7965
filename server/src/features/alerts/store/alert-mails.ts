import { quick, slow } from '../../../core/store/query.ts'
import type { MailType } from '../../../core/values/alert.ts'

export interface ClaimedMail {
  readonly partnerId: number
  readonly userId: number
  readonly type: MailType
  readonly email: string
  readonly firstName: string
  /** The due time before the claim. */
  readonly dueAt: Date
  /** Includes the current attempt. */
  readonly attempts: number
  /** Whether the person has accepted an invitation and still has access to something. */
  readonly mayReceive: boolean
}
const claiming = <Claim extends readonly unknown[]>(name: string, due: string) =>
  slow.row<ClaimedMail, [...Claim]>(
    name,
    `with recursive ${due},
  claimed as (
    update alert_mails set attempts = attempts + 1, due_at = $1 + interval '5 minutes' * 2 ^ attempts
    from due where (alert_mails.user_id, alert_mails.type) = (due.user_id, due.type)
    returning alert_mails.user_id, alert_mails.type, alert_mails.attempts, due.due_at
  )
  select partner_id as "partnerId", user_id as "userId", type, email, first_name as "firstName", due_at as "dueAt",
    attempts, password_hash is not null and exists (
      select from user_grants grants join businesses on businesses.id = grants.business_id
      where grants.user_id = users.id and businesses.partner_id = users.partner_id
    ) as "mayReceive"
  from claimed join users on users.id = user_id`,
  )

// Skips from one person with alerts to the next, no matter how many alerts each has, and stops at the first due mail.
/**
 * Claims the due instant mail of the next user after `after`, of any partner. The claim is a lease of 5 minutes, then 10,
 * 20, …: no other worker sends the mail in that time, and it is sent again if the worker dies.
 */
export const claimInstantMail = claiming<[now: Date, after: number]>(
  'claim-instant-alert-mail',
  `waiting as (
    (select user_id from alerts where delivery = 'instant' and user_id > $2 order by user_id limit 1)
    union all
    select (
      select user_id from alerts where delivery = 'instant' and alerts.user_id > waiting.user_id order by user_id limit 1
    ) from waiting where waiting.user_id is not null
  ),
  -- A subquery per person instead of a join, which would read all of them first. Skips people locked by another worker.
  due as (
    select mail.user_id, mail.type, mail.due_at from waiting cross join lateral (
      select user_id, type, due_at from alert_mails
      where user_id = waiting.user_id and type = 'instant' and due_at <= $1 limit 1 for update skip locked
    ) mail limit 1
  )`,
)
/** Claims the mail of this type that has waited longest. */
export const claimScheduledMail = claiming<[now: Date, type: MailType]>(
  'claim-scheduled-alert-mail',
  `due as (
    select user_id, type, due_at from alert_mails
    where type = $2 and due_at <= $1 order by due_at limit 1 for update skip locked
  )`,
)

/** Called after a mail was sent, skipped or given up. Does nothing if the person has since turned the mail off. */
export const scheduleNextMail = slow.run<[userId: number, type: MailType, dueAt: Date]>(
  'schedule-next-alert-mail',
  'update alert_mails set attempts = 0, due_at = $3 where user_id = $1 and type = $2',
)

export const findMailZone = quick.value<string, [partnerId: number, userId: number]>(
  'find-mail-zone',
  `select timezone from user_grants grants join businesses on businesses.id = grants.business_id
  where partner_id = $1 and user_id = $2
  order by (select count(*) from business_ancestors where business_id = businesses.id), businesses.id limit 1`,
)
