import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AnyOperation, scopeOf } from '../../operation/define-operation.ts'
import type { ApiKey, Scope } from '../../store/api-keys.ts'
import { ApiError } from '../../values/api-error.ts'
import type { AttemptLimiter } from './attempt-limiter.ts'
import type { KeyCache } from './key-cache.ts'
import type { RateLimiter, Verdict } from './rate-limiter.ts'

/** The partner that an operation acts for, and the key or person that called it. */
export interface Caller {
  readonly partnerId: number
  readonly keyId?: number
  readonly userId?: number
}

/**
 * The partner of callers who have no access to what they name. No partner has this id, so every operation responds as if it
 * did not exist; `runWithoutAccess` makes sure that it changes nothing.
 */
export const NO_PARTNER = 0

/** How callers authenticate: with a key, with a session, or not at all. The operations are the same. */
export interface Authentication {
  /** Prefix of every path. */
  readonly prefix: string
  /** The checks before a request is read. They set the caller. */
  readonly authenticate: (operation: AnyOperation, request: FastifyRequest, reply: FastifyReply) => void | Promise<void>
  /** Checks the caller's permissions. Called after validation, when it is known what the request names. */
  readonly authorise?: (operation: AnyOperation, request: FastifyRequest) => Promise<void>
  /** For callers without a key, whose bodies are held in memory before we know who they are. */
  readonly bodyBytesMax?: number
  /** Additional context for the operations of these callers. */
  readonly context?: (request: FastifyRequest, reply: FastifyReply) => object
}

export const keyAuthentication = (gate: Gate): Authentication => ({
  prefix: '',
  authenticate: (operation, request, reply) => authenticateKey(gate, scopeOf(operation), request, reply),
})

export interface Gate {
  readonly keys: KeyCache
  readonly limiter: RateLimiter
  readonly attempts: AttemptLimiter
}

/**
 * The checks before a request is read, in their fixed order: key present, key valid, scope, rate limit. Returns a promise
 * only if a query is needed: for a key that is not cached, or a rate limit that several processes share.
 */
function authenticateKey(gate: Gate, scope: Scope, request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
  const text = apiKeyIn(request.headers)
  if (!text) throw new ApiError('API_KEY_MISSING', 'send it in the header x-api-key')
  const now = new Date()
  const cached = gate.keys.cached(text, now)
  if (cached) return count(gate, scope, cached, request, reply)
  return findKey(gate, text, now, request.ip).then((key) => count(gate, scope, key, request, reply))
}

/** Node joins repeated headers into one string, which is not a valid key. */
export const apiKeyIn = (headers: { readonly [name: string]: unknown }) =>
  (headers['x-api-key'] as string | undefined)?.trim()

async function findKey({ keys, attempts }: Gate, text: string, now: Date, address: string): Promise<ApiKey> {
  // Only failures are limited: behind a proxy all callers share one address, and one must not lock out the others.
  const key = await keys.find(text, now)
  if (key) return key
  const pauseSeconds = await attempts.pauseAfterInvalidKey(address)
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
    checkScopeAndRate(scope, key, verdict, reply)
  }
  return verdict instanceof Promise ? verdict.then(settle) : settle(verdict)
}

export function checkScopeAndRate(
  scope: Scope,
  key: Pick<ApiKey, 'scope'>,
  verdict: Verdict | undefined,
  reply: FastifyReply,
) {
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
