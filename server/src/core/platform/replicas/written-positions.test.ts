import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redisIsThere, startRedis } from '../../../testing/redis-server.ts'
import { until } from '../../../testing/until.ts'
import { openLogger } from '../logger.ts'
import { openRedis } from '../redis.ts'
import { WrittenPositions } from './written-positions.ts'

const skip = redisIsThere() ? false : 'there is no redis-server'
const quiet = openLogger('silent')

test('the highest position of a partner counts, of that partner alone', async () => {
  const positions = new WrittenPositions({ redis: undefined, maxLagSeconds: 10, onLost: assert.fail })
  await positions.keep(1, 200)
  await positions.keep(1, 100)
  assert.deepEqual([await positions.find(1), await positions.find(2)], [200, 0])
})

test('the number of partners is limited, and positions lost beyond it are reported', async () => {
  let losses = 0
  const positions = new WrittenPositions({ redis: undefined, maxLagSeconds: 10, onLost: () => losses++ })
  for (let partner = 1; partner <= 10_000; partner++) await positions.keep(partner, 5)
  await positions.keep(1, 6)
  assert.equal(losses, 0)
  await positions.keep(10_001, 5)
  assert.equal(losses, 1)
})

test('positions that are cleared are reported as lost', async () => {
  let losses = 0
  const positions = new WrittenPositions({ redis: undefined, maxLagSeconds: 10, onLost: () => losses++ })
  await positions.keep(1, 200)
  positions.clear('cluster/1')
  assert.deepEqual([await positions.find(1), losses], [0, 1])
})

test('another process learns a position through Redis; what Redis missed is sent again', { skip }, async (t) => {
  const redis = await startRedis(t)
  const lost = new Set<number>()
  const [one, other] = await Promise.all(
    [0, 1].map(async (index) => {
      const store = openRedis(redis.url, quiet)
      t.after(() => store.close())
      await store.ping()
      const onLost = () => lost.add(index)
      const positions = new WrittenPositions({ redis: store, maxLagSeconds: 10, onLost })
      return positions
    }),
  )
  assert.ok(one && other)
  // A position cannot be sent before the primary is known.
  await one.keep(3, 500)
  assert.equal(await other.find(3), undefined)
  for (const positions of [one, other]) positions.clear('cluster/1')
  await one.sendAgain()
  assert.equal(await other.find(3), 500)
  lost.clear()
  await one.keep(1, 9_007_199_254_740_991)
  await other.keep(1, 300)
  assert.equal(await other.find(1), 9_007_199_254_740_991)

  await redis.stop()
  await one.keep(2, 400)
  assert.equal(await other.find(2), undefined)
  assert.ok(lost.has(1))
  await startRedis(t, redis.port)
  await until(async () => {
    await one.sendAgain()
    return (await other.find(2)) === 400
  })
})
