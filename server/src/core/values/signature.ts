import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'whsec_'
export const secretBytes = 32

/** A symmetric secret in the format of Standard Webhooks. */
export const formatSecret = (random: Uint8Array): string => `${PREFIX}${Buffer.from(random).toString('base64')}`

export interface SignedMessage {
  readonly id: string
  readonly at: Date
  readonly body: string
}

/** The headers of Standard Webhooks. Every secret signs, so a receiver with any of them can verify. */
export function signatureHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  }
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') }
}

export interface ReceivedMessage {
  readonly id: string
  /** Seconds since 1970-01-01 UTC. */
  readonly timestamp: string
  readonly signature: string
  readonly body: Uint8Array
}

/** Missing headers become empty, and then no signature is valid. */
export function receivedMessage(
  headers: { readonly [name: string]: string | string[] | undefined },
  body: Uint8Array,
): ReceivedMessage {
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    body,
  }
}

const ageSecondsMax = 300

/** Whether a message was signed with this secret, within five minutes of now. One valid signature of several is enough. */
export function isMessageSigned(
  { id, timestamp, signature, body }: ReceivedMessage,
  secret: string,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > ageSecondsMax) return false
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  return signature.split(' ').some((each) => {
    const actual = Buffer.from(each.startsWith('v1,') ? each.slice(3) : '', 'base64')
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
}
