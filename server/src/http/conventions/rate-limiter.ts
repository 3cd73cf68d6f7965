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

/** What is counted: a key or a session. */
type Counted = Pick<ApiKey, 'fingerprint' | 'limit'>

/** A sliding window per key, counted in this process, or in the store that several processes share. */
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

  /** Returns undefined if this key is not limited, and a promise only if a shared store is queried. */
  consume(key: Counted): Verdict | undefined | Promise<Verdict | undefined> {
    const limit = key.limit ?? this.#default
    if (!limit || !this.#shared) return this.consumeHere(key)
    return this.#shared
      .take(key.fingerprint, limit)
      .then((taken) => (taken ? verdictOf(limit, taken) : this.consumeHere(key)))
  }

  /** Counts in this process only, without a promise, which would cost more than the counting. */
  consumeHere(key: Counted, nowMs = performance.now()): Verdict | undefined {
    const limit = key.limit ?? this.#default
    return limit && verdictOf(limit, this.#own.take(key.fingerprint, this.#shareOf(limit), nowMs))
  }

  /** While the shared store is unreachable, each process accepts its share of the limit, but at least one request. */
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

/** Counts invalid keys per address (per /64 for IPv6), for all processes together if they share a store. */
export class GuessLimiter {
  readonly #addresses = new MemoryWindows()
  readonly #shared: RedisWindows | undefined
  readonly #limit: Limit

  constructor(shared: RedisWindows | undefined, limit = GUESSES) {
    this.#shared = shared
    this.#limit = limit
  }

  /** Returns the seconds to wait, or undefined if another failure is allowed. */
  async pauseAfterFailure(address: string): Promise<number | undefined> {
    const network = clientNetwork(address)
    const taken = await this.#shared?.take(`guesses:${network}`, this.#limit)
    const { accepted, secondsLeft } = taken ?? this.#addresses.take(network, this.#limit)
    return accepted ? undefined : secondsLeft
  }
}
