import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redisIsThere, startRedis } from '../../../testing/redis-server.ts'
import { until } from '../../../testing/until.ts'
import { openLogger } from '../../platform/logger.ts'
import { openRedis } from '../../platform/redis.ts'
import { RateLimiter } from './rate-limiter.ts'

const key = (keyId: number, limit?: { requests: number; windowSeconds: number }) => ({
  keyId,
  fingerprint: String(keyId),
  partnerId: 1,
  scope: 'write' as const,
  limit,
  expiresAt: undefined,
})
const quiet = openLogger('silent')

/** A few at a time, so that Redis responds in time on a slow machine. */
const AT_ONCE = 6
const acceptedOf = async (limiters: readonly RateLimiter[], calls: number, keyId = 1) => {
  let accepted = 0
  for (let from = 0; from < calls; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, calls - from) }, async (_, at) =>
      (limiters[(from + at) % limiters.length] as RateLimiter).consume(key(keyId)),
    )
    accepted += (await Promise.all(some)).filter((verdict) => verdict?.accepted).length
  }
  return accepted
}

test('accepts exactly as many requests as the limit, per key', async () => {
  const limiter = new RateLimiter({ requests: 10, windowSeconds: 60 }, undefined)
  assert.equal(await acceptedOf([limiter], 25, 1), 10)
  assert.equal(await acceptedOf([limiter], 25, 2), 10)
})

test("a key's own limit applies even when the default is off", async () => {
  const limiter = new RateLimiter(undefined, undefined)
  assert.equal(await limiter.consume(key(1)), undefined)
  const own = { requests: 1, windowSeconds: 60 }
  assert.equal((await limiter.consume(key(2, own)))?.accepted, true)
  assert.equal((await limiter.consume(key(2, own)))?.accepted, false)
})

const skip = redisIsThere() ? false : 'there is no redis-server on this machine; apt-get install redis-server'

test('several processes on one Redis never accept more than the limit together', { skip }, async (t) => {
  const redis = await startRedis(t)
  const stores = [1, 2, 3].map(() => openRedis(redis.url, quiet))
  for (const store of stores) t.after(() => store.close())
  for (const store of stores) assert.ok(await store.ping())
  const limiters = stores.map((store) => new RateLimiter({ requests: 50, windowSeconds: 60 }, store))
  assert.equal(await acceptedOf(limiters, 200), 50)
})

test('without Redis it limits per process, logs it, and recovers', { skip }, async (t) => {
  const redis = await startRedis(t)
  const lines: string[] = []
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) }
  const store = openRedis(redis.url, log as never)
  t.after(() => store.close())
  assert.ok(await store.ping())
  const [limiter, another] = [1, 2].map(() => new RateLimiter({ requests: 5, windowSeconds: 600 }, store)) as [
    RateLimiter,
    RateLimiter,
  ]
  assert.equal(await acceptedOf([limiter], 2), 2)

  await redis.stop()
  await until(async () => lines.some((line) => line.includes('unreachable')))
  assert.equal(await acceptedOf([limiter], 20), 3, 'calls that Redis has accepted count')
  assert.equal(await acceptedOf([limiter, another], 20, 2), 10)

  await startRedis(t, redis.port)
  await until(async () => {
    await store.countProcesses()
    return lines.some((line) => line.includes('Redis is back'))
  })
  assert.equal(await acceptedOf([limiter], 20), 0, 'Redis has forgotten them, but this process has not')
  assert.equal(await acceptedOf([limiter, another], 20, 4), 5)
})

test('while Redis is gone, each of three processes accepts a third of the limit', { skip }, async (t) => {
  const redis = await startRedis(t)
  const stores = [1, 2, 3].map(() => openRedis(redis.url, quiet))
  for (const store of stores) t.after(() => store.close())
  for (const store of stores) assert.ok(await store.ping())
  // The first sees the others with its next heartbeat.
  for (const store of [...stores, ...stores]) await store.countProcesses()
  const limiters = stores.map((store) => new RateLimiter({ requests: 30, windowSeconds: 60 }, store))
  await redis.stop()
  assert.equal(await acceptedOf(limiters, 120), 30)
})

test('a Redis that hangs delays no request, and counts as lost', { skip }, async (t) => {
  const redis = await startRedis(t)
  const lines: string[] = []
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) }
  const store = openRedis(redis.url, log as never)
  t.after(() => store.close())
  assert.ok(await store.ping())
  const limiter = new RateLimiter({ requests: 5, windowSeconds: 60 }, store)
  redis.signal('SIGSTOP')
  assert.equal(await acceptedOf([limiter], 20), 5)
  assert.ok(lines.some((line) => line.includes('unreachable')))
  redis.signal('SIGCONT')
  let keyId = 1
  await until(async () => {
    await limiter.consume(key(++keyId))
    return lines.some((line) => line.includes('Redis is back'))
  })
})
