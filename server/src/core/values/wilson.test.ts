import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shareOf, wilsonInterval } from './wilson.ts'

test('no answers give no share', () => {
  assert.deepEqual(shareOf(0, 0), { share: null, low: null, high: null })
})

// Calculated with Wilson's formula and z = 1.959964.
test('a share has a 95 % interval', () => {
  assert.deepEqual(shareOf(8, 10), { share: 80, low: 49.02, high: 94.33 })
  assert.deepEqual(shareOf(0, 3), { share: 0, low: 0, high: 56.15 })
  assert.deepEqual(shareOf(3, 3), { share: 100, low: 43.85, high: 100 })
  assert.deepEqual(shareOf(500, 1000), { share: 50, low: 46.91, high: 53.09 })
})

test('a share is within its interval, and the interval is between 0 and 100', () => {
  const counts = fc.integer({ min: 1, max: 100_000 }).chain((sample) => fc.tuple(fc.nat(sample), fc.constant(sample)))
  fc.assert(
    fc.property(counts, ([hits, sample]) => {
      const { share, low, high } = shareOf(hits, sample) as { share: number; low: number; high: number }
      assert.ok(low >= 0 && low <= share && share <= high && high <= 100)
    }),
  )
})

test('the interval of a share is the Wilson score interval', () => {
  // Published values: 5 of 10, 0 of 10 and 10 of 10 at 95 %.
  assert.deepEqual(wilsonInterval(5, 10), { low: 23.66, high: 76.34 })
  assert.deepEqual(wilsonInterval(0, 10), { low: 0, high: 27.75 })
  assert.deepEqual(wilsonInterval(10, 10), { low: 72.25, high: 100 })
  assert.deepEqual(wilsonInterval(0, 0), { low: 0, high: 0 })
})
