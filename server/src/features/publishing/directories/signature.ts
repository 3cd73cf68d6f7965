import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedRequest {
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
  const [expected, given] = [signatureOf(secret, timestamp, request), signature].map((text) => Buffer.from(text))
  return expected?.length === given?.length && timingSafeEqual(expected as Buffer, given as Buffer)
}
