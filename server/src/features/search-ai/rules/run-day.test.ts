import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quotaMonthOf, runDayOf, uniteThemes } from './run-day.ts'

test('a run belongs to its day in UTC, up to the last millisecond', () => {
  assert.equal(runDayOf(new Date('2026-11-05T23:59:59.999Z')), '2026-11-05')
  assert.equal(runDayOf(new Date('2026-11-06T00:00:00.000Z')), '2026-11-06')
  assert.equal(quotaMonthOf(new Date('2026-11-30T23:59:59.999Z')), '2026-11-01')
})

test('the themes of a day are merged in the order of the latest plan', () => {
  assert.deepEqual(uniteThemes(['Old', 'Bread', 'Cake'], ['Cake', 'New', 'Bread']), ['Cake', 'New', 'Bread', 'Old'])
})
