import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '../../domain/rate-limit.ts'
import type { RedisStore } from '../../platform/redis.ts'
import type { ApiKey } from '../../store/api-keys.ts'

export interface Verdict {
  readonly accepted: boolean
  readonly headers: { readonly 'ratelimit-policy': string; readonly ratelimit: string }
  readonly retryAfterSeconds: number
}

type Limiter = RateLimiterMemory | RateLimiterRedis

/** A fixed window per key, counted in this process or, when several share one store, in that store. */
export class RateLimiter {
  readonly #default: Limit | undefined
  readonly #redis: RedisStore | undefined
  readonly #limiters = new Map<string, { limiter: Limiter; policy: string }>()

  constructor(defaultLimit: Limit | undefined, redis: RedisStore | undefined) {
    this.#default = defaultLimit
    this.#redis = redis
  }

  /** Undefined: this key is not limited. */
  async consume(key: ApiKey): Promise<Verdict | undefined> {
    const limit = key.limit ?? this.#default
    if (!limit) return undefined
    const { limiter, policy } = this.#limiterFor(limit)
    const { accepted, result } = await take(limiter, String(key.keyId))
    const secondsLeft = Math.max(1, Math.ceil(result.msBeforeNext / 1000))
    return {
      accepted,
      headers: { 'ratelimit-policy': policy, ratelimit: `"key";r=${result.remainingPoints};t=${secondsLeft}` },
      retryAfterSeconds: secondsLeft,
    }
  }

  #limiterFor({ requests, windowSeconds }: Limit) {
    const name = `${requests}/${windowSeconds}`
    const known = this.#limiters.get(name)
    if (known) return known
    const options = { keyPrefix: `presence:${name}`, points: requests, duration: windowSeconds }
    const inMemory = new RateLimiterMemory(options)
    const limiter = this.#redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: this.#redis.client,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          insuranceLimiter: inMemory,
        })
      : inMemory
    const made = { limiter, policy: `"key";q=${requests};w=${windowSeconds}` }
    this.#limiters.set(name, made)
    return made
  }
}

async function take(limiter: Limiter, key: string): Promise<{ accepted: boolean; result: RateLimiterRes }> {
  try {
    return { accepted: true, result: await limiter.consume(key) }
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { accepted: false, result: refused }
    throw refused
  }
}

const GUESSES = { points: 1000, duration: 60 }

/** Slows whoever tries keys from one address. Keys that this process knows already are not slowed. */
export class GuessLimiter {
  readonly #limiter = new RateLimiterMemory(GUESSES)

  async mayTry(address: string): Promise<boolean> {
    const tried = await this.#limiter.get(address)
    return !tried || tried.consumedPoints < GUESSES.points
  }

  async failed(address: string) {
    await take(this.#limiter, address)
  }
}
