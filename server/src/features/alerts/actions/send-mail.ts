import type { Db } from '../../../core/platform/database.ts'
import type { Logger } from '../../../core/platform/logger.ts'
import type { Mail, Mailer } from '../../../core/platform/mail/mail.ts'
import { MailRefused } from '../../../core/platform/mail/mail-refused.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { mailAttemptsMax, retryMailAt } from '../../../core/values/retry.ts'
import { isTooLate, nextMailAt } from '../rules/next-mail.ts'
import { type ClaimedMail, settleMail } from '../store/alert-mails.ts'
import { removeAlerts } from '../store/alerts.ts'
import { mailZoneOf } from './choose-alerts.ts'
import { composeUnsubscribeToken } from './unsubscribe-link.ts'

/** The mail server gets one mail at a time. */
export const MAIL_CAPS = { total: 2, perPartner: 1, perHost: 2 }

export interface SendContext {
  readonly db: Db
  readonly secret: Secret
  readonly mailer: Mailer
  readonly log: Logger
  readonly baseUrl: () => Promise<string> | string
}
/** Where the links of a mail lead. */
export interface MailLinks {
  readonly baseUrl: string
  readonly settingsUrl: string
  readonly unsubscribeUrl: string
}
export interface ComposedMail {
  /** Undefined if there is nothing to send. */
  readonly mail: Mail | undefined
  /** The alerts that the mail covers, including those that the person has no access to. */
  readonly alertIds: readonly number[]
}

/**
 * Sends a claimed mail and schedules the next one. Its alerts are removed afterwards, so if a worker dies in between, the
 * mail is sent again.
 */
export async function sendMail(
  { db, secret, mailer, log, baseUrl }: SendContext,
  claimed: ClaimedMail,
  now: () => Date,
  compose: (links: MailLinks) => Promise<ComposedMail>,
) {
  const { partnerId, userId, type, attempts, dueAt, mayReceive } = claimed
  const finish = async (alertIds: readonly number[]) => {
    const zone = await mailZoneOf(db, { partnerId, userId })
    const isIdle = type === 'instant' && alertIds.length === 0
    await db.transaction(async (db) => {
      await removeAlerts(db, userId, alertIds)
      await settleMail(db, claimed, isIdle ? null : nextMailAt(type, zone, now()), 0)
    })
  }
  if (attempts === 1 && isTooLate(type, dueAt, now())) return finish([])
  if (attempts > mailAttemptsMax) {
    log.warn({ userId, type, attempts }, 'alert mail not composed or sent, no more retries')
    return finish([])
  }
  const url = await baseUrl()
  const token = composeUnsubscribeToken({ userId, type }, (text) => secret.keyedHash('unsubscribe', text))
  const { mail, alertIds } = await compose({
    baseUrl: url,
    settingsUrl: `${url}/app/notifications`,
    unsubscribeUrl: `${url}/unsubscribe/${token}`,
  })
  if (!mail || !mayReceive) return finish(alertIds)
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const retryAt = error.isFinal ? undefined : retryMailAt(attempts, Math.random(), now())
    log.warn(
      { userId, type, attempts, err: error },
      retryAt ? 'alert mail not sent, will be retried' : 'alert mail not sent, no more retries',
    )
    if (retryAt) return settleMail(db, claimed, retryAt, attempts)
  }
  await finish(alertIds)
}
