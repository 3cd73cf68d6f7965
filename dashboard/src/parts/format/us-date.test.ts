import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toIsoDate, toUsDate } from './us-date.ts'

test('a date is converted to the US format and back', () => {
  assert.equal(toIsoDate('11/05/2026'), '2026-11-05')
  assert.equal(toIsoDate('1/5/2026'), '2026-01-05')
  assert.equal(toUsDate('2026-11-05'), '11/05/2026')
})

test('an invalid date is empty', () => {
  assert.equal(toIsoDate('soon'), '')
  assert.equal(toUsDate(''), '')
})
