import { defineJob, type MailContext } from '../../../core/jobs/define-job.ts'
import { MailRefused } from '../../../core/platform/mail/mail-refused.ts'
import { invitationsQueued } from '../contract/facts.ts'
import { composeInvitationMail, composeLinkToken } from '../rules/mail-links.ts'
import { type ClaimedInvitation, claimInvitation, updateInvitationMail } from '../store/invitations.ts'

/** With delays of 5, 10, 20, … minutes, 8 attempts take ten and a half hours. */
const ATTEMPTS_MAX = 8

/**
 * Sends every waiting invitation. Links are created when they are needed, and are not stored in the database or the
 * queue. If a worker is killed while sending, the same mail may be sent again, with the same link.
 */
export const sendInvitations = defineJob<MailContext>({
  name: 'send-invitations',
  schedule: '*/5 * * * *',
  on: [invitationsQueued],
  run: async (context) => {
    for (;;) {
      context.signal.throwIfAborted()
      const invitation = await claimInvitation(context.db)
      if (!invitation) return
      const outcome = await outcomeOf(invitation, context)
      if (outcome) await updateInvitationMail(context.db, invitation.id, outcome)
    }
  },
})

/** Returns undefined if the mail should be retried when it is due. */
async function outcomeOf(
  invitation: ClaimedInvitation,
  { secret, mailer, baseUrl, log }: MailContext,
): Promise<'sent' | 'failed' | undefined> {
  const { id, userId, businessId, attempts, email } = invitation
  const about = { invitationId: id, userId, businessId }
  const token = composeLinkToken(invitation, (text) => secret.keyedHash('invitation', text))
  const link = `${await baseUrl()}/invitation/${token}`
  if (!mailer) {
    log.info(
      { ...about, link },
      'invitation not mailed because SMTP_URL is not set: give this link to the person yourself',
    )
    return 'sent'
  }
  try {
    await mailer.send(composeInvitationMail(email, invitation, link))
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const isOver = error.isFinal || attempts >= ATTEMPTS_MAX
    log.warn(
      { ...about, attempts, err: error },
      isOver ? 'invitation not sent, no more retries' : 'invitation not sent, will be retried',
    )
    return isOver ? 'failed' : undefined
  }
}
