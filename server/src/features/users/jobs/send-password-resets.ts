import { defineJob, type MailContext } from '../../../core/jobs/define-job.ts'
import { MailRefused } from '../../../core/platform/mail/mail-refused.ts'
import { passwordResetsQueued } from '../contract/facts.ts'
import { composeLinkToken, composeResetMail } from '../rules/mail-links.ts'
import { type ClaimedReset, claimReset, updateResetMail } from '../store/password-resets.ts'

/** Sends password reset links by mail. As for invitations, a link is created when needed and not stored. */
export const sendPasswordResets = defineJob<MailContext>({
  name: 'send-password-resets',
  schedule: '*/5 * * * *',
  on: [passwordResetsQueued],
  run: async (context) => {
    for (;;) {
      context.signal.throwIfAborted()
      const reset = await claimReset(context.db)
      if (!reset) return
      const outcome = await outcomeOf(reset, context)
      if (outcome) await updateResetMail(context.db, reset.id, outcome)
    }
  },
})

/** Returns undefined if the mail should be retried when it is due, as long as the link is valid. */
async function outcomeOf(
  reset: ClaimedReset,
  { secret, mailer, baseUrl, log }: MailContext,
): Promise<'sent' | 'failed' | undefined> {
  const about = { userId: reset.userId }
  const token = composeLinkToken(reset, (text) => secret.keyedHash('password reset', text))
  const link = `${await baseUrl()}/reset/${token}`
  if (!mailer) {
    log.info(
      { ...about, link },
      'password link not mailed because SMTP_URL is not set: give this link to the person yourself',
    )
    return 'sent'
  }
  try {
    await mailer.send(composeResetMail(reset.email, reset, link))
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const { isFinal } = error
    log.warn(
      { ...about, err: error },
      isFinal ? 'password link not sent, no more retries' : 'password link not sent, will be retried',
    )
    return isFinal ? 'failed' : undefined
  }
}
