import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Samples } from './wal-position.ts'

const given = (...samples: readonly (readonly [position: number, atMs: number])[]) => {
  const made = new Samples()
  for (const [changes, [position, atMs]] of samples.entries()) made.add({ position, atMs, changes })
  return made
}

test('a replica with the last position does not lag, however long ago that was', () => {
  assert.equal(given([10, 0], [20, 1_000]).lagMs(20, 99_000), 0)
  assert.equal(given([10, 0], [20, 1_000]).lagMs(25, 99_000), 0)
})

test('the lag counts from the first position that was not replayed', () => {
  const samples = given([10, 0], [20, 1_000], [30, 2_000])
  assert.equal(samples.lagMs(29, 5_000), 3_000)
  assert.equal(samples.lagMs(10, 5_000), 4_000)
  assert.equal(samples.lagMs(5, 5_000), 5_000)
})

test('a replica is known to have the newest sample at or before its position', () => {
  const samples = given([10, 0], [20, 1_000], [30, 2_000])
  assert.deepEqual(
    [5, 10, 29, 31].map((position) => samples.replayed(position)?.changes),
    [undefined, 0, 1, 2],
  )
})

test('samples are kept for at most an hour', () => {
  const samples = new Samples()
  for (let second = 0; second < 4_000; second++) samples.add({ position: second, atMs: second * 1000, changes: 0 })
  assert.equal(samples.lagMs(0, 4_000_000), 3_600_000)
})
