import type { RedisStore } from '../../platform/redis.ts'
import type { ApiKey } from '../../store/api-keys.ts'
import type { Limit } from '../../values/rate-limit.ts'
import { SlidingWindows, type Take } from './sliding-windows.ts'

export interface Verdict {
  readonly accepted: boolean
  readonly headers: { readonly 'ratelimit-policy': string; readonly ratelimit: string }
  readonly retryAfterSeconds: number
}

/** What is counted: a key or a session. */
type Counted = Pick<ApiKey, 'fingerprint' | 'limit'>

/** The limit of each key and session. */
export class RateLimiter {
  readonly #default: Limit | undefined
  readonly #windows: SlidingWindows
  readonly isShared: boolean

  constructor(defaultLimit: Limit | undefined, redis: RedisStore | undefined) {
    this.#default = defaultLimit
    this.#windows = new SlidingWindows(redis)
    this.isShared = redis !== undefined
  }

  /** Returns undefined if this key is not limited, and a promise only if processes share limits: it costs more than counting. */
  consume(key: Counted): Verdict | undefined | Promise<Verdict> {
    const limit = key.limit ?? this.#default
    if (!limit || !this.isShared) return this.consumeHere(key)
    return this.#windows.take(key.fingerprint, limit).then((take) => verdictOf(limit, take))
  }

  consumeHere(key: Counted, nowMs?: number): Verdict | undefined {
    const limit = key.limit ?? this.#default
    return limit && verdictOf(limit, this.#windows.takeHere(key.fingerprint, limit, nowMs))
  }
}

const verdictOf = ({ requests, windowSeconds }: Limit, { accepted, left, secondsLeft }: Take): Verdict => ({
  accepted,
  headers: {
    'ratelimit-policy': `"key";q=${requests};w=${windowSeconds}`,
    ratelimit: `"key";r=${left};t=${secondsLeft}`,
  },
  retryAfterSeconds: secondsLeft,
})
