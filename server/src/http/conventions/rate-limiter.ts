import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '../../domain/rate-limit.ts'
import type { RedisStore } from '../../platform/redis.ts'
import type { ApiKey } from '../../store/api-keys.ts'

export interface Verdict {
  readonly accepted: boolean
  readonly headers: { readonly 'ratelimit-policy': string; readonly ratelimit: string }
  readonly retryAfterSeconds: number
}

interface Limiters {
  /** Counts for all processes together, as long as their store answers. */
  readonly shared: RateLimiterRedis | undefined
  /** Counts for this process alone. */
  readonly own: RateLimiterMemory
  readonly policy: string
}

/** A fixed window per key, counted in this process or, when several share one store, in that store. */
export class RateLimiter {
  readonly #default: Limit | undefined
  readonly #redis: RedisStore | undefined
  readonly #limiters = new Map<string, Limiters>()

  constructor(defaultLimit: Limit | undefined, redis: RedisStore | undefined) {
    this.#default = defaultLimit
    this.#redis = redis
  }

  /** Undefined: this key is not limited. */
  async consume(key: ApiKey): Promise<Verdict | undefined> {
    const limit = key.limit ?? this.#default
    if (!limit) return undefined
    const { shared, own, policy } = this.#limitersFor(limit)
    const { accepted, result } =
      (shared && (await this.#redis?.attempt(() => take(shared, key.fingerprint)))) ??
      (await take(own, key.fingerprint))
    const secondsLeft = Math.max(1, Math.ceil(result.msBeforeNext / 1000))
    return {
      accepted,
      headers: { 'ratelimit-policy': policy, ratelimit: `"key";r=${result.remainingPoints};t=${secondsLeft}` },
      retryAfterSeconds: secondsLeft,
    }
  }

  #limitersFor({ requests, windowSeconds }: Limit): Limiters {
    const name = `${requests}/${windowSeconds}`
    const known = this.#limiters.get(name)
    if (known) return known
    const options = { keyPrefix: `presence:${name}`, points: requests, duration: windowSeconds }
    const made = {
      shared:
        this.#redis && new RateLimiterRedis({ ...options, storeClient: this.#redis.client, useRedisPackage: true }),
      own: new RateLimiterMemory(options),
      policy: `"key";q=${requests};w=${windowSeconds}`,
    }
    this.#limiters.set(name, made)
    return made
  }
}

async function take(
  limiter: RateLimiterMemory | RateLimiterRedis,
  key: string,
): Promise<{ accepted: boolean; result: RateLimiterRes }> {
  try {
    return { accepted: true, result: await limiter.consume(key) }
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { accepted: false, result: refused }
    throw refused
  }
}

const GUESSES = { points: 1000, duration: 60 }

/** Counts the invalid keys of an address. */
export class GuessLimiter {
  readonly #limiter = new RateLimiterMemory(GUESSES)

  /** Undefined: it may fail once more. Else the seconds until it may. */
  async pauseAfterFailure(address: string): Promise<number | undefined> {
    const { accepted, result } = await take(this.#limiter, address)
    return accepted ? undefined : Math.max(1, Math.ceil(result.msBeforeNext / 1000))
  }
}
