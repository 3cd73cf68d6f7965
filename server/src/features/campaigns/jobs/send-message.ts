import type { Db } from '../../../core/platform/database.ts'
import type { Logger } from '../../../core/platform/logger.ts'
import type { Mail, Mailer } from '../../../core/platform/mail/mail.ts'
import { MailRefused } from '../../../core/platform/mail/mail-refused.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { type SmsGateway, type SmsMessage, SmsRefused } from '../../../core/platform/sms-gateway.ts'
import { retryMailAt } from '../../../core/values/retry.ts'
import { locationValues, type ValueOf } from '../../businesses/rules/location-placeholders.ts'
import { listPublicValues } from '../../businesses/store/account-values.ts'
import { lockContactKeys } from '../../contacts/store/contacts.ts'
import { changeContext } from '../../webhooks/actions/change-context.ts'
import { preferenceUrl, requestExpiry, requestUrl, unsubscribeUrl } from '../actions/links.ts'
import { bounceUrl, suppressAddress } from '../actions/suppress-addresses.ts'
import type { CampaignChannel } from '../contract/campaign-template.ts'
import { composeMessage, composeSms, locationPieces } from '../rules/compose-message.ts'
import { consentFor, skipReasonOf } from '../rules/recipient.ts'
import { isUnansweredTooOften, nextUnansweredAt, quietUntil } from '../rules/send-time.ts'
import { issueRequestLink } from '../store/link-targets.ts'
import {
  type ClaimedMessage,
  type LockedMessage,
  lockMessage,
  type Outcome,
  postponeMessages,
  settleMessage,
} from '../store/messages.ts'

/** Must be below the idle timeout of a transaction: the contact's keys stay locked during the request. */
const TIMEOUT_MS = 10_000

/** A carrier is undefined if it is not configured. */
interface Carriers {
  readonly mailer: Mailer | undefined
  readonly sms: SmsGateway | undefined
}
export const channelsOf = ({ mailer, sms }: Carriers): CampaignChannel[] => [
  ...(mailer ? (['email'] as const) : []),
  ...(sms ? (['sms'] as const) : []),
]

/** The author of suppressions in the audit log. */
const AUTHOR = { operation: 'send campaign' }

export interface SendParts extends Carriers {
  readonly secret: Secret
  readonly baseUrl: () => string | Promise<string>
  readonly log: Logger
  readonly now: () => Date
  readonly random: () => number
}
interface Attempt extends SendParts {
  readonly deliver: (composed: Composed) => Promise<void>
}
/** What an attempt shows about the server. */
type StateOfServer = 'server down' | 'server up' | undefined

/**
 * Sends a claimed message, or records why it is not sent. One transaction reads the consent and hands the message over,
 * holding the lock that every change of that consent takes. So a confirmed withdrawal is always respected, and one that
 * arrives during sending waits.
 */
export async function sendMessage(db: Db, claimed: ClaimedMessage, parts: SendParts): Promise<StateOfServer> {
  let isAttempted = false
  const attemptDelivery = (composed: Composed) => {
    isAttempted = true
    return deliver(parts, composed)
  }
  const attempt = attemptOf(claimed, { ...parts, deliver: attemptDelivery })
  try {
    return await db.transaction(attempt.run)
  } catch (error) {
    // For example a lock timeout. The server has not received the message, so it can be retried.
    const again: Outcome = { state: 'planned', dueAt: parts.now(), isUncounted: true }
    // The rollback has undone the outcome, so it is stored again. If the commit did succeed, this changes nothing.
    const outcome = isAttempted ? attempt.sent() : again
    if (outcome) await settleMessage(db, claimed, outcome)
    throw error
  }
}

function attemptOf(claimed: ClaimedMessage, parts: Attempt) {
  const { partnerId } = claimed
  // The transaction may be retried after a deadlock, but a message is sent only once, even if its outcome is unknown.
  let sent: Outcome | undefined
  const run = async (db: Db): Promise<StateOfServer> => {
    const now = parts.now()
    // Both are sent together. The second one waits for the locks of the first, and then reads the committed state.
    const [, message] = await Promise.all([lockContactKeys(db, partnerId, claimed.keys), lockMessage(db, claimed, now)])
    if (!message) return undefined
    const settle = (outcome: Outcome) => settleMessage(db, claimed, { address: message.address, ...outcome })
    if (sent) return settle(sent)
    const replan = (dueAt: Date) => settle({ state: 'planned', dueAt, isUncounted: true })
    // If the address has changed since the claim, other keys must be locked.
    const isSameKeys = message.keys.every((key) => claimed.keys.includes(key))
    if (message.status !== 'running' || !isSameKeys) return replan(now)

    const skipped = skipReasonOf(message, message)
    if (skipped) return settle({ state: 'skipped', reason: skipped })
    const until = quietUntil(message, message.timezone || 'UTC', now)
    if (until) {
      await replan(until)
      return postponeMessages(db, message.campaignId, message.businessId, until)
    }
    if (isUnansweredTooOften(message, now)) return settle({ state: 'failed', reason: 'no answer' })
    const template = await locationPieces(message)
    const ofLocation =
      template.length > 0 ? locationValues(await listPublicValues(db, partnerId, message.businessId)) : undefined
    if (template.some(({ placeholder, fallback }) => !ofLocation?.(placeholder) && fallback === ''))
      return settle({ state: 'skipped', reason: 'empty placeholder' })
    const composed = await composeFor(db, partnerId, message, { ...parts, ofLocation }, now)
    if (!composed) return settle({ state: 'skipped', reason: 'contact deleted' })
    try {
      await parts.deliver(composed)
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
  const address = channel === 'email' ? { email: to, phone: '' } : { email: '', phone: to }
  return suppressAddress(db, { ...changeContext(partnerId, AUTHOR), secret }, accountId, {
    ...address,
    reason: 'bounce',
  })
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
    const dueAt = nextUnansweredAt(unanswered + 1, random, now)
    // The message counts as sent from the first attempt that the gateway may have accepted.
    const sentAt = failure === 'no answer' ? { sentAt: now } : {}
    return { state: 'planned', dueAt, isUncounted: true, isUnanswered: true, ...sentAt }
  }
  const dueAt = retryMailAt(attempts, random, now)
  return dueAt ? { state: 'planned', dueAt } : { state: 'failed', reason: 'put off too often' }
}

interface ComposeParts {
  readonly secret: Secret
  readonly baseUrl: () => string | Promise<string>
  readonly ofLocation: ValueOf | undefined
}

/** The message for this contact. Returns undefined if the contact is no longer mapped to the location. */
async function composeFor(
  db: Db,
  partnerId: number,
  message: LockedMessage,
  { secret, baseUrl, ofLocation }: ComposeParts,
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
    ofLocation,
  }
  if (channel === 'sms') {
    const reportUrl = bounceUrl(links.baseUrl, message.accountNumber)
    return { channel, sms: { id: `sms_${message.key}`, to, text: composeSms(message.text, values), reportUrl } }
  }
  const messageId = `${message.key}@${new URL(links.baseUrl).hostname}`
  return { channel, mail: { to, ...(await composeMessage(message, values)), unsubscribeUrl: unsubscribe, messageId } }
}

type Composed =
  | { readonly channel: 'email'; readonly mail: Mail }
  | { readonly channel: 'sms'; readonly sms: SmsMessage }

/** Rejects with the error of the mail server or gateway. */
async function deliver({ mailer, sms }: Carriers, composed: Composed): Promise<void> {
  if (composed.channel === 'email') await mailer?.send(composed.mail, TIMEOUT_MS)
  else await sms?.send(composed.sms, TIMEOUT_MS)
}

type Failure =
  /** The server is unreachable or rejects us, so other messages would fail too. */
  | 'no server'
  /** The same, but the gateway may have accepted the message. It sends each id only once, so retries are safe for a day. */
  | 'no answer'
  /** The server received the whole mail but did not confirm it. A retry could send it twice. */
  | 'connection lost'
  /** The server rejects mail for this address from us, which the operator can fix. */
  | 'policy'
  | 'put off'
  | 'message refused'
  | 'address refused'

/** Returns undefined if it is not a delivery error. */
function failureOf(error: unknown): Failure | undefined {
  if (error instanceof MailRefused) return failureOfMail(error)
  if (!(error instanceof SmsRefused)) return undefined
  if (error.isFinal) return error.isAboutPhone ? 'address refused' : 'message refused'
  return error.isUncertain ? 'no answer' : 'no server'
}

function failureOfMail(error: MailRefused): Failure {
  if (error.isAboutServer && !error.isPolicy) return 'no server'
  if (error.isUncertain) return 'connection lost'
  if (error.isFinal) return error.isAboutRecipient ? 'address refused' : 'message refused'
  return error.isPolicy ? 'policy' : 'put off'
}
