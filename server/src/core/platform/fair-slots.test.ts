import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { FairSlots, NoFreeSlot, type SlotLimits } from './fair-slots.ts'

const LIMITS = { perOwner: 2, total: 3, waitingPerOwner: 2, waitMs: 60_000 }
const [NOISY, QUIET, THIRD] = [1, 2, 3] as const
const isOwnDoing = (expected: boolean) => (error: unknown) =>
  error instanceof NoFreeSlot && error.isOwnDoing === expected

test('an owner that holds its share waits, and another does not', async () => {
  const slots = new FairSlots(LIMITS)
  const first = await slots.take(NOISY)
  await slots.take(NOISY)
  const third = slots.take(NOISY)
  await slots.take(QUIET)
  assert.deepEqual([slots.held, slots.waiting], [3, 1])
  first()
  await third
  assert.deepEqual([slots.held, slots.waiting], [3, 0])
})

test('waiters are served in order, past those whose owner holds its share', async () => {
  const slots = new FairSlots({ ...LIMITS, perOwner: 1, total: 2, waitingPerOwner: 3 })
  const held = [await slots.take(NOISY), await slots.take(QUIET)]
  const order: string[] = []
  const waiting = [
    { owner: NOISY, name: 'first of the noisy one' },
    { owner: NOISY, name: 'second of the noisy one' },
    { owner: QUIET, name: 'of the quiet one' },
  ].map(({ owner, name }) =>
    slots.take(owner).then((giveBack) => {
      order.push(name)
      return giveBack
    }),
  )
  held[1]?.()
  await waiting[2]
  held[0]?.()
  ;(await waiting[0])?.()
  await waiting[1]
  assert.deepEqual(order, ['of the quiet one', 'first of the noisy one', 'second of the noisy one'])
})

/** Fills the slots, lets these owners wait in this order, and releases the slots one after the other. */
async function orderServed(limits: Partial<SlotLimits>, holders: readonly number[], waiters: readonly number[]) {
  const slots = new FairSlots({ ...LIMITS, perOwner: 4, total: 4, waitingPerOwner: 10, ...limits })
  const held: (() => void)[] = []
  for (const owner of holders) held.push(await slots.take(owner))
  const served: number[] = []
  const waiting = waiters.map(async (owner) => {
    held.push(await slots.take(owner))
    served.push(owner)
  })
  for (let at = 0; at < waiters.length; at++) {
    held[at]?.()
    while (served.length === at) await setImmediate()
  }
  await Promise.all(waiting)
  return served
}

test('a slot goes to the waiting owner that holds the fewest, not to the first in the queue', async () => {
  const served = await orderServed({}, [NOISY, NOISY, NOISY, NOISY], [NOISY, NOISY, NOISY, QUIET, THIRD])
  assert.deepEqual(served.slice(0, 2), [QUIET, THIRD])
})

test('among owners that hold the same number, the one that was served least recently is next', async () => {
  const served = await orderServed({ total: 1 }, [NOISY], [NOISY, NOISY, NOISY, QUIET, QUIET, THIRD])
  assert.deepEqual(served, [QUIET, THIRD, NOISY, QUIET, NOISY, NOISY])
})

test('among owners that were never served, the first to arrive is next', async () => {
  assert.deepEqual(await orderServed({ total: 1 }, [NOISY], [THIRD, QUIET]), [THIRD, QUIET])
})

test('requests beyond the queue limit are refused at once, and the owner is blamed', async () => {
  const slots = new FairSlots({ ...LIMITS, perOwner: 1 })
  const giveBack = await slots.take(NOISY)
  const waiting = [slots.take(NOISY), slots.take(NOISY)]
  await assert.rejects(slots.take(NOISY), isOwnDoing(true))
  await slots.take(QUIET)
  giveBack()
  ;(await waiting[0])?.()
  await waiting[1]
})

test('a waiter that times out is refused, and the error says who holds the slots', async () => {
  const slots = new FairSlots({ ...LIMITS, total: 2, waitMs: 1 })
  await slots.take(NOISY)
  await slots.take(NOISY)
  await assert.rejects(slots.take(NOISY), isOwnDoing(true))
  await assert.rejects(slots.take(QUIET), isOwnDoing(false))
  assert.equal(slots.waiting, 0)
})

test('with a queue of 0, a request that finds all slots taken by others is refused at once, as within its share', async () => {
  const slots = new FairSlots({ ...LIMITS, total: 2, waitingPerOwner: 0 })
  await slots.take(NOISY)
  await slots.take(NOISY)
  await assert.rejects(slots.take(NOISY), isOwnDoing(true))
  await assert.rejects(slots.take(QUIET), isOwnDoing(false))
})

test('a waiter that gives up leaves nothing behind', async () => {
  const slots = new FairSlots({ ...LIMITS, perOwner: 1 })
  const giveBack = await slots.take(NOISY)
  const gone = new AbortController()
  const waiting = slots.take(NOISY, gone.signal)
  gone.abort(new Error('gone'))
  // In the same turn of the event loop: the slot must not go to a waiter that has left.
  giveBack()
  await assert.rejects(waiting, /gone/)
  assert.deepEqual([slots.held, slots.waiting], [0, 0])
})

test('releasing a slot twice releases it once', async () => {
  const slots = new FairSlots(LIMITS)
  const giveBack = await slots.take(NOISY)
  await slots.take(NOISY)
  giveBack()
  giveBack()
  assert.equal(slots.held, 1)
})
