import { composeMessage } from '../../domain/campaign/compose-message.ts'
import { quietUntil } from '../../domain/campaign/quiet-hours.ts'
import { skipReasonOf } from '../../domain/campaign/recipient.ts'
import { ATTEMPTS_MAX, nextAttemptAt } from '../../domain/campaign/retry.ts'
import type { Db } from '../../platform/database.ts'
import type { Logger } from '../../platform/logger.ts'
import { type Mail, type Mailer, MailRefused } from '../../platform/mail.ts'
import type { Secret } from '../../platform/secret.ts'
import { insertAuditEntry } from '../../store/audit/audit-entries.ts'
import {
  type ClaimedMessage,
  type LockedMessage,
  lockMessage,
  type Outcome,
  postponeMessages,
  settleMessage,
} from '../../store/campaign/messages.ts'
import { issueRequestLink } from '../../store/campaign/request-links.ts'
import { isSuppressed } from '../../store/campaign/suppressions.ts'
import { lockContactKeys } from '../../store/contact/contacts.ts'
import { preferenceUrl, requestExpiry, requestUrl, unsubscribeUrl } from '../../use-cases/campaign/links.ts'
import { suppressAddress } from '../../use-cases/campaign/suppress-address.ts'
import type { Context } from '../../use-cases/context.ts'

/** Less than a transaction may be idle: the keys of the contact are locked while the mail server is asked. */
const TIMEOUT_MS = 10_000
/** A message that the server did not answer to lets others go first. */
const PAUSE_MS = 5 * 60_000
/** Whom the audit log names for a suppressed address. */
const AUTHOR = { operation: 'send campaign' }

export interface HandOverParts {
  readonly secret: Secret
  readonly mailer: Mailer
  readonly baseUrl: () => string | Promise<string>
  readonly log: Logger
  readonly now: () => Date
  readonly random: () => number
}

/**
 * Sends a claimed message, or records why it is not sent. The consent is read and the message handed over in one transaction
 * that holds the lock which every change of that consent takes. So a withdrawal that has been answered is always obeyed, and one
 * that comes while the message is on its way waits for it.
 */
export async function handOver(db: Db, partnerId: number, claimed: ClaimedMessage, parts: HandOverParts) {
  let isOffered = false
  const mailer: Mailer = {
    send: (mail, timeoutMs) => {
      isOffered = true
      return parts.mailer.send(mail, timeoutMs)
    },
  }
  try {
    return await attempt(db, partnerId, claimed, { ...parts, mailer })
  } catch (error) {
    // Such as a lock that was not granted in time. The mail server knows nothing of the message, so it can be tried again.
    const again: Outcome = { state: 'planned', dueAt: parts.now(), isUncounted: true }
    if (!isOffered) await settleMessage(db, claimed.id, again)
    throw error
  }
}

function attempt(db: Db, partnerId: number, claimed: ClaimedMessage, parts: HandOverParts) {
  // A transaction can be run again after a deadlock, but a message is sent once, also if it is unknown whether it was taken.
  let sent: Outcome | undefined
  return db.transaction(async (db): Promise<'server down' | 'server up' | undefined> => {
    await lockContactKeys(db, partnerId, claimed.keys)
    const now = parts.now()
    const message = await lockMessage(db, partnerId, claimed.id, claimed.attempts, now)
    if (!message) return undefined
    const settle = (outcome: Outcome) => settleMessage(db, claimed.id, { address: message.address, ...outcome })
    if (sent) return settle(sent)
    const putBack = (dueAt: Date) => settle({ state: 'planned', dueAt, isUncounted: true })
    // The address has changed since the message was claimed: other keys are to be locked.
    const isSameKeys = message.keys.every((key) => claimed.keys.includes(key))
    if (message.status !== 'running' || !isSameKeys) return putBack(now)
    const { accountId, address } = message
    const isOnList = address !== null && (await isSuppressed(db, partnerId, accountId, address))
    const skipped = skipReasonOf(message.purpose, { ...message, isSuppressed: isOnList })
    if (skipped) return settle({ state: 'skipped', reason: skipped })
    const until = quietUntil(message, message.timezone || 'UTC', now)
    if (until) {
      await putBack(until)
      return postponeMessages(db, message.campaignId, message.businessId, until)
    }
    const mail = await mailOf(db, partnerId, message, parts, now)
    if (!mail) return settle({ state: 'skipped', reason: 'contact deleted' })
    try {
      await parts.mailer.send(mail, TIMEOUT_MS)
      sent = { state: 'sent', sentAt: now }
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      const { campaignId } = message
      parts.log.warn(
        { campaignId, messageId: claimed.id, attempts: claimed.attempts, err: error },
        'campaign message failed',
      )
      if (error.isAboutServer && !error.isPolicy) {
        await putBack(new Date(now.getTime() + PAUSE_MS))
        return 'server down'
      }
      if (error.isAboutRecipient && error.isFinal) {
        const record: Context<never>['record'] = (db, change) => insertAuditEntry(db, partnerId, AUTHOR, change)
        const undeliverable = { email: message.email, phone: '', reason: 'bounce' as const }
        await suppressAddress(db, { partnerId, secret: parts.secret, record }, accountId, undeliverable)
      }
      const outcome = outcomeOf(error, claimed.attempts, now, parts.random())
      if (error.isUncertain) sent = outcome
      await settle(outcome)
      if (error.isUncertain) return undefined
      return error.isPolicy ? 'server down' : 'server up'
    }
    await settle(sent)
    return 'server up'
  })
}

function outcomeOf(error: MailRefused, attempts: number, now: Date, random: number): Outcome {
  // The server had the whole message and did not say whether it takes it.
  if (error.isUncertain) return { state: 'failed', reason: 'connection lost', sentAt: now }
  if (error.isFinal)
    return error.isAboutRecipient
      ? { state: 'bounced', reason: 'address refused' }
      : { state: 'failed', reason: 'message refused' }
  if (attempts >= ATTEMPTS_MAX) return { state: 'failed', reason: 'put off too often' }
  return { state: 'planned', dueAt: nextAttemptAt(attempts, now, random) }
}

/** Undefined: the contact is no longer mapped to the location. */
async function mailOf(
  db: Db,
  partnerId: number,
  message: LockedMessage,
  { secret, baseUrl }: HandOverParts,
  now: Date,
): Promise<Mail | undefined> {
  const { contactId, accountId, businessId, email, firstName, lastName, businessName, purpose, surveyPath } = message
  if (contactId === null) return undefined
  const request = await issueRequestLink(db, partnerId, contactId, businessId, requestExpiry(now))
  if (!request) return undefined
  const links = { secret, baseUrl: await baseUrl() }
  const contact = { partnerId, accountId, businessId, contactId, address: email }
  const unsubscribe = unsubscribeUrl(links, contact, purpose === 'feedback' ? 'emailFeedback' : 'emailMarketing')
  const values = {
    firstName,
    lastName,
    businessName,
    link: surveyPath === null ? requestUrl(links, request) : links.baseUrl + surveyPath,
    unsubscribe,
    preferences: preferenceUrl(links, contact, now),
  }
  return {
    to: email,
    ...composeMessage(message, values),
    unsubscribeUrl: unsubscribe,
    messageId: `${message.key}@${new URL(links.baseUrl).hostname}`,
  }
}
