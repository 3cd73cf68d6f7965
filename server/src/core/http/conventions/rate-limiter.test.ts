import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redisIsThere, startRedis } from '../../../testing/redis-server.ts'
import { until } from '../../../testing/until.ts'
import { openLogger } from '../../platform/logger.ts'
import { openRedis } from '../../platform/redis.ts'
import { GuessLimiter, RateLimiter } from './rate-limiter.ts'
import { RedisWindows } from './redis-windows.ts'

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

test('a refused call does not extend the window', () => {
  const limiter = new RateLimiter({ requests: 1, windowSeconds: 1 }, undefined)
  const isAccepted = (nowMs: number) => limiter.consumeHere(key(1), nowMs)?.accepted
  assert.equal(isAccepted(0), true)
  for (let nowMs = 100; nowMs < 1_000; nowMs += 100) assert.equal(isAccepted(nowMs), false)
  assert.equal(isAccepted(1_500), true)
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
  const limiters = stores.map((store) => new RateLimiter({ requests: 50, windowSeconds: 60 }, new RedisWindows(store)))
  assert.equal(await acceptedOf(limiters, 200), 50)
})

test('without Redis it limits per process, logs it, and recovers', { skip }, async (t) => {
  const redis = await startRedis(t)
  const lines: string[] = []
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) }
  const store = openRedis(redis.url, log as never)
  t.after(() => store.close())
  assert.ok(await store.ping())
  const windows = new RedisWindows(store)
  t.after(() => windows.close())
  const [limiter, another] = [1, 2].map(() => new RateLimiter({ requests: 5, windowSeconds: 60 }, windows)) as [
    RateLimiter,
    RateLimiter,
  ]
  assert.equal(await acceptedOf([limiter], 2), 2)

  await redis.stop()
  await until(async () => lines.some((line) => line.includes('unreachable')))
  assert.equal(await acceptedOf([limiter], 20), 3, 'calls that Redis has accepted count')
  assert.equal(await acceptedOf([limiter, another], 20, 2), 10)

  await startRedis(t, redis.port)
  await until(
    async () => (await acceptedOf([limiter], 1, 3)) >= 0 && lines.some((line) => line.includes('Redis is back')),
  )
  assert.equal(await acceptedOf([limiter], 20), 0, 'Redis has forgotten them, but this process has not')
  assert.equal(await acceptedOf([limiter, another], 20, 4), 5)
})

test('with Redis, no interval of the length of the window has more calls than the limit', { skip }, async (t) => {
  const redis = await startRedis(t)
  const store = openRedis(redis.url, quiet)
  t.after(() => store.close())
  assert.ok(await store.ping())
  const windows = new RedisWindows(store)
  t.after(() => windows.close())
  const limit = { requests: 3, windowSeconds: 60 }
  // Moves the calls in Redis back in time, so that the test need not wait.
  const age = (seconds: number) =>
    store.evaluate(
      `local parts = cjson.decode(redis.call('GET', KEYS[1]))
      for _, part in ipairs(parts) do part[1], part[2] = part[1] - ARGV[1], part[2] - ARGV[1] end
      return redis.call('SET', KEYS[1], cjson.encode(parts))`,
      'presence:3/60:a',
      [seconds * 1000],
    )
  const accepted = async (calls: number) => {
    const taken = await Promise.all(Array.from({ length: calls }, () => windows.take('a', limit)))
    return taken.filter((each) => each?.accepted).length
  }
  assert.equal(await accepted(1), 1)
  await age(50)
  assert.equal(await accepted(5), 2)
  await age(11)
  assert.equal(await accepted(5), 1, 'only the first is more than a minute ago')
  await age(50)
  assert.equal(await accepted(5), 2)
})

test('while Redis is gone, each of three processes accepts a third of the limit', { skip }, async (t) => {
  const redis = await startRedis(t)
  const stores = [1, 2, 3].map(() => openRedis(redis.url, quiet))
  for (const store of stores) t.after(() => store.close())
  for (const store of stores) assert.ok(await store.ping())
  const windows = stores.map((store) => new RedisWindows(store))
  for (const each of windows) t.after(() => each.close())
  // The first sees the others with its next heartbeat.
  for (const each of [...windows, ...windows]) await each.countProcesses()
  const limiters = windows.map((each) => new RateLimiter({ requests: 30, windowSeconds: 60 }, each))
  await redis.stop()
  assert.equal(await acceptedOf(limiters, 120), 30)
})

test('several processes count invalid keys together', { skip }, async (t) => {
  const redis = await startRedis(t)
  const stores = [1, 2].map(() => openRedis(redis.url, quiet))
  for (const store of stores) t.after(() => store.close())
  for (const store of stores) assert.ok(await store.ping())
  const limiters = stores.map((store) => {
    const windows = new RedisWindows(store)
    t.after(() => windows.close())
    return new GuessLimiter(windows, { requests: 5, windowSeconds: 60 })
  })
  const pauses: (number | undefined)[] = []
  for (let at = 0; at < 6; at++) {
    pauses.push(await (limiters[at % 2] as GuessLimiter).pauseAfterFailure('198.51.100.7'))
  }
  assert.deepEqual(
    pauses.map((seconds) => seconds !== undefined),
    [false, false, false, false, false, true],
  )
})

test('a Redis that hangs delays no request, and counts as lost', { skip }, async (t) => {
  const redis = await startRedis(t)
  const lines: string[] = []
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) }
  const store = openRedis(redis.url, log as never)
  t.after(() => store.close())
  assert.ok(await store.ping())
  const limiter = new RateLimiter({ requests: 5, windowSeconds: 60 }, new RedisWindows(store))
  redis.signal('SIGSTOP')
  assert.equal(await acceptedOf([limiter], 20), 5)
  assert.ok(lines.some((line) => line.includes('unreachable')))
  redis.signal('SIGCONT')
  await until(async () => {
    await limiter.consume(key(1))
    return lines.some((line) => line.includes('Redis is back'))
  })
})

test('invalid keys from one IPv6 /64 are counted together, and another /64 is not affected', async () => {
  const guesses = new GuessLimiter(undefined)
  for (let host = 1; host <= 1000; host++) {
    assert.equal(await guesses.pauseAfterFailure(`2600:1f18:1:2::${host.toString(16)}`), undefined)
  }
  assert.equal(await guesses.pauseAfterFailure('2600:1f18:1:2:ffff::1'), 60)
  assert.equal(await guesses.pauseAfterFailure('2600:1f18:1:3::1'), undefined)
})
