import { defineJob, type MailContext } from '../../../core/jobs/define-job.ts'
import type { Db } from '../../../core/platform/database.ts'
import { runDueWork } from '../../../core/work/due-work.ts'
import { type ComposedMail, MAIL_CAPS, type MailLinks, sendMail } from '../actions/send-mail.ts'
import { alertsQueued } from '../contract/facts.ts'
import { composeAlertMail, type MailAlert } from '../rules/compose-alert-mail.ts'
import { alertMails, type ClaimedMail, scheduleInstantMails } from '../store/alert-mails.ts'
import { listPendingAlerts, type PendingAlert, removeAlertsBefore } from '../store/alerts.ts'

/** Maximum number per mail; further alerts follow in the next one. */
const ALERTS_AT_ONCE = 1000
const RETENTION_MS = 7 * 86_400_000

export const sendAlertsBy = (now: () => Date) =>
  defineJob<MailContext>({
    name: 'send-alerts',
    schedule: '* * * * *',
    on: [alertsQueued],
    run: async (context) => {
      const { db, signal, mailer } = context
      // Without a mail server, alerts are not kept: if one is configured later, people do not expect old alerts.
      await removeOldAlerts(db, mailer ? new Date(now().getTime() - RETENTION_MS) : now(), signal)
      if (!mailer) return
      await scheduleInstantMails(db, now())
      const run = (mail: ClaimedMail) =>
        sendMail({ ...context, mailer }, mail, now, (links) => compose(db, mail, links))
      await runDueWork(alertMails, { db, signal, now, caps: MAIL_CAPS, run })
    },
  })

/** Sends due alerts and digests. */
export const sendAlerts = sendAlertsBy(() => new Date())

async function removeOldAlerts(db: Db, before: Date, signal: AbortSignal) {
  while ((await removeAlertsBefore(db, before, ALERTS_AT_ONCE)) === ALERTS_AT_ONCE) signal.throwIfAborted()
}

async function compose(
  db: Db,
  { partnerId, userId, email, type: mailType }: ClaimedMail,
  links: MailLinks,
): Promise<ComposedMail> {
  const type = mailType === 'daily' ? 'daily' : 'instant'
  const pending = await listPendingAlerts(db, partnerId, userId, type, ALERTS_AT_ONCE)
  const alerts = pending.filter(isVisible)
  return {
    mail: alerts.length === 0 ? undefined : composeAlertMail(email, alerts, type, links),
    alertIds: pending.map(({ id }) => id),
  }
}

/** Of a business that the person has access to, and a review that still exists. */
const isVisible = (alert: PendingAlert): alert is PendingAlert & MailAlert =>
  alert.businessName !== null && (alert.kind !== 'bad review' || alert.review !== null)
