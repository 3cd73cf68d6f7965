import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isoDayOf } from './run-date.ts'

test('reads the day of a run', () => {
  assert.equal(isoDayOf('05-NOV-2026'), '2026-11-05')
  assert.equal(isoDayOf('31-JAN-2027'), '2027-01-31')
})

test('returns no day for anything else', () => {
  for (const text of ['', '2026-11-05', '05-XXX-2026']) assert.equal(isoDayOf(text), '')
})
