import assert from 'node:assert/strict'
import { test } from 'node:test'
import { disablingReason, nextAttemptAt, restingUntil } from './delivery.ts'

const now = new Date('2026-11-15T12:00:00Z')
const failed = { status: 500, reason: 'status 500', retryAfterMs: undefined }
const secondsTo = (at: Date | undefined) => at && (at.getTime() - now.getTime()) / 1000
const hours = 3600
const days = 24 * hours
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test('there are ten attempts over more than three days, at growing intervals', () => {
  const waits = Array.from({ length: 10 }, (_, at) => secondsTo(nextAttemptAt(failed, at + 1, now, 0)))
  const expected = [5, 300, 1800, 2 * hours, 5 * hours, 10 * hours, 14 * hours, 20 * hours, 24 * hours, undefined]
  assert.deepEqual(waits, expected)
})

test('simultaneous failures are spread by up to 20%', () => {
  assert.equal(secondsTo(nextAttemptAt(failed, 2, now, 1)), 360)
})

test('Retry-After can only lengthen the delay, up to a day', () => {
  const asking = (seconds: number) => ({ ...failed, status: 429, retryAfterMs: seconds * 1000 })
  assert.equal(secondsTo(nextAttemptAt(asking(120), 1, now, 0)), 120)
  assert.equal(secondsTo(nextAttemptAt(asking(1), 2, now, 0)), 300)
  assert.equal(secondsTo(nextAttemptAt(asking(90 * days), 1, now, 0)), days)
  assert.equal(secondsTo(restingUntil(asking(120), now)), 120)
  assert.equal(restingUntil(failed, now), undefined)
})

test('five days of failures only disable a webhook, a few old ones do not, and 410 Gone does at once', () => {
  assert.equal(disablingReason(failed, { since: ago(5 * days - 1), count: 99 }, now), undefined)
  assert.equal(disablingReason(failed, { since: ago(20 * days), count: 9 }, now), undefined)
  assert.match(disablingReason(failed, { since: ago(5 * days), count: 10 }, now) as string, /five days/)
  assert.match(disablingReason({ ...failed, status: 410 }, { since: now, count: 1 }, now) as string, /410/)
})
