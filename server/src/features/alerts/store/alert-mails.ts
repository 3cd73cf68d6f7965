import { quick, slow } from '../../../core/store/query.ts'
import type { AlertKind, Delivery, MailType } from '../contract/alert.ts'

/** Kinds without a row are off. */
export const listAlertChoices = quick.rows<
  { kind: AlertKind; delivery: Exclude<Delivery, 'off'> },
  [partnerId: number, userId: number]
>(
  'list-alert-choices',
  `select kind, delivery from alert_choices join users on users.id = user_id where partner_id = $1 and user_id = $2`,
)

/** Serialises changes of one person's choices. */
export const lockChoicesOf = quick.any<[partnerId: number, userId: number]>(
  'lock-alert-choices',
  'select id from users where partner_id = $1 and id = $2 for no key update',
)

export const upsertAlertChoice = quick.run<[userId: number, kind: AlertKind, delivery: Delivery]>(
  'upsert-alert-choice',
  `insert into alert_choices (user_id, kind, delivery) values ($1, $2, $3)
  on conflict (user_id, kind) do update set delivery = excluded.delivery`,
)
export const removeAlertChoice = quick.run<[userId: number, kind: AlertKind]>(
  'remove-alert-choice',
  'delete from alert_choices where user_id = $1 and kind = $2',
)

/** Applies a new choice to alerts that have not been sent yet. */
export const updatePendingAlerts = quick.run<[userId: number, kind: AlertKind, delivery: Delivery]>(
  'update-pending-alerts',
  'update alerts set delivery = $3 where user_id = $1 and kind = $2 and delivery <> $3',
)
export const removePendingAlerts = quick.run<[userId: number, kind: AlertKind]>(
  'remove-pending-alerts',
  'delete from alerts where user_id = $1 and kind = $2',
)

export const getsMail = quick.any<[partnerId: number, userId: number, type: MailType]>(
  'gets-alert-mail',
  `select type from alert_mails join users on users.id = user_id
  where partner_id = $1 and user_id = $2 and type = $3`,
)
/** Keeps the time of a mail that is already scheduled. */
export const startMails = quick.run<[userId: number, type: MailType, dueAt: Date]>(
  'start-alert-mails',
  'insert into alert_mails (user_id, type, due_at) values ($1, $2, $3) on conflict do nothing',
)
export const stopMails = quick.run<[userId: number, type: MailType]>(
  'stop-alert-mails',
  'delete from alert_mails where user_id = $1 and type = $2',
)

/** Signed links contain the user but not the partner. */
export const findPartnerOfUser = quick.value<number, [userId: number]>(
  'find-partner-of-user',
  'select partner_id from users where id = $1',
)

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
