import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Logger } from '../../../core/platform/logger.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { lockContactKeys } from '../../contacts/store/contacts.ts'
import { preferenceUrl, requestExpiry, requestUrl, unsubscribeUrl } from '../actions/links.ts'
import { bounceUrl, suppressAddress } from '../actions/suppressions.ts'
import { composeMessage, composeSms } from '../rules/compose-message.ts'
import { consentFor, skipReasonOf } from '../rules/recipient.ts'
import { ATTEMPTS_MAX, isUnansweredTooOften, nextAttemptAt, nextUnansweredAt, quietUntil } from '../rules/send-time.ts'
import {
  type ClaimedMessage,
  type LockedMessage,
  lockMessage,
  type Outcome,
  postponeMessages,
  settleMessage,
} from '../store/messages.ts'
import { issueRequestLink } from '../store/review-pages.ts'
import { type Carriers, type Composed, deliver, type Failure, failureOf } from './channels.ts'

/** The author of suppressions in the audit log. */
const AUTHOR = { operation: 'send campaign' }

export interface HandOverParts extends Carriers {
  readonly secret: Secret
  readonly baseUrl: () => string | Promise<string>
  readonly log: Logger
  readonly now: () => Date
  readonly random: () => number
}
interface Attempt extends HandOverParts {
  readonly offer: (composed: Composed) => Promise<void>
}
/** What an attempt shows about the server. */
type StateOfServer = 'server down' | 'server up' | undefined
export interface HandedOver {
  readonly server: StateOfServer
  /** The next message, claimed in the same transaction. */
  readonly next: ClaimedMessage | undefined
}

/**
 * Sends a claimed message, or records why it is not sent. One transaction reads the consent and hands the message over,
 * holding the lock that every change of that consent takes. So a confirmed withdrawal is always respected, and one that
 * arrives during sending waits. The transaction also claims the next message, which saves a separate commit.
 */
export async function handOver(
  db: Db,
  partnerId: number,
  claimed: ClaimedMessage,
  parts: HandOverParts,
  claimNext: (db: Db) => Promise<ClaimedMessage | undefined>,
): Promise<HandedOver> {
  let isOffered = false
  const offer = (composed: Composed) => {
    isOffered = true
    return deliver(parts, composed)
  }
  const attempt = attemptOf(partnerId, claimed, { ...parts, offer })
  try {
    return await db.transaction(async (db) => {
      const server = await attempt.run(db)
      return { server, next: server === 'server down' ? undefined : await claimNext(db) }
    })
  } catch (error) {
    // For example a lock timeout. The server has not received the message, so it can be retried.
    const again: Outcome = { state: 'planned', dueAt: parts.now(), isUncounted: true }
    // The rollback has undone the outcome, so it is stored again. If the commit did succeed, this changes nothing.
    const outcome = isOffered ? attempt.sent() : again
    if (outcome) await settleMessage(db, claimed.id, outcome)
    throw error
  }
}

function attemptOf(partnerId: number, claimed: ClaimedMessage, parts: Attempt) {
  // The transaction may be retried after a deadlock, but a message is sent only once, even if its outcome is unknown.
  let sent: Outcome | undefined
  const run = async (db: Db): Promise<StateOfServer> => {
    const now = parts.now()
    // Both are sent together. The second one waits for the locks of the first, and then reads the committed state.
    const [, message] = await Promise.all([
      lockContactKeys(db, partnerId, claimed.keys),
      lockMessage(db, partnerId, claimed.id, claimed.attempts, now),
    ])
    if (!message) return undefined
    const settle = (outcome: Outcome) => settleMessage(db, claimed.id, { address: message.address, ...outcome })
    if (sent) return settle(sent)
    const putBack = (dueAt: Date) => settle({ state: 'planned', dueAt, isUncounted: true })
    // If the address has changed since the claim, other keys must be locked.
    const isSameKeys = message.keys.every((key) => claimed.keys.includes(key))
    if (message.status !== 'running' || !isSameKeys) return putBack(now)

    const skipped = skipReasonOf(message, message)
    if (skipped) return settle({ state: 'skipped', reason: skipped })
    const until = quietUntil(message, message.timezone || 'UTC', now)
    if (until) {
      await putBack(until)
      return postponeMessages(db, message.campaignId, message.businessId, until)
    }
    if (isUnansweredTooOften(message, now)) return settle({ state: 'failed', reason: 'no answer' })
    const composed = await composeFor(db, partnerId, message, parts, now)
    if (!composed) return settle({ state: 'skipped', reason: 'contact deleted' })
    try {
      await parts.offer(composed)
      sent = { state: 'sent', sentAt: now, address: message.address }
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      const { campaignId } = message
      const about = { campaignId, messageId: claimed.id, attempts: claimed.attempts, err: error }
      parts.log.warn(about, 'campaign message failed')
      if (failure === 'address refused') await suppressRecipient(db, partnerId, message, parts.secret)
      const outcome = outcomeOf(failure, message, claimed.attempts, now, parts.random())
      if (failure === 'connection lost') sent = { ...outcome, address: message.address }
      await settle(outcome)
      return STATE_OF_SERVER[failure]
    }
    await settle(sent)
    return 'server up'
  }
  return { run, sent: () => sent }
}

const STATE_OF_SERVER = {
  'no server': 'server down',
  'no answer': 'server down',
  'connection lost': undefined,
  policy: 'server down',
  'put off': 'server up',
  'message refused': 'server up',
  'address refused': 'server up',
} as const satisfies Record<Failure, StateOfServer>

function suppressRecipient(db: Db, partnerId: number, { accountId, channel, to }: LockedMessage, secret: Secret) {
  const record: Context<never>['record'] = (db, change) => insertAuditEntry(db, partnerId, AUTHOR, change)
  const address = channel === 'email' ? { email: to, phone: '' } : { email: '', phone: to }
  return suppressAddress(db, { partnerId, secret, record }, accountId, { ...address, reason: 'bounce' })
}

function outcomeOf(
  failure: Failure,
  { unanswered }: LockedMessage,
  attempts: number,
  now: Date,
  random: number,
): Outcome {
  if (failure === 'connection lost') return { state: 'failed', reason: 'connection lost', sentAt: now }
  if (failure === 'address refused') return { state: 'bounced', reason: failure }
  if (failure === 'message refused') return { state: 'failed', reason: failure }
  if (failure === 'no server' || failure === 'no answer') {
    const dueAt = nextUnansweredAt(unanswered + 1, now)
    // The message counts as sent from the first attempt that the gateway may have accepted.
    const sentAt = failure === 'no answer' ? { sentAt: now } : {}
    return { state: 'planned', dueAt, isUncounted: true, isUnanswered: true, ...sentAt }
  }
  if (attempts >= ATTEMPTS_MAX) return { state: 'failed', reason: 'put off too often' }
  return { state: 'planned', dueAt: nextAttemptAt(attempts, now, random) }
}

interface ComposeParts {
  readonly secret: Secret
  readonly baseUrl: () => string | Promise<string>
}

/** The message for this contact. Returns undefined if the contact is no longer mapped to the location. */
async function composeFor(
  db: Db,
  partnerId: number,
  message: LockedMessage,
  { secret, baseUrl }: ComposeParts,
  now: Date,
): Promise<Composed | undefined> {
  const { contactId, accountId, businessId, to, firstName, lastName, businessName, purpose, channel, surveyPath } =
    message
  if (contactId === null) return undefined
  const request = await issueRequestLink(db, partnerId, contactId, businessId, requestExpiry(now))
  if (!request) return undefined
  const links = { secret, baseUrl: await baseUrl() }
  const contact = { partnerId, accountId, businessId, contactId, address: to }
  const unsubscribe = unsubscribeUrl(links, contact, consentFor(purpose, channel))
  const values = {
    firstName,
    lastName,
    businessName,
    link: surveyPath === null ? requestUrl(links, request) : links.baseUrl + surveyPath,
    unsubscribe,
    preferences: preferenceUrl(links, contact, now),
  }
  if (channel === 'sms') {
    const reportUrl = bounceUrl(links.baseUrl, message.accountNumber)
    return { channel, sms: { id: `sms_${message.key}`, to, text: composeSms(message.text, values), reportUrl } }
  }
  const messageId = `${message.key}@${new URL(links.baseUrl).hostname}`
  return { channel, mail: { to, ...(await composeMessage(message, values)), unsubscribeUrl: unsubscribe, messageId } }
}
