import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redisIsThere, startRedis } from '../../../testing/redis-server.ts'
import { openLogger } from '../../platform/logger.ts'
import { openRedis } from '../../platform/redis.ts'
import { AttemptLimiter } from './attempt-limiter.ts'

/** How many of these attempts are allowed, from `fromMs` on, `everyMs` apart. */
const attempts = async (
  limiter: AttemptLimiter,
  count: number,
  person: string,
  network: (at: number) => string | undefined,
  { fromMs = 0, everyMs = 0, device }: { fromMs?: number; everyMs?: number; device?: string } = {},
) => {
  let accepted = 0
  for (let at = 0; at < count; at++) {
    const attempt = { what: 'signIn', person, network: network(at), device }
    if ((await limiter.pauseAfter(attempt, fromMs + at * everyMs)) === undefined) accepted++
  }
  return accepted
}
const MINUTE = 60_000
const one = { what: 'signIn', person: 'ada', network: '10.0.0.1' }

test('the wait for one address from one network grows: a minute, a quarter of an hour, an hour', async () => {
  const limiter = new AttemptLimiter(undefined)
  const waits: (number | undefined)[] = []
  for (let nowMs = 0; nowMs < 60 * MINUTE; nowMs += 1000) waits.push(await limiter.pauseAfter(one, nowMs))
  const accepted = waits.filter((wait) => wait === undefined).length
  assert.equal(accepted, 60)
  assert.deepEqual([waits[9], waits[10], waits[59]], [undefined, 55, 6])
  // After thirty in three minutes, and after thirty more in the next 15 minutes.
  const longest = (from: number, to: number) => Math.max(...waits.slice(from, to).map((wait) => wait ?? 0))
  const [afterThirty, afterSixty] = [longest(200, 300), longest(1200, 3600)]
  assert.ok(afterThirty > 600 && afterThirty <= 900, `${afterThirty} s`)
  assert.ok(afterSixty > 900 && afterSixty <= 3600, `${afterSixty} s`)
})

test('attempts from one network do not lock a person out elsewhere, however long they continue', async () => {
  const limiter = new AttemptLimiter(undefined)
  assert.equal(await attempts(limiter, 900, 'ada', () => '10.0.0.1', { everyMs: 1000 }), 30)
  assert.equal(await attempts(limiter, 1, 'ben', () => '10.0.0.1', { fromMs: 899_000 }), 1)
  assert.equal(await attempts(limiter, 1, 'ada', () => '10.0.0.2', { fromMs: 899_000 }), 1)
})

test('a few networks do not lock a person out of a new one; a thousand attempts do, for 15 minutes', async () => {
  const limiter = new AttemptLimiter(undefined)
  await attempts(limiter, 3000, 'ada', (at) => `10.0.0.${at % 20}`, { everyMs: 300 })
  assert.equal(await attempts(limiter, 1, 'ada', () => '10.0.9.9', { fromMs: 899_000 }), 1)
  assert.equal(await attempts(limiter, 1200, 'ben', (at) => `10.${at >> 8}.1.${at & 255}`), 1000)
  assert.equal(await attempts(limiter, 1, 'ben', () => '10.0.9.9', { fromMs: 899_000 }), 0)
  assert.equal(await attempts(limiter, 1, 'ben', () => '10.0.9.9', { fromMs: 900_001 }), 1)
})

test('a known device has its own limit, regardless of attempts from elsewhere', async () => {
  const limiter = new AttemptLimiter(undefined)
  await attempts(limiter, 2000, 'ada', (at) => `10.${at >> 8}.1.${at & 255}`)
  await attempts(limiter, 200, 'ada', () => '10.0.0.1')
  assert.equal(await attempts(limiter, 25, 'ada', () => '10.0.0.1', { device: 'laptop' }), 20)
  assert.equal(await attempts(limiter, 1, 'ada', () => '10.0.0.1', { device: 'phone' }), 1)
  assert.equal(await attempts(limiter, 1, 'ada', () => '10.0.0.1', { device: 'laptop', fromMs: MINUTE }), 1)
})

test('a known device cannot guess forever: after 120 attempts an hour it has the limit of any other browser', async () => {
  const limiter = new AttemptLimiter(undefined)
  assert.equal(await attempts(limiter, 900, 'ada', () => '10.0.0.1', { everyMs: 1000, device: 'laptop' }), 60 + 30)
  const later = { fromMs: 900_000, everyMs: 1000, device: 'laptop' }
  assert.equal(await attempts(limiter, 2700, 'ada', () => '10.0.0.1', later), 60 + 30)
})

test('one network has a hundred attempts, whichever addresses it tries', async () => {
  const limiter = new AttemptLimiter(undefined)
  let accepted = 0
  for (let at = 0; at < 120; at++) accepted += await attempts(limiter, 1, `person ${at}`, () => '10.0.0.1')
  assert.equal(accepted, 100)
})

test('when the network is unknown, attempts are counted by address only', async () => {
  const limiter = new AttemptLimiter(undefined)
  let accepted = 0
  for (let at = 0; at < 120; at++) accepted += await attempts(limiter, 1, `person ${at}`, () => undefined)
  assert.equal(accepted, 120)
  assert.equal(await attempts(limiter, 1200, 'ada', () => undefined), 1000)
})

test('an overall limit applies to all networks and people together, but the first five requests of a network always pass', async () => {
  const limiter = new AttemptLimiter(undefined)
  const overall = { requests: 50, windowSeconds: 60 }
  const ask = async (count: number, network: string | undefined) => {
    let accepted = 0
    for (let at = 0; at < count; at++) {
      const attempt = { what: 'requestReset', person: `person ${at}`, network, overall }
      if ((await limiter.pauseAfter(attempt, 0)) === undefined) accepted++
    }
    return accepted
  }
  assert.deepEqual([await ask(40, '10.0.0.1'), await ask(40, '10.0.0.2')], [40, 5 + 15])
  assert.equal(await ask(40, '10.0.0.3'), 5)
  assert.equal(await ask(1, undefined), 0)
})

test('successful attempts are not counted, neither for the network nor for the address from there', async () => {
  const limiter = new AttemptLimiter(undefined)
  for (let at = 0; at < 120; at++) {
    assert.equal(await limiter.pauseAfter(one), undefined)
    await limiter.forgive(one)
  }
})

test('signing in and requesting a link are counted separately', async () => {
  const limiter = new AttemptLimiter(undefined)
  assert.equal(await attempts(limiter, 11, 'ada', () => '10.0.0.1'), 10)
  assert.equal(await limiter.pauseAfter({ what: 'requestReset', person: 'ada', network: '10.0.0.1' }, 0), undefined)
})

test('invalid keys from one IPv6 /64 are counted together, and another /64 is not affected', async () => {
  const limiter = new AttemptLimiter(undefined)
  for (let host = 1; host <= 1000; host++) {
    assert.equal(await limiter.pauseAfterInvalidKey(`2600:1f18:1:2::${host.toString(16)}`), undefined)
  }
  assert.equal(await limiter.pauseAfterInvalidKey('2600:1f18:1:2:ffff::1'), 60)
  assert.equal(await limiter.pauseAfterInvalidKey('2600:1f18:1:3::1'), undefined)
})

test('with a shared store all processes count together', { skip: !redisIsThere() }, async (t) => {
  const redis = await startRedis(t)
  const stores = [1, 2].map(() => openRedis(redis.url, openLogger('silent')))
  t.after(() => Promise.all(stores.map((store) => store.close())))
  await Promise.all(stores.map((store) => store.ping()))
  const limiters = stores.map((store) => new AttemptLimiter(store))
  let accepted = 0
  for (const limiter of limiters) accepted += await attempts(limiter, 8, 'ada', () => '10.0.0.1')
  assert.equal(accepted, 10)
  const [first, second] = limiters as [AttemptLimiter, AttemptLimiter]
  for (let at = 0; at < 110; at++) {
    const attempt = { what: 'signIn', person: `person ${at}`, network: '10.0.0.2' }
    const limiter = at % 2 === 0 ? first : second
    assert.equal(await limiter.pauseAfter(attempt), undefined)
    await limiter.forgive(attempt)
  }
  const pauses: (number | undefined)[] = []
  for (let at = 0; at < 1001; at++)
    pauses.push(await (at % 2 === 0 ? first : second).pauseAfterInvalidKey('198.51.100.7'))
  assert.deepEqual([pauses.indexOf(60), pauses.filter((seconds) => seconds !== undefined).length], [1000, 1])
})
