import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FairSlots, NoFreeSlot } from './fair-slots.ts'

const LIMITS = { perOwner: 2, total: 3, waitingPerOwner: 2, waitMs: 60_000 }
const [NOISY, QUIET] = [1, 2]
const isOwnDoing = (expected: boolean) => (error: unknown) =>
  error instanceof NoFreeSlot && error.isOwnDoing === expected

test('an owner who holds its share waits, and another does not', async () => {
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

test('more than may wait are refused at once, and that is the doing of their owner', async () => {
  const slots = new FairSlots({ ...LIMITS, perOwner: 1 })
  const giveBack = await slots.take(NOISY)
  const waiting = [slots.take(NOISY), slots.take(NOISY)]
  await assert.rejects(slots.take(NOISY), isOwnDoing(true))
  await slots.take(QUIET)
  giveBack()
  ;(await waiting[0])?.()
  await waiting[1]
})

test('who has waited in vain is refused, and says who has taken the slots', async () => {
  const slots = new FairSlots({ ...LIMITS, total: 2, waitMs: 1 })
  await slots.take(NOISY)
  await slots.take(NOISY)
  await assert.rejects(slots.take(NOISY), isOwnDoing(true))
  await assert.rejects(slots.take(QUIET), isOwnDoing(false))
  assert.equal(slots.waiting, 0)
})

test('who gives up waiting leaves nothing behind', async () => {
  const slots = new FairSlots({ ...LIMITS, perOwner: 1 })
  const giveBack = await slots.take(NOISY)
  const gone = new AbortController()
  const waiting = slots.take(NOISY, gone.signal)
  gone.abort(new Error('gone'))
  // In the same turn: the slot must not be handed to one that has left.
  giveBack()
  await assert.rejects(waiting, /gone/)
  assert.deepEqual([slots.held, slots.waiting], [0, 0])
})

test('a slot is given back once, however often that is said', async () => {
  const slots = new FairSlots(LIMITS)
  const giveBack = await slots.take(NOISY)
  await slots.take(NOISY)
  giveBack()
  giveBack()
  assert.equal(slots.held, 1)
})
