import { defineJob, type MailContext } from '../../../core/jobs/define-job.ts'
import type { Fact } from '../../../core/jobs/facts.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Mail } from '../../../core/platform/mail/mail.ts'
import { MailRefused } from '../../../core/platform/mail/mail-refused.ts'
import { mailAttemptsMax, retryMailAt } from '../../../core/values/retry.ts'
import { type Claim, runDueWork, type WorkQueue } from '../../../core/work/due-work.ts'
import { invitationsQueued, passwordResetsQueued } from '../contract/facts.ts'
import { composeInvitationMail, composeLinkToken, composeResetMail, type LinkClaim } from '../rules/mail-links.ts'
import { invitationMails, type MailState, settleInvitation } from '../store/invitations.ts'
import { resetMails, settleReset } from '../store/password-resets.ts'

const CAPS = { total: 2, perPartner: 1, perHost: 2 }

interface MailedLink extends LinkClaim, Claim {
  readonly userId: number
  readonly email: string
}
interface LinkMail<Link extends MailedLink> {
  readonly on: Fact
  readonly queue: WorkQueue<Link>
  readonly settle: (db: Db, link: Link, state: MailState, dueAt?: Date) => Promise<void>
  /** In the log. */
  readonly noun: string
  readonly path: string
  readonly signedAs: string
  readonly compose: (to: string, link: Link, url: string) => Mail
}

/**
 * Links are created when they are needed, and are not stored in the database or the queue. If a worker is killed while
 * sending, the same mail may be sent again, with the same link.
 */
const linkJob = <Link extends MailedLink>(mail: LinkMail<Link>) =>
  defineJob<MailContext>({
    name: mail.queue.job,
    schedule: '*/5 * * * *',
    on: [mail.on],
    run: (context) => {
      const { db, signal } = context
      const run = (link: Link) => sendLink(mail, link, context)
      return runDueWork(mail.queue, { db, signal, now: () => new Date(), caps: CAPS, run })
    },
  })

export const sendInvitations = linkJob({
  on: invitationsQueued,
  queue: invitationMails,
  settle: settleInvitation,
  noun: 'invitation',
  path: 'invitation',
  signedAs: 'invitation',
  compose: composeInvitationMail,
})

export const sendPasswordResets = linkJob({
  on: passwordResetsQueued,
  queue: resetMails,
  settle: settleReset,
  noun: 'password link',
  path: 'reset',
  signedAs: 'password reset',
  compose: composeResetMail,
})

/** Makes one attempt, and always stores its outcome. */
async function sendLink<Link extends MailedLink>(
  { settle, noun, path, signedAs, compose }: LinkMail<Link>,
  link: Link,
  { db, secret, mailer, baseUrl, log }: MailContext,
) {
  const { userId, email, attempts, expiresAt } = link
  if (attempts > mailAttemptsMax || expiresAt <= new Date()) return settle(db, link, 'failed')
  const url = `${await baseUrl()}/${path}/${composeLinkToken(link, (text) => secret.keyedHash(signedAs, text))}`
  if (!mailer) {
    const hint = `${noun} not mailed because SMTP_URL is not set: give this link to the person yourself`
    log.info({ userId, link: url }, hint)
    return settle(db, link, 'sent')
  }
  try {
    await mailer.send(compose(email, link, url))
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const dueAt = error.isFinal ? undefined : retryMailAt(attempts, Math.random(), new Date())
    log.warn({ userId, attempts, err: error }, `${noun} not sent, ${dueAt ? 'will be retried' : 'no more retries'}`)
    return settle(db, link, dueAt ? 'pending' : 'failed', dueAt)
  }
  await settle(db, link, 'sent')
}
