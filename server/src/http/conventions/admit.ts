import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../errors/api-error.ts'
import type { Scope } from '../../store/api-keys.ts'
import type { KeyRing } from './key-ring.ts'
import type { GuessLimiter, RateLimiter } from './rate-limiter.ts'

export interface Gate {
  readonly keys: KeyRing
  readonly limiter: RateLimiter
  readonly guesses: GuessLimiter
}

/** The checks before a request is read, in their fixed order: key present, key valid, scope, rate limit. */
export async function admit(
  { keys, limiter, guesses }: Gate,
  scope: Scope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const text = (request.headers['x-api-key'] as string | undefined)?.trim()
  if (!text) throw new ApiError('API_KEY_MISSING', 'send it in the header x-api-key')
  const now = new Date()
  const key = keys.known(text, now) ?? (await unknownKey(keys, guesses, text, now, request.ip))
  // From here on the log line can say whose request it is, refused or not.
  request.caller = key

  // Counted before the scope is judged, so that every authenticated reply can say how much is left.
  const verdict = await limiter.consume(key)
  if (verdict) reply.headers(verdict.headers)
  if (scope === 'write' && key.scope === 'read') {
    throw new ApiError('KEY_SCOPE_TOO_NARROW', 'it only reads, and this operation writes')
  }
  if (verdict && !verdict.accepted) {
    throw new ApiError('RATE_LIMIT_EXCEEDED', `try again in ${verdict.retryAfterSeconds} s`, {
      'retry-after': String(verdict.retryAfterSeconds),
    })
  }
}

async function unknownKey(keys: KeyRing, guesses: GuessLimiter, text: string, now: Date, address: string) {
  // Only failures are slowed: behind a proxy all callers share one address, and nobody may lock the others out.
  const key = await keys.find(text, now)
  if (key) return key
  const pauseSeconds = await guesses.pauseAfterFailure(address)
  if (pauseSeconds) {
    throw new ApiError('RATE_LIMIT_EXCEEDED', 'too many invalid API keys from this address', {
      'retry-after': String(pauseSeconds),
    })
  }
  throw new ApiError('API_KEY_INVALID', 'it is unknown, revoked or expired')
}
