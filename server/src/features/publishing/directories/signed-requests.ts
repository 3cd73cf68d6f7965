import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parseOutsideJson } from '../../../core/values/outside-json.ts'
import { trimEndOf } from '../../../core/values/plain-text.ts'
import { DirectoryFailure, safeReason } from './adapter.ts'
import type { Exchange, ExchangeAnswer, ExchangeRequest } from './exchange.ts'

export interface ProtocolConnection {
  readonly url: string
  readonly keyId: string
  readonly secret: string
}

export type Members = Readonly<Record<string, unknown>>
export type Ask = (
  method: ExchangeRequest['method'],
  path: string,
  idempotencyKey?: string,
  content?: object,
) => Promise<ExchangeAnswer>

/** Sends requests that are signed according to docs/directory-protocol.md. */
export function signedRequests({ url, keyId, secret }: ProtocolConnection, exchange: Exchange, now: () => Date): Ask {
  const base = trimEndOf(url, '/')
  return (method, path, idempotencyKey = '', content) => {
    const target = new URL(`${base}${path}`)
    const body = content ? JSON.stringify(content) : ''
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const signed = { method, target: `${target.pathname}${target.search}`, idempotencyKey, body }
    return exchange({
      method,
      url: target.href,
      headers: {
        'presence-key': keyId,
        'presence-timestamp': timestamp,
        'presence-signature': signatureOf(secret, timestamp, signed),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(content && { 'content-type': 'application/json' }),
      },
      ...(content && { body }),
      continuesTrace: true,
    })
  }
}

export function acceptedFrom(answer: ExchangeAnswer): ExchangeAnswer {
  const { status, retryAfterMs } = answer
  if (status >= 200 && status < 300) return answer
  const busy = status === 429 || (status === 503 && retryAfterMs !== undefined)
  if (busy) throw new DirectoryFailure('busy', `status ${status}`, { retryAfterMs: retryAfterMs ?? 60_000 })
  if (status >= 500) throw new DirectoryFailure('down', `status ${status}`)
  if (status === 401 || status === 403) throw new DirectoryFailure('locked', 'the directory does not accept our key')
  if (status === 400 || status === 422) {
    throw new DirectoryFailure('refused', safeReason(readJson(answer.text)?.reason, `status ${status}`))
  }
  throw new DirectoryFailure('odd', `status ${status}`)
}

export const unreadable = () => new DirectoryFailure('odd', 'unreadable answer')

function readJson(text: string): Members | undefined {
  const value = parseOutsideJson(text)
  return isMembers(value) ? value : undefined
}

export function membersOf({ text }: ExchangeAnswer): Members {
  const members = readJson(text)
  if (!members) throw unreadable()
  return members
}

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface SignedRequest {
  readonly method: string
  /** Path and query, exactly as in the request line. */
  readonly target: string
  readonly idempotencyKey: string
  readonly body: string
}

/** Covers everything that an attacker could change or replay. See docs/directory-protocol.md. */
export function signatureOf(secret: string, timestamp: string, request: SignedRequest): string {
  const { method, target, idempotencyKey, body } = request
  const digest = createHash('sha256').update(body).digest('hex')
  const text = ['v1', timestamp, method, target, idempotencyKey, digest].join('\n')
  return `v1=${createHmac('sha256', secret).update(text).digest('hex')}`
}

const ageSecondsMax = 300

export function isSignedBy(
  secret: string,
  { timestamp, signature }: { timestamp: string; signature: string },
  request: SignedRequest,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > ageSecondsMax) return false
  const expected = Buffer.from(signatureOf(secret, timestamp, request))
  const received = Buffer.from(signature)
  return expected.length === received.length && timingSafeEqual(expected, received)
}
