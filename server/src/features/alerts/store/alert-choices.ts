import { quick } from '../../../core/store/query.ts'
import type { AlertKind, Delivery, MailType } from '../../../core/values/alert.ts'

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
