import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTooLate, nextMailAt } from './next-mail.ts'

const next = (type: Parameters<typeof nextMailAt>[0], zone: string, now: string) =>
  nextMailAt(type, zone, new Date(now)).toISOString()

test('the digest is due at the next 08:00 of the time zone, also across a change of the clocks', () => {
  assert.equal(next('daily', 'America/New_York', '2026-11-16T12:59:00Z'), '2026-11-16T13:00:00.000Z')
  assert.equal(next('daily', 'America/New_York', '2026-11-16T13:00:00Z'), '2026-11-17T13:00:00.000Z')
  assert.equal(next('daily', 'Asia/Tokyo', '2026-11-16T23:00:00Z'), '2026-11-17T23:00:00.000Z')
  assert.equal(next('daily', 'Europe/Berlin', '2026-10-24T12:00:00Z'), '2026-10-25T07:00:00.000Z')
})

test('the report is due on Monday in the time zone, which may be Sunday in UTC', () => {
  assert.equal(next('weekly', 'UTC', '2026-11-16T08:00:00Z'), '2026-11-23T08:00:00.000Z')
  assert.equal(next('weekly', 'Asia/Tokyo', '2026-11-15T22:59:00Z'), '2026-11-15T23:00:00.000Z')
})

test('an alert may follow another after five minutes', () => {
  assert.equal(next('instant', 'UTC', '2026-11-16T08:00:00Z'), '2026-11-16T08:05:00.000Z')
})

test('a digest or a report that is more than a day late is dropped, an alert never', () => {
  const dueAt = new Date('2026-11-16T08:00:00Z')
  const after = (hours: number, minutes = 0) => new Date(dueAt.getTime() + (hours * 60 + minutes) * 60_000)
  for (const type of ['daily', 'weekly'] as const) {
    assert.deepEqual([isTooLate(type, dueAt, after(24)), isTooLate(type, dueAt, after(24, 1))], [false, true], type)
  }
  assert.equal(isTooLate('instant', dueAt, after(100)), false)
})
