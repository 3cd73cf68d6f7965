import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '../../domain/partner/rate-limit.ts'
import type { RedisStore } from '../../platform/redis.ts'
import type { Take } from './memory-windows.ts'

const LIMITERS_MAX = 1_000

/** Counts for all processes together, in their common store. */
export class RedisWindows {
  readonly #redis: RedisStore
  readonly #limiters = new Map<string, RateLimiterRedis>()

  constructor(redis: RedisStore) {
    this.#redis = redis
  }

  /** Undefined while the store is out of reach. */
  take(name: string, limit: Limit): Promise<Take | undefined> {
    const limiter = this.#limiterFor(limit)
    return this.#redis.attempt(async () => {
      try {
        return toTake(true, await limiter.consume(name))
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return toTake(false, refused)
        throw refused
      }
    })
  }

  /** As if one had not been taken. Undefined while the store is out of reach. */
  giveBack(name: string, limit: Limit): Promise<boolean | undefined> {
    const limiter = this.#limiterFor(limit)
    return this.#redis.attempt(async () => {
      await limiter.reward(name)
      return true
    })
  }

  #limiterFor({ requests, windowSeconds }: Limit): RateLimiterRedis {
    const name = `${requests}/${windowSeconds}`
    const known = this.#limiters.get(name)
    if (known) return known
    const made = new RateLimiterRedis({
      keyPrefix: `presence:${name}`,
      points: requests,
      duration: windowSeconds,
      storeClient: this.#redis.client,
      useRedisPackage: true,
    })
    // They hold no counts, so they can be made again. Keys may have any limit, and keys come and go.
    if (this.#limiters.size >= LIMITERS_MAX) this.#limiters.clear()
    this.#limiters.set(name, made)
    return made
  }
}

const toTake = (accepted: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Take => ({
  accepted,
  left: remainingPoints,
  secondsLeft: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})
