import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doneInPercent, formatLocationCounts, formatProgress, isoDayOf } from './run.ts'

const counts = { questions: 8, answered: 3, failed: 1, skipped: 1, open: 3 }

test('failed and skipped questions count as done', () => {
  assert.equal(doneInPercent(counts), 62)
  assert.equal(doneInPercent({ ...counts, questions: 0, open: 0 }), 100)
})

test('leaves out zeros', () => {
  assert.equal(formatProgress(counts), '3 of 8 questions answered, 1 failed, 1 skipped, 3 remaining')
  const done = { questions: 1, answered: 1, failed: 0, skipped: 0, open: 0 }
  assert.equal(formatProgress(done), '1 of 1 question answered')
})

test('shows the outcome for the locations', () => {
  const counts = { total: 9, finished: 5, waiting: 1, leftOut: 2, skipped: 1 }
  assert.equal(
    formatLocationCounts(counts),
    '5 of 9 locations finished, 1 waiting, 1 skipped, 2 not started because the monthly limit was reached',
  )
  assert.equal(
    formatLocationCounts({ total: 1, finished: 1, waiting: 0, leftOut: 0, skipped: 0 }),
    '1 of 1 location finished',
  )
})

test('reads the day of a run', () => {
  assert.equal(isoDayOf('05-NOV-2026'), '2026-11-05')
  assert.equal(isoDayOf('31-JAN-2027'), '2027-01-31')
})

test('returns no day for anything else', () => {
  for (const text of ['', '2026-11-05', '05-XXX-2026']) assert.equal(isoDayOf(text), '')
})
