import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HashingBusy, hashingTurns, type Lane } from './hashing-turns.ts'

/** Works that end when they are let go, and the order in which they began. */
function scene(atOnce: number, waitingMax: number) {
  const inTurn = hashingTurns(atOnce, waitingMax)
  const begun: string[] = []
  const running: (() => void)[] = []
  const begin = (name: string, lane: Lane) =>
    inTurn(lane, () => {
      begun.push(name)
      return new Promise<void>((resolve) => running.push(resolve))
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const endOne = async () => {
    running.shift()?.()
    await settle()
  }
  return { begin, begun, endOne, settle }
}

test('no more than so many wait; the next one is turned away at once, unless it is known', async () => {
  const { begin, begun, endOne, settle } = scene(1, 2)
  const all = [begin('first', 'unknown'), begin('second', 'unknown'), begin('third', 'unknown')]
  await assert.rejects(begin('fourth', 'unknown'), HashingBusy)
  all.push(begin('known', 'known'))
  await settle()
  assert.deepEqual(begun, ['first'])
  for (let left = all.length; left > 0; left--) await endOne()
  await Promise.all(all)
  assert.deepEqual(begun, ['first', 'known', 'second', 'third'])
})

test('a place is free again after a failure', async () => {
  const inTurn = hashingTurns(1, 0)
  await assert.rejects(
    inTurn('unknown', () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.equal(await inTurn('unknown', async () => 7), 7)
})
