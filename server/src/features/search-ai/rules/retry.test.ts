import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRetryAfter } from '../../../core/values/retry-after.ts'
import { nextAttemptAt } from './retry.ts'

const now = new Date('2026-11-15T10:00:00Z')
const busy = { reason: 'status 429', isPassing: true, concernsEngine: false }
const waitOf = (refusal: Parameters<typeof nextAttemptAt>[0], attempts: number) => {
  const at = nextAttemptAt(refusal, attempts, now)
  return at && (at.getTime() - now.getTime()) / 1000
}

test('a question is retried after one minute, then after two, and not a third time', () => {
  assert.deepEqual(
    [1, 2, 3].map((attempts) => waitOf(busy, attempts)),
    [60, 120, undefined],
  )
})

test('a retry waits as long as the engine asks for, up to an hour', () => {
  assert.equal(waitOf({ ...busy, retryAfterMs: 600_000 }, 1), 600)
  assert.equal(waitOf({ ...busy, retryAfterMs: 1_000 }, 1), 60)
  assert.equal(waitOf({ ...busy, retryAfterMs: 3_600_000 }, 1), 3600)
  assert.equal(waitOf({ ...busy, retryAfterMs: 3_600_001 }, 1), undefined)
})

test('a permanent refusal is not retried', () => {
  assert.equal(waitOf({ ...busy, isPassing: false }, 1), undefined)
})

for (const [text, ms] of [
  ['17', 17_000],
  [' 0 ', 0],
  ['Sun, 15 Nov 2026 10:00:30 GMT', 30_000],
  ['Sun, 15 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  ['99999999999999', undefined],
  [undefined, undefined],
] as const)
  test(`Retry-After: ${text} means ${ms} ms`, () => {
    assert.equal(parseRetryAfter(text, now), ms)
  })
