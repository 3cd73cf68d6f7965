import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byDay } from './usage.ts'

const TODAY = new Date('2026-11-15T23:59:00Z')
const usage = [
  { keyId: 1, day: '2026-11-15', requests: 10, refused: 4 },
  { keyId: 2, day: '2026-11-15', requests: 1, refused: 0 },
  { keyId: 1, day: '2026-11-13', requests: 5, refused: 0 },
]

test('has a bar for every day, the last one today, with the sum of the keys', () => {
  assert.deepEqual(byDay(usage, undefined, 3, TODAY), [
    { day: '2026-11-13', accepted: 5, refused: 0 },
    { day: '2026-11-14', accepted: 0, refused: 0 },
    { day: '2026-11-15', accepted: 7, refused: 4 },
  ])
})

test('shows a single key', () => {
  assert.deepEqual(byDay(usage, 2, 1, TODAY), [{ day: '2026-11-15', accepted: 1, refused: 0 }])
})
