import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLogger } from '../../platform/logger.ts'
import { openRedis } from '../../platform/redis.ts'
import { redisIsThere, startRedis } from '../../testing/redis.ts'
import { AttemptLimiter } from './attempt-limiter.ts'
import { SharedWindows } from './shared-windows.ts'

const attempts = async (
  limiter: AttemptLimiter,
  count: number,
  person: string,
  place: (at: number) => string | undefined,
) => {
  const pauses: (number | undefined)[] = []
  for (let at = 0; at < count; at++) pauses.push(await limiter.pauseAfter({ what: 'signIn', person, place: place(at) }))
  return pauses.filter((pause) => pause === undefined).length
}

test('ten attempts at one address from one place, 200 from anywhere; one place keeps nobody else out', async () => {
  const limiter = new AttemptLimiter(undefined)
  assert.equal(await attempts(limiter, 90, 'ada', () => '10.0.0.1'), 10)
  assert.equal(await attempts(limiter, 1, 'ben', () => '10.0.0.1'), 1)
  assert.equal(await attempts(limiter, 250, 'ada', (at) => `10.0.1.${at}`), 190)
})

test('a hundred attempts from one place, whoever is meant', async () => {
  const limiter = new AttemptLimiter(undefined)
  let accepted = 0
  for (let at = 0; at < 120; at++) accepted += await attempts(limiter, 1, `person ${at}`, () => '10.0.0.1')
  assert.equal(accepted, 100)
})

test('where the place is not known, only the address that is tried is counted', async () => {
  const limiter = new AttemptLimiter(undefined)
  let accepted = 0
  for (let at = 0; at < 120; at++) accepted += await attempts(limiter, 1, `person ${at}`, () => undefined)
  assert.equal(accepted, 120)
  assert.equal(await attempts(limiter, 250, 'ada', () => undefined), 200)
})

test('what goes well is not counted for the place, but for the address', async () => {
  const limiter = new AttemptLimiter(undefined)
  const enter = async (person: string) => {
    const attempt = { what: 'signIn', person, place: '10.0.0.1' }
    if (await limiter.pauseAfter(attempt)) return 0
    await limiter.forgive(attempt)
    return 1
  }
  let accepted = 0
  for (let at = 0; at < 120; at++) accepted += await enter(`person ${at}`)
  assert.equal(accepted, 120)
  let again = 0
  for (let at = 0; at < 12; at++) again += await enter('ada')
  assert.equal(again, 10)
})

test('signing in and asking for a link are counted apart', async () => {
  const limiter = new AttemptLimiter(undefined)
  assert.equal(await attempts(limiter, 11, 'ada', () => '10.0.0.1'), 10)
  assert.equal(await limiter.pauseAfter({ what: 'requestReset', person: 'ada', place: '10.0.0.1' }), undefined)
})

test('with a common store all processes count together', { skip: !redisIsThere() }, async (t) => {
  const redis = await startRedis(t)
  const stores = [1, 2].map(() => openRedis(redis.url, openLogger('silent')))
  t.after(() => Promise.all(stores.map((store) => store.close())))
  await Promise.all(stores.map((store) => store.ping()))
  const limiters = stores.map((store) => new AttemptLimiter(new SharedWindows(store)))
  let accepted = 0
  for (const limiter of limiters) accepted += await attempts(limiter, 8, 'ada', () => '10.0.0.1')
  assert.equal(accepted, 10)
  const [first, second] = limiters as [AttemptLimiter, AttemptLimiter]
  for (let at = 0; at < 110; at++) {
    const attempt = { what: 'signIn', person: `person ${at}`, place: '10.0.0.2' }
    assert.equal(await first.pauseAfter(attempt), undefined)
    await second.forgive(attempt)
  }
})
