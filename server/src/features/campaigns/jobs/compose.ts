import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { bounceUrl } from '../actions/bounce-secret.ts'
import { preferenceUrl, requestExpiry, requestUrl, unsubscribeUrl } from '../actions/links.ts'
import { composeMessage, composeSms } from '../rules/compose-message.ts'
import { consentFor } from '../rules/recipient.ts'
import type { LockedMessage } from '../store/messages.ts'
import { issueRequestLink } from '../store/request-links.ts'
import type { Composed } from './delivery.ts'

interface ComposeParts {
  readonly secret: Secret
  readonly baseUrl: () => string | Promise<string>
}

/** The message for this contact. Returns undefined if the contact is no longer mapped to the location. */
export async function composeFor(
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
