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

/** A sliding window per key, counted in this process or, when several share one store, in that store. */
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
    return limit && verdictOf(limit, this.#own.take(key.fingerprint, this.#shareOf(limit), nowMs))
  }

  /** While the common store is out of reach, the processes together still accept no more than the limit, or one each. */
  #shareOf(limit: Limit): Limit {
    const processes = this.#shared?.processes ?? 1
    return processes === 1 ? limit : { ...limit, requests: Math.max(1, Math.floor(limit.requests / processes)) }
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

/** Counts the invalid keys of an address, of IPv6 those of its /64, for all processes together where they share a store. */
export class GuessLimiter {
  readonly #addresses = new MemoryWindows()
  readonly #shared: RedisWindows | undefined
  readonly #limit: Limit

  constructor(shared: RedisWindows | undefined, limit = GUESSES) {
    this.#shared = shared
    this.#limit = limit
  }

  /** Undefined: it may fail once more. Else the seconds until it may. */
  async pauseAfterFailure(address: string): Promise<number | undefined> {
    const network = clientNetwork(address)
    const taken = await this.#shared?.take(`guesses:${network}`, this.#limit)
    const { accepted, secondsLeft } = taken ?? this.#addresses.take(network, this.#limit)
    return accepted ? undefined : secondsLeft
  }
}
