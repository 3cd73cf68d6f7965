import { defineJob, type MailContext } from '../../../core/jobs/define-job.ts'
import { mailZoneOf } from '../../alerts/actions/choose-alerts.ts'
import { sendMail } from '../../alerts/actions/send-mail.ts'
import { claimScheduledMail } from '../../alerts/store/alert-mails.ts'
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
      for (;;) {
        signal.throwIfAborted()
        const claimed = await claimScheduledMail(db, now(), 'weekly')
        if (!claimed) return
        const { partnerId, userId, email } = claimed
        await sendMail({ ...context, mailer }, claimed, now, async (links) => {
          const week = lastWeek(await mailZoneOf(db, { partnerId, userId }), now())
          const report = await readWeeklyReport(db, partnerId, userId, week)
          return { mail: composeReportMail(email, report, links), alertIds: [] }
        })
      }
    },
  })

/** Sends weekly reports that are due. */
export const sendWeeklyReports = sendWeeklyReportsBy(() => new Date())
