import { quick, slow } from '../../../core/store/query.ts'
import { CLAIM, type Claim, workQueue } from '../../../core/work/due-work.ts'
import { TOPMOST_GRANTED } from '../../users/store/reach.ts'
import { hasGrant } from '../../users/store/user-grants.ts'
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
  `insert into alert_mails (user_id, type, due_at, queue_partner_id)
  select id, $2, $3, partner_id from users where id = $1 on conflict do nothing`,
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

export interface ClaimedMail extends Claim {
  readonly partnerId: number
  readonly userId: number
  readonly type: MailType
  readonly email: string
  readonly dueAt: Date
  /** Whether the person has accepted an invitation and still has access to something. */
  readonly mayReceive: boolean
}
const mails = (job: string, name: string, isReady: string) =>
  workQueue<ClaimedMail>({
    job,
    name,
    table: 'alert_mails',
    key: ['user_id', 'type'],
    isReady,
    failed: {
      rows: `attempts > 0 and worker is null and ${isReady}`,
      seeAt: 'the log of the worker, "alert mail not sent"',
    },
    select: `select partner_id as "partnerId", user_id as "userId", type, email, due_at as "dueAt", ${CLAIM},
      password_hash is not null and ${hasGrant('users.id')} as "mayReceive"
    from claimed work join users on users.id = user_id`,
  })
export const alertMails = mails('send-alerts', 'alert-mails', "work.type <> 'weekly'")
export const reportMails = mails('send-weekly-reports', 'report-mails', "work.type = 'weekly'")

/** Skips from one person with instant alerts to the next, no matter how many each has. Reads nothing about other people. */
export const scheduleInstantMails = slow.run<[now: Date]>(
  'schedule-instant-alert-mails',
  `with recursive waiting as (
    (select user_id from alerts where delivery = 'instant' order by user_id limit 1)
    union all
    select (
      select user_id from alerts where delivery = 'instant' and alerts.user_id > waiting.user_id order by user_id limit 1
    ) from waiting where waiting.user_id is not null
  )
  update alert_mails mail set due_at = $1 from waiting
  where mail.user_id = waiting.user_id and mail.type = 'instant' and mail.due_at is null`,
)

/** Sets when the next mail, or attempt, is due. Does nothing if the person has since turned the mail off. */
export const settleMail = slow.run<[mail: ClaimedMail, dueAt: Date | null, attempts: number]>(
  'settle-alert-mail',
  `update alert_mails set worker = null, due_at = $4, attempts = $5 where user_id = $1 and type = $2 and worker = $3`,
  ({ userId, type, worker }, dueAt, attempts) => [userId, type, worker, dueAt, attempts],
)

export const findMailZone = quick.value<string, [partnerId: number, userId: number]>(
  'find-mail-zone',
  `select timezone from (${TOPMOST_GRANTED}) topmost join businesses using (id)
  order by (select count(*) from business_ancestors where business_id = businesses.id), businesses.id limit 1`,
)
