import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { redisIsThere, startRedis } from '../../../testing/redis-server.ts'
import { openLogger } from '../../platform/logger.ts'
import { openRedis, type RedisStore } from '../../platform/redis.ts'
import { SlidingWindows } from './sliding-windows.ts'

const skip = redisIsThere() ? false : 'there is no redis-server on this machine; apt-get install redis-server'

async function connectRedis(t: TestContext): Promise<RedisStore> {
  const { url } = await startRedis(t)
  const redis = openRedis(url, openLogger('silent'))
  t.after(() => redis.close())
  assert.ok(await redis.ping())
  return redis
}

type Windows = Pick<SlidingWindows, 'take' | 'giveBack'>
/** The memory of a process, or Redis alone: every call is the first one of another process. */
const kinds: Readonly<
  Record<string, { readonly skip: string | false; readonly open: (t: TestContext) => Promise<() => Windows> }>
> = {
  memory: { skip: false, open: async () => () => new SlidingWindows() },
  Redis: {
    skip,
    open: async (t) => {
      const redis = await connectRedis(t)
      return () => ({
        take: (...call) => new SlidingWindows(redis).take(...call),
        giveBack: (...call) => new SlidingWindows(redis).giveBack(...call),
      })
    },
  },
}

const once = { requests: 1, windowSeconds: 10 }
const twice = { requests: 2, windowSeconds: 10 }
const accepted = (left: number, secondsLeft: number) => ({ accepted: true, left, secondsLeft })
const refused = (secondsLeft: number) => ({ accepted: false, left: 0, secondsLeft })

/** What is called, when, and the expected result; undefined gives a call back. */
type Step = readonly [
  atMs: number,
  result: ReturnType<typeof accepted> | undefined,
  limit?: typeof twice,
  other?: 'other',
]
const cases: Readonly<Record<string, readonly Step[]>> = {
  'accepts calls up to the limit, returns the remaining number, and drops each call when it is old enough': [
    [0, accepted(1, 10)],
    [5_500, accepted(0, 5)],
    [9_999, refused(1)],
    [10_000, accepted(0, 6)],
    [10_001, refused(6)],
  ],
  'is not extended by refused calls': [
    [0, accepted(1, 10)],
    [0, accepted(0, 10)],
    ...Array.from({ length: 99 }, (_, at) => [at * 100 + 100, refused(Math.ceil((9_900 - at * 100) / 1000))] as const),
    [10_000, accepted(1, 10)],
  ],
  'drops calls made within a tenth of it together, with the last of them': [
    [0, accepted(1, 10)],
    [999, accepted(0, 10)],
    [10_000, refused(1)],
    [10_999, accepted(1, 10)],
  ],
  'counts each name on its own': [
    [0, accepted(1, 10)],
    [0, accepted(1, 10), twice, 'other'],
    [0, accepted(0, 10)],
    [0, accepted(0, 10), twice, 'other'],
    [0, refused(10)],
  ],
  'begins again with a changed limit': [
    [0, accepted(0, 10), once],
    [1_000, accepted(1, 10), twice],
  ],
  'takes a call back': [
    [0, accepted(1, 10)],
    [5_000, accepted(0, 5)],
    [5_000, undefined],
    [6_000, accepted(0, 4)],
    [6_000, undefined],
    [6_000, undefined],
    [6_000, undefined],
    [6_000, accepted(1, 10)],
  ],
}

/** Calls at random times, some at once. */
const calls = fc.array(
  fc.record({
    waitMs: fc.nat({ max: 3_000 }),
    calls: fc.integer({ min: 1, max: 4 }),
    change: fc.constantFrom('', '', 'lose', 'clear', 'return'),
  }),
  { maxLength: 40 },
)
const requests = fc.integer({ min: 1, max: 8 })

for (const [kind, { skip, open }] of Object.entries(kinds)) {
  for (const [name, steps] of Object.entries(cases)) {
    test(`a window in ${kind} ${name}`, { skip }, async (t) => {
      const windows = (await open(t))()
      for (const [atMs, expected, limit = twice, other = 'a'] of steps) {
        if (expected) assert.deepEqual(await windows.take(other, limit, atMs), expected, `at ${atMs} ms`)
        else await windows.giveBack(other, limit)
      }
    })
  }

  test(`in ${kind}, no interval of the length of the window has more accepted calls than the limit, and few are refused needlessly`, {
    skip,
  }, async (t) => {
    const openWindows = await open(t)
    let run = 0
    const property = fc.asyncProperty(calls, requests, async (calls, requests) => {
      const [windows, name] = [openWindows(), String(run++)]
      await assertWithinLimit(calls, requests, (atMs) => windows.take(name, { requests, windowSeconds: 10 }, atMs))
    })
    await fc.assert(property, { numRuns: kind === 'memory' ? 100 : 30 })
  })
}

/** Calls leave a window at most a tenth of its length late. */
const LATE_MS_MAX = 1_000

async function assertWithinLimit(
  calls: readonly { readonly waitMs: number; readonly calls: number; readonly change: string }[],
  requests: number,
  take: (atMs: number) => Promise<{ readonly accepted: boolean }>,
  apply?: (change: string) => unknown,
) {
  const acceptedAt: number[] = []
  let nowMs = 0
  const within = (ms: number) => acceptedAt.filter((at) => at > nowMs - ms).length
  for (const { waitMs, calls: count, change } of calls) {
    nowMs += waitMs
    await apply?.(change)
    for (let at = 0; at < count; at++) {
      if ((await take(nowMs)).accepted) acceptedAt.push(nowMs)
      else assert.ok(within(10_000 + LATE_MS_MAX) >= requests, 'refused needlessly')
      assert.ok(within(10_000) <= requests, 'more than the limit')
    }
  }
}

test('the same while Redis is lost, is empty and comes back', { skip }, async (t) => {
  const redis = await connectRedis(t)
  let run = 0
  const property = fc.asyncProperty(calls, requests, async (calls, requests) => {
    let isLost = false
    const unreliable = {
      ...redis,
      processes: 1,
      attempt: (async (work) => (isLost ? undefined : redis.attempt(work))) as RedisStore['attempt'],
    }
    const [windows, name] = [new SlidingWindows(unreliable), String(run++)]
    const take = (atMs: number) => windows.take(name, { requests, windowSeconds: 10 }, atMs)
    await assertWithinLimit(calls, requests, take, async (change) => {
      if (change === 'lose' || change === 'return') isLost = change === 'lose'
      if (change === 'clear') await redis.evaluate(`return redis.call('FLUSHALL')`, name, [])
    })
  })
  await fc.assert(property, { numRuns: 30 })
})

test('a flood of names stays within the maximum and resets no exhausted limit', () => {
  const windows = new SlidingWindows(undefined, 1_000)
  windows.takeHere('victim', twice, 0)
  windows.takeHere('victim', twice, 0)
  const names = Array.from({ length: 20_000 }, (_, at) => String(at))
  for (const name of names) windows.takeHere(name, once, 1)
  assert.equal(windows.takeHere('victim', twice, 2).accepted, false)
  const remembered = names.toReversed().filter((name) => !windows.takeHere(name, once, 2).accepted)
  assert.ok(remembered.length > 500 && remembered.length <= 1_000, String(remembered.length))
})

test('expired windows are evicted before any others, also with windows of different length', () => {
  const windows = new SlidingWindows(undefined, 4)
  const long = { requests: 2, windowSeconds: 100 }
  windows.takeHere('long', long, 0)
  for (const name of ['a', 'b', 'c']) {
    windows.takeHere(name, twice, 0)
    windows.takeHere(name, twice, 0)
  }
  windows.takeHere('d', twice, 10_000)
  assert.equal(windows.takeHere('long', long, 10_000).left, 0)
})
