import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../../testing/fresh.ts'
import { until } from '../../../testing/until.ts'
import { FairSlots, NoFreeSlot } from '../../platform/fair-slots.ts'
import { withConnectionSlots } from '../../platform/with-connection-slots.ts'
import { EXPENSIVE_LIMITS, POOL_LIMITS } from './partner-slots.ts'

test('requests leave two connections for work without a slot', async () => {
  const { db } = await startTestService()
  const requests = new FairSlots({ ...POOL_LIMITS, waitMs: 60_000 })
  const ended = Promise.withResolvers<void>()
  const hold = (db: Pick<Awaited<ReturnType<typeof startTestService>>['db'], 'transaction'>) =>
    db.transaction(async (db) => {
      await db.execute('select 1')
      await ended.promise
    })
  const more = Array.from({ length: 20 }, (_, partner) => hold(withConnectionSlots(db, requests, partner)))
  await until(async () => requests.held === requests.limits.total)
  let unlimited = 0
  const free = Array.from({ length: 2 }, () =>
    db.transaction(async (db) => {
      await db.execute('select 1')
      unlimited++
      await ended.promise
    }),
  )
  try {
    await until(async () => unlimited === 2)
  } finally {
    ended.resolve()
  }
  await Promise.all([...more, ...free])
})

test('the keys and the dashboard of one partner together leave connections for other partners', () => {
  const { perOwner, total } = POOL_LIMITS
  assert.ok(2 * perOwner < total)
  assert.ok(EXPENSIVE_LIMITS.perOwner < perOwner, 'ordinary requests of the partner go on beside its expensive ones')
  assert.ok(2 * EXPENSIVE_LIMITS.perOwner < EXPENSIVE_LIMITS.total)
  assert.ok(EXPENSIVE_LIMITS.total + 2 <= total, 'ordinary requests have two connections at least')
})

test('an expensive request waits up to 15 s', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const slots = new FairSlots({ ...EXPENSIVE_LIMITS, perOwner: 1 })
  await slots.take(1)
  const refused = assert.rejects(slots.take(1), NoFreeSlot)
  t.mock.timers.tick(14_999)
  assert.equal(slots.waiting, 1)
  t.mock.timers.tick(1)
  await refused
})
