import type { ApiKey } from '../../store/api-keys.ts'
import { clientNetwork } from '../../values/client-network.ts'
import type { Limit } from '../../values/rate-limit.ts'
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
    return this.#consumeShared(key, limit, this.#shared)
  }

  /** Also counts in this process, so that a store that is lost, or that comes back empty, does not grant a second limit. */
  async #consumeShared(key: Counted, limit: Limit, shared: RedisWindows): Promise<Verdict | undefined> {
    const here = this.#own.take(key.fingerprint, limit)
    if (!here.accepted) return verdictOf(limit, here)
    const taken = await shared.take(key.fingerprint, limit)
    if (!taken?.accepted) this.#own.giveBack(key.fingerprint, limit)
    return taken ? verdictOf(limit, taken) : this.consumeHere(key)
  }

  /** Counts in this process only, without a promise, which would cost more than the counting. */
  consumeHere(key: Counted, nowMs = performance.now()): Verdict | undefined {
    const limit = key.limit ?? this.#default
    return limit && verdictOf(limit, this.#own.take(key.fingerprint, limit, nowMs, this.#shareOf(limit)))
  }

  /** While the shared store is unreachable, each process accepts its share of the limit, but at least one request. */
  #shareOf({ requests }: Limit): number {
    return Math.max(1, Math.floor(requests / (this.#shared?.processes ?? 1)))
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
