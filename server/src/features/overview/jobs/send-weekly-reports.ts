import { defineJob, type MailContext } from '../../../core/jobs/define-job.ts'
import { runDueWork } from '../../../core/work/due-work.ts'
import { mailZoneOf } from '../../alerts/actions/choose-alerts.ts'
import { MAIL_CAPS, sendMail } from '../../alerts/actions/send-mail.ts'
import { type ClaimedMail, reportMails } from '../../alerts/store/alert-mails.ts'
import { readWeeklyReport } from '../actions/read-weekly-report.ts'
import { composeReportMail } from '../rules/compose-report-mail.ts'
import { lastWeek } from '../rules/weekly-report.ts'

export const sendWeeklyReportsBy = (now: () => Date) =>
  defineJob<MailContext>({
    name: 'send-weekly-reports',
    schedule: '* * * * *',
    run: async (context) => {
      const { db, signal, mailer } = context
      if (!mailer) return
      const run = (mail: ClaimedMail) =>
        sendMail({ ...context, mailer }, mail, now, async (links) => {
          const { partnerId, userId, email } = mail
          const week = lastWeek(await mailZoneOf(db, { partnerId, userId }), now())
          const report = await readWeeklyReport(db, partnerId, userId, week)
          return { mail: composeReportMail(email, report, links), alertIds: [] }
        })
      await runDueWork(reportMails, { db, signal, now, caps: MAIL_CAPS, run })
    },
  })

/** Sends weekly reports that are due. */
export const sendWeeklyReports = sendWeeklyReportsBy(() => new Date())
