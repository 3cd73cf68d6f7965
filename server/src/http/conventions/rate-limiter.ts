import type { Limit } from '../../domain/partner/rate-limit.ts'
import { clientNetwork } from '../../domain/user/client-network.ts'
import type { ApiKey } from '../../store/partner/api-keys.ts'
import { MemoryWindows, type Take } from './memory-windows.ts'
import type { RedisWindows } from './redis-windows.ts'

export interface Verdict {
  readonly accepted: boolean
  readonly headers: { readonly 'ratelimit-policy': string; readonly ratelimit: string }
  readonly retryAfterSeconds: number
}

/** What is counted: a key, or the session of a person. */
type Counted = Pick<ApiKey, 'fingerprint' | 'limit'>

/** A fixed window per key, counted in this process or, when several share one store, in that store. */
export class RateLimiter {
  readonly #default: Limit | undefined
  readonly #own = new MemoryWindows()
  readonly #shared: RedisWindows | undefined

  constructor(defaultLimit: Limit | undefined, shared: RedisWindows | undefined) {
    this.#default = defaultLimit
    this.#shared = shared
  }

  get isShared(): boolean {
    return this.#shared !== undefined
  }

  /** Undefined: this key is not limited. A promise only where a common store has to be asked. */
  consume(key: Counted): Verdict | undefined | Promise<Verdict | undefined> {
    const limit = key.limit ?? this.#default
    if (!limit || !this.#shared) return this.consumeHere(key)
    return this.#shared
      .take(key.fingerprint, limit)
      .then((taken) => (taken ? verdictOf(limit, taken) : this.consumeHere(key)))
  }

  /** Counts for this process alone: at once, because a promise would cost more than the counting. */
  consumeHere(key: Counted, nowMs = performance.now()): Verdict | undefined {
    const limit = key.limit ?? this.#default
    return limit && verdictOf(limit, this.#own.take(key.fingerprint, limit, nowMs))
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

const GUESSES: Limit = { requests: 1000, windowSeconds: 60 }

/** Counts the invalid keys of an address, of IPv6 those of its /64. */
export class GuessLimiter {
  readonly #addresses = new MemoryWindows()

  /** Undefined: it may fail once more. Else the seconds until it may. */
  pauseAfterFailure(address: string): number | undefined {
    const { accepted, secondsLeft } = this.#addresses.take(clientNetwork(address), GUESSES)
    return accepted ? undefined : secondsLeft
  }
}
