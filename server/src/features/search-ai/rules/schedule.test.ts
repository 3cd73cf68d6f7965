import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDueAt, quotaMonthOf, runDayOf, uniteThemes } from './schedule.ts'

const next = (frequency: Parameters<typeof nextDueAt>[0], anchor: string, now: string) =>
  nextDueAt(frequency, new Date(anchor), new Date(now))?.toISOString()

test('a plan without a schedule is never due', () => {
  assert.equal(next('off', '2026-01-01T10:00:00Z', '2026-01-01T10:00:00Z'), undefined)
})

test('the first run is one period after the plan', () => {
  const at = '2026-01-01T10:00:00Z'
  assert.equal(next('daily', at, at), '2026-01-02T10:00:00.000Z')
  assert.equal(next('weekly', at, at), '2026-01-08T10:00:00.000Z')
  assert.equal(next('monthly', at, at), '2026-02-01T10:00:00.000Z')
})

test('runs keep their time of day, however late the last one was, and missed ones are skipped', () => {
  assert.equal(next('daily', '2026-01-01T10:00:00Z', '2026-01-05T23:59:59Z'), '2026-01-06T10:00:00.000Z')
  assert.equal(next('daily', '2026-01-01T10:00:00Z', '2026-01-06T10:00:00Z'), '2026-01-07T10:00:00.000Z')
  assert.equal(next('weekly', '2026-01-01T10:00:00Z', '2026-03-01T00:00:00Z'), '2026-03-05T10:00:00.000Z')
})

test('a monthly run on the 31st is on the last day of a shorter month, and then on the 31st again', () => {
  assert.equal(next('monthly', '2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z'), '2026-02-28T10:00:00.000Z')
  assert.equal(next('monthly', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'), '2026-03-31T10:00:00.000Z')
  assert.equal(next('monthly', '2026-01-31T10:00:00Z', '2028-02-01T00:00:00Z'), '2028-02-29T10:00:00.000Z')
})

test('a clock that goes backwards does not cause an early run', () => {
  assert.equal(next('daily', '2026-01-02T10:00:00Z', '2026-01-01T10:00:00Z'), '2026-01-03T10:00:00.000Z')
  assert.equal(next('monthly', '2026-03-02T10:00:00Z', '2026-01-01T10:00:00Z'), '2026-04-02T10:00:00.000Z')
})

test('a run belongs to its day in UTC, up to the last millisecond', () => {
  assert.equal(runDayOf(new Date('2026-11-05T23:59:59.999Z')), '2026-11-05')
  assert.equal(runDayOf(new Date('2026-11-06T00:00:00.000Z')), '2026-11-06')
  assert.equal(quotaMonthOf(new Date('2026-11-30T23:59:59.999Z')), '2026-11-01')
})

test('the themes of a day are merged in the order of the latest plan', () => {
  assert.deepEqual(uniteThemes(['Old', 'Bread', 'Cake'], ['Cake', 'New', 'Bread']), ['Cake', 'New', 'Bread', 'Old'])
})
