import { defineJob } from '../../../core/jobs/define-job.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Mail, Mailer } from '../../../core/platform/mail/mail.ts'
import { MailRefused } from '../../../core/platform/mail/mail-refused.ts'
import { readWeeklyReport } from '../../overview/actions/read-weekly-report.ts'
import { composeReportMail } from '../../overview/rules/compose-report-mail.ts'
import { lastWeek } from '../../overview/rules/weekly-report.ts'
import type { InvitationContext } from '../../users/jobs/send-invitations.ts'
import { mailZoneOf } from '../actions/choose-alerts.ts'
import { alertsQueued } from '../contract/facts.ts'
import { composeAlertMail, type ShownAlert } from '../rules/compose-alert-mail.ts'
import { isTooLate, nextMailAt } from '../rules/next-mail.ts'
import { composeUnsubscribeToken } from '../rules/unsubscribe-token.ts'
import { type ClaimedMail, claimAlertMail, scheduleNextMail } from '../store/alert-mails.ts'
import { listPendingAlerts, type PendingAlert, removeAlerts, removeAlertsBefore } from '../store/alerts.ts'

/** With delays of 5, 10, 20, … minutes, 8 attempts take ten and a half hours. */
const ATTEMPTS_MAX = 8
/** Maximum number per mail; further alerts follow in the next one. */
const ALERTS_AT_ONCE = 1000
const KEPT_MS = 7 * 86_400_000

export const sendAlertsBy = (now: () => Date) =>
  defineJob<InvitationContext>({
    name: 'send-alerts',
    schedule: '* * * * *',
    on: [alertsQueued],
    run: async (context) => {
      const { db, signal, mailer } = context
      // Without a mail server, alerts are not kept: if one is configured later, people do not expect old alerts.
      await removeOldAlerts(db, mailer ? new Date(now().getTime() - KEPT_MS) : now(), signal)
      if (!mailer) return
      // Each person is served once per run: starting over for every mail would be slower each time.
      let after = 0
      for (;;) {
        signal.throwIfAborted()
        const mail = await claimAlertMail(db, now(), after)
        if (!mail) return
        after = mail.type === 'instant' ? mail.userId : Number.MAX_SAFE_INTEGER
        await send({ ...context, mailer }, mail, now)
      }
    },
  })

/**
 * Sends due alerts, digests and reports. A mail is claimed before it is sent, and its alerts are removed afterwards, so
 * if a worker dies in between, the mail is sent again five minutes later.
 */
export const sendAlerts = sendAlertsBy(() => new Date())

async function removeOldAlerts(db: Db, before: Date, signal: AbortSignal) {
  while ((await removeAlertsBefore(db, before, ALERTS_AT_ONCE)) === ALERTS_AT_ONCE) signal.throwIfAborted()
}

interface Written {
  /** Undefined if there is nothing to send. */
  readonly mail: Mail | undefined
  /** The alerts that the mail covers, including those that the person has no access to. */
  readonly alertIds: readonly number[]
}

async function send(context: InvitationContext & { mailer: Mailer }, claimed: ClaimedMail, now: () => Date) {
  const { db, mailer, log } = context
  const { partnerId, userId, type, attempts, dueAt, mayReceive } = claimed
  const finish = async (alertIds: readonly number[]) => {
    const zone = await mailZoneOf(db, { partnerId, userId })
    await db.transaction(async (db) => {
      await removeAlerts(db, userId, alertIds)
      await scheduleNextMail(db, userId, type, nextMailAt(type, zone, now()))
    })
  }
  if (attempts === 1 && isTooLate(type, dueAt, now())) return finish([])
  if (attempts > ATTEMPTS_MAX) {
    log.warn({ userId, type, attempts }, 'alert mail not composed or sent, no more retries')
    return finish([])
  }
  const { mail, alertIds } = await writeMail(context, claimed, now())
  if (!mail || !mayReceive) return finish(alertIds)
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const isOver = error.isFinal || attempts >= ATTEMPTS_MAX
    log.warn(
      { userId, type, attempts, err: error },
      isOver ? 'alert mail not sent, no more retries' : 'alert mail not sent, will be retried',
    )
    if (!isOver) return
  }
  await finish(alertIds)
}

async function writeMail(
  { db, secret, baseUrl }: InvitationContext,
  { partnerId, userId, type, email }: ClaimedMail,
  now: Date,
): Promise<Written> {
  const url = await baseUrl()
  const token = composeUnsubscribeToken({ userId, type }, (text) => secret.keyedHash('unsubscribe', text))
  const place = {
    baseUrl: url,
    settingsUrl: `${url}/app/notifications`,
    unsubscribeUrl: `${url}/unsubscribe/${token}`,
  }
  if (type === 'weekly') {
    const week = lastWeek(await mailZoneOf(db, { partnerId, userId }), now)
    const report = await readWeeklyReport(db, partnerId, userId, week)
    return { mail: composeReportMail(email, report, place), alertIds: [] }
  }
  const pending = await listPendingAlerts(db, partnerId, userId, type, ALERTS_AT_ONCE)
  const shown = pending.filter(isShown)
  return {
    mail: shown.length === 0 ? undefined : composeAlertMail(email, shown, type, place),
    alertIds: pending.map(({ id }) => id),
  }
}

const isShown = (alert: PendingAlert): alert is PendingAlert & ShownAlert =>
  alert.businessName !== null && (alert.kind !== 'bad review' || alert.review !== null)
