import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DirectoryFailure } from '../directories/adapter.ts'
import { type Health, updateHealth } from './directory-health.ts'

const now = new Date('2026-11-16T12:00:00Z')
const minutesTo = (at: Date | undefined) => at && (at.getTime() - now.getTime()) / 60_000
const failing = (failures: number): Health => ({ failures, lastError: '', restsUntil: undefined })
const after = (health: Health, outcome: Parameters<typeof updateHealth>[2]) => {
  updateHealth({ now: () => now, chance: () => 0.5 }, health, outcome)
  return [health.failures, minutesTo(health.restsUntil)]
}

test('a busy directory works: it gets nothing for as long as it asks, and its failures are over', () => {
  const busy = new DirectoryFailure('busy', 'status 429', { retryAfterMs: 30 * 60_000 })
  assert.deepEqual(after(failing(4), busy), [0, 30])
})

test('the fifth failure in a row pauses a directory, and a response ends the row', () => {
  const down = new DirectoryFailure('down', 'unreachable')
  assert.deepEqual(after(failing(3), down), [4, undefined])
  assert.deepEqual(after(failing(4), down), [5, 1])
  assert.deepEqual(after(failing(4), 'healthy'), [0, undefined])
})
