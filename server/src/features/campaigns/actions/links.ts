import type { Context } from '../../../core/operation/context.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { foldEmail } from '../../../core/values/email.ts'
import { composeToken, parseToken, type Sign } from '../../../core/values/signed-token.ts'
import type { ConsentChange } from '../../contacts/contract/contact.ts'
import { nameOf, type Purpose, purposes } from '../../contacts/rules/consent.ts'
import { type Identities, type Identity, identitiesOf } from '../../contacts/store/opt-outs.ts'
import type { ReviewSite } from '../contract/review-request.ts'

export interface LinkParts {
  readonly secret: Secret
  /** The public address of the service, without a trailing slash. */
  readonly baseUrl: string
}
export interface LinkedContact {
  readonly contactId: number
  /** The e-mail address or phone that the link is sent to. The link becomes invalid when the contact no longer has it. */
  readonly address: string
}
/**
 * The target of an unsubscribe link. The link works even if the contact is deleted, because consent belongs to an
 * account and an address.
 */
export interface Unsubscribing extends LinkedContact {
  readonly partnerId: number
  readonly accountId: number
  /** The location that sends the message. It may later move to another account. */
  readonly businessId: number
}
export type Channel = ConsentChange['channel']

const REQUEST_DAYS = 60
const PREFERENCE_DAYS = 180
const DAY_MS = 86_400_000

/** The expiry of a request that is sent now. */
export const requestExpiry = (now: Date) => new Date(now.getTime() + REQUEST_DAYS * DAY_MS)

/** The page that asks one customer for a review. The second argument comes from `issueRequestLink`. */
export const requestUrl = (
  { secret, baseUrl }: LinkParts,
  { requestId, expiresAt }: { readonly requestId: number; readonly expiresAt: Date },
): string =>
  `${baseUrl}/r/${composeLinkToken([formatLinkNumber(requestId), secondsOf(expiresAt)], signFor(secret, 'request'))}`

/** The same page for all customers, for example for a QR code. The link does not expire. */
export const locationUrl = ({ secret, baseUrl }: LinkParts, businessId: number): string =>
  `${baseUrl}/r/${composeLinkToken([formatLinkNumber(businessId)], signFor(secret, 'location'))}`

/** The page where a person chooses which messages to receive. */
export const preferenceUrl = (
  { secret, baseUrl }: LinkParts,
  { contactId, address }: LinkedContact,
  now: Date,
): string => {
  const expiresAt = new Date(now.getTime() + PREFERENCE_DAYS * DAY_MS)
  const parts = [formatLinkNumber(contactId), tagOf(secret, address), secondsOf(expiresAt)]
  return `${baseUrl}/preferences/${composeLinkToken(parts, signFor(secret, 'preferences'))}`
}

/**
 * For List-Unsubscribe (RFC 8058) and the link in a message. It withdraws one consent. It does not expire, because
 * links in old messages must still work. It contains the hash of the address, under which opt-outs are stored.
 */
export const unsubscribeUrl = (
  { secret, baseUrl }: LinkParts,
  { contactId, address, partnerId, accountId, businessId }: Unsubscribing,
  purpose: Purpose,
): string => {
  const { channel } = nameOf[purpose]
  const addresses = { email: channel === 'email' ? address : '', phone: channel === 'sms' ? address : '' }
  const hash = identityAt(identitiesOf(secret, partnerId, addresses), channel)?.slice('\\x'.length) ?? ''
  const ids = [contactId, accountId, businessId].map(formatLinkNumber)
  const parts = [...ids, Buffer.from(hash, 'hex').toString('base64url'), purpose]
  return `${baseUrl}/opt-out/${composeLinkToken(parts, signFor(secret, 'unsubscribe'))}`
}

/** Returns undefined if the token is expired or not signed by us. */
export function readRequestToken(secret: Secret, token: string, now: Date): number | undefined {
  const [id, seconds] = parseLinkToken(token, 2, signFor(secret, 'request')) ?? []
  return id && seconds && !isOver(seconds, now) ? parseLinkNumber(id) : undefined
}

export function readLocationToken(secret: Secret, token: string): number | undefined {
  const [id] = parseLinkToken(token, 1, signFor(secret, 'location')) ?? []
  return id ? parseLinkNumber(id) : undefined
}

interface Addressee {
  readonly partnerId: number
  readonly email: string
  readonly phone: string
}
/**
 * The recipient of a link. `channelOf` returns the channel through which the link was sent, or undefined if the person
 * no longer has that address or phone.
 */
export interface ContactClaim {
  readonly contactId: number
  readonly channelOf: (person: Addressee) => Channel | undefined
}
export interface UnsubscribeClaim extends ContactClaim {
  /** The account and the location that sent the message. */
  readonly businessIds: readonly number[]
  readonly identity: Identity
  readonly purpose: Purpose
}

export function readPreferenceToken(secret: Secret, token: string, now: Date): ContactClaim | undefined {
  const [id, tag, seconds] = parseLinkToken(token, 3, signFor(secret, 'preferences')) ?? []
  return id && tag && seconds && !isOver(seconds, now) ? preferenceClaim(secret, id, tag) : undefined
}

export function readUnsubscribeToken(secret: Secret, token: string): UnsubscribeClaim | undefined {
  const [id, accountId, businessId, hash, purposeName] = parseLinkToken(token, 5, signFor(secret, 'unsubscribe')) ?? []
  const purpose = purposes.find((each) => each === purposeName)
  if (!id || !accountId || !businessId || !hash || !purpose) return undefined
  const identity: Identity = `\\x${Buffer.from(hash, 'base64url').toString('hex')}`
  const { channel } = nameOf[purpose]
  return {
    contactId: parseLinkNumber(id),
    businessIds: [accountId, businessId].map(parseLinkNumber),
    identity,
    purpose,
    channelOf: (person) =>
      identityAt(identitiesOf(secret, person.partnerId, person), channel) === identity ? channel : undefined,
  }
}

const preferenceClaim = (secret: Secret, id: string, tag: string): ContactClaim => {
  const isTagOf = (address: string) => address !== '' && tagOf(secret, address) === tag
  return {
    contactId: parseLinkNumber(id),
    channelOf: ({ email, phone }) => (isTagOf(email) ? 'email' : isTagOf(phone) ? 'sms' : undefined),
  }
}

const identityAt = ({ email, phone }: Identities, channel: Channel) => (channel === 'email' ? email : phone)

/** Each kind of link has its own key, so that a link of one kind is not valid as another. */
const signFor =
  (secret: Secret, kind: 'request' | 'location' | 'preferences' | 'unsubscribe'): Sign =>
  (text) =>
    secret.keyedHash(`${kind} link`, text)

const TAG_BYTES = 8
/** Distinguishes addresses without revealing them. */
const tagOf = (secret: Secret, address: string) =>
  secret.keyedHash('linked address', foldEmail(address)).subarray(0, TAG_BYTES).toString('base64url')

const secondsOf = (at: Date) => formatLinkNumber(Math.floor(at.getTime() / 1000))
const isOver = (seconds: string, now: Date) => parseLinkNumber(seconds) * 1000 <= now.getTime()

/** 128 bits cannot be guessed over a network, and keep the link short enough for a text message. */
const SIGNATURE_BYTES = 16
const shortened =
  (sign: Sign): Sign =>
  (text) =>
    sign(text).subarray(0, SIGNATURE_BYTES)

/** The signed part of a link. It contains nothing that identifies a person: ids and hashes only. */
const composeLinkToken = (parts: readonly string[], sign: Sign): string => composeToken(parts, shortened(sign))

/** The parts of a token; undefined if the signature or the number of parts is wrong. */
const parseLinkToken = (token: string, count: number, sign: Sign): string[] | undefined =>
  parseToken(token, count, shortened(sign))

/** Base 36, which is shorter than decimal digits. */
const formatLinkNumber = (number: number): string => number.toString(36)
const parseLinkNumber = (text: string): number => Number.parseInt(text, 36)

/** The public review page of a location, in the format of the API. */
export function reviewLink(
  context: Pick<Context<never>, 'secret' | 'baseUrl'>,
  businessId: number,
  sites: ReviewSite[],
) {
  const url = locationUrl(context, businessId)
  return { businessId, url, qrCodeUrl: `${url}/qr.svg`, sites }
}
