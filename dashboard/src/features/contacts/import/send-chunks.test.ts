import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as later } from 'node:timers/promises'
import { forEachConcurrently } from './send-chunks.ts'

test('processes everything in order, within the concurrency limit', async () => {
  const begun: number[] = []
  let running = 0
  let most = 0
  await forEachConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    most = Math.max(most, ++running)
    await later()
    running--
    return true
  })
  assert.deepEqual(begun, [1, 2, 3, 4, 5])
  assert.equal(most, 2)
})

test('stops early when the work returns false', async () => {
  const begun: number[] = []
  await forEachConcurrently([1, 2, 3], 1, async (item) => {
    begun.push(item)
    return item < 2
  })
  assert.deepEqual(begun, [1, 2])
})
