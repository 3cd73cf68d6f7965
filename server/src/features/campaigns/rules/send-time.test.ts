import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterQuietHours, parseTimeOfDay, quietUntil } from './send-time.ts'

const night = { quietFrom: 20 * 60, quietTo: 8 * 60 }
const until = (zone: string, at: string, quiet = night) => quietUntil(quiet, zone, new Date(at))?.toISOString()

test('quiet hours over midnight end in the morning of the location', () => {
  assert.equal(until('UTC', '2026-11-16T19:59:00Z'), undefined)
  assert.equal(until('UTC', '2026-11-16T20:00:00Z'), '2026-11-17T08:00:00.000Z')
  assert.equal(until('UTC', '2026-11-17T07:59:00Z'), '2026-11-17T08:00:00.000Z')
  assert.equal(until('UTC', '2026-11-17T08:00:00Z'), undefined)
  assert.equal(until('America/Los_Angeles', '2026-11-17T03:30:00Z'), undefined)
  assert.equal(until('America/Los_Angeles', '2026-11-17T04:00:00Z'), '2026-11-17T16:00:00.000Z')
  assert.equal(until('Asia/Kolkata', '2026-11-16T20:00:00Z'), '2026-11-17T02:30:00.000Z')
})

test('quiet hours end by local time even if clocks change in the night', () => {
  assert.equal(until('America/New_York', '2026-11-01T03:00:00Z'), '2026-11-01T13:00:00.000Z')
  assert.equal(until('America/New_York', '2026-03-08T03:00:00Z'), '2026-03-08T12:00:00.000Z')
})

test('quiet hours may be within a day, or none', () => {
  const noon = { quietFrom: 720, quietTo: 780 }
  assert.equal(until('UTC', '2026-11-16T11:59:59Z', noon), undefined)
  assert.equal(until('UTC', '2026-11-16T12:00:00Z', noon), '2026-11-16T13:00:00.000Z')
  assert.equal(until('UTC', '2026-11-16T12:59:00Z', noon), '2026-11-16T13:00:00.000Z')
  assert.equal(until('UTC', '2026-11-16T13:00:00Z', noon), undefined)
  assert.equal(until('UTC', '2026-11-16T12:30:00Z', { quietFrom: 0, quietTo: 0 }), undefined)
})

test('quiet hours that start or end at midnight cover only that side of it', () => {
  const evening = { quietFrom: 20 * 60, quietTo: 0 }
  assert.equal(until('UTC', '2026-11-16T23:59:00Z', evening), '2026-11-17T00:00:00.000Z')
  assert.equal(until('UTC', '2026-11-17T00:00:00Z', evening), undefined)
  const morning = { quietFrom: 0, quietTo: 8 * 60 }
  assert.equal(until('UTC', '2026-11-16T23:59:00Z', morning), undefined)
  assert.equal(until('UTC', '2026-11-17T00:00:00Z', morning), '2026-11-17T08:00:00.000Z')
})

test('an end in the repeated hour of a clock change is never in the past', () => {
  const at = new Date('2026-11-01T06:15:00Z')
  const end = quietUntil({ quietFrom: 22 * 60, quietTo: 90 }, 'America/New_York', at)
  assert.ok(end && end > at, String(end?.toISOString()))
})

test('the first time that is not quiet is now, or the end of the quiet hours', () => {
  const after = (at: string) => afterQuietHours(night, 'UTC', new Date(at)).toISOString()
  assert.equal(after('2026-11-16T12:00:00Z'), '2026-11-16T12:00:00.000Z')
  assert.equal(after('2026-11-16T21:00:00Z'), '2026-11-17T08:00:00.000Z')
})

test('a time of day is HH:MM', () => {
  assert.deepEqual(['00:00', '23:59', '24:00', '8:00', '08:60'].map(parseTimeOfDay), [
    0,
    1439,
    ...Array(3).fill(undefined),
  ])
})
