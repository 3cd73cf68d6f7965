import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiKey, Scope } from '../../store/api-keys.ts'
import { ApiError } from '../../values/api-error.ts'
import type { AttemptLimiter } from './attempt-limiter.ts'
import type { KeyCache } from './key-cache.ts'
import type { GuessLimiter, RateLimiter, Verdict } from './rate-limiter.ts'

export interface Gate {
  readonly keys: KeyCache
  readonly limiter: RateLimiter
  readonly guesses: GuessLimiter
  readonly attempts: AttemptLimiter
}

/**
 * The checks before a request is read, in their fixed order: key present, key valid, scope, rate limit. Returns a promise
 * only if a query is needed: for a key that is not cached, or a rate limit that several processes share.
 */
export function admit(gate: Gate, scope: Scope, request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
  const text = apiKeyIn(request.headers)
  if (!text) throw new ApiError('API_KEY_MISSING', 'send it in the header x-api-key')
  const now = new Date()
  const known = gate.keys.known(text, now)
  if (known) return count(gate, scope, known, request, reply)
  return findKey(gate, text, now, request.ip).then((key) => count(gate, scope, key, request, reply))
}

/** Node joins repeated headers into one string, which is not a valid key. */
export const apiKeyIn = (headers: { readonly [name: string]: unknown }) =>
  (headers['x-api-key'] as string | undefined)?.trim()

async function findKey({ keys, guesses }: Gate, text: string, now: Date, address: string): Promise<ApiKey> {
  // Only failures are limited: behind a proxy all callers share one address, and one must not lock out the others.
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

function count({ keys, limiter }: Gate, scope: Scope, key: ApiKey, request: FastifyRequest, reply: FastifyReply) {
  // From here on the log line can name the caller, even if the request is refused.
  request.caller = key
  // Counted before the scope is checked, so that every authenticated response can report how much is left.
  const verdict = limiter.consume(key)
  const settle = (verdict: Verdict | undefined) => {
    keys.count(key.keyId, verdict?.accepted ?? true)
    judge(scope, key, verdict, reply)
  }
  return verdict instanceof Promise ? verdict.then(settle) : settle(verdict)
}

export function judge(scope: Scope, key: Pick<ApiKey, 'scope'>, verdict: Verdict | undefined, reply: FastifyReply) {
  if (verdict) reply.headers(verdict.headers)
  if (scope === 'write' && key.scope === 'read') {
    throw new ApiError('KEY_SCOPE_TOO_NARROW', 'it is read-only, and this operation writes')
  }
  if (verdict && !verdict.accepted) {
    throw new ApiError('RATE_LIMIT_EXCEEDED', `try again in ${verdict.retryAfterSeconds} s`, {
      'retry-after': String(verdict.retryAfterSeconds),
    })
  }
}
