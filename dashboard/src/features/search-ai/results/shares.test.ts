import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL, formatShare, trendOf } from './shares.ts'

test('shows a share with its interval, in whole percent', () => {
  assert.equal(formatShare({ share: 77.78, low: 45.26, high: 93.68 }), '78% (45–94)')
})

test('says that there were no answers, instead of 0%', () => {
  assert.equal(formatShare({ share: null, low: null, high: null }), 'No answers')
  assert.equal(formatShare({ share: 0, low: 0, high: 49.1 }), '0% (0–49)')
})

const run = (runId: number, runDate: string, shares: Record<string, number>, share = 50) => ({
  runId,
  runDate,
  answers: 2,
  mentions: 1,
  share,
  low: 0,
  high: 100,
  engines: Object.entries(shares).map(([engine, share]) => ({
    engine,
    answers: 2,
    mentions: 1,
    share,
    low: 0,
    high: 100,
  })),
})

test('one assistant has one line, and a run that did not ask an assistant has no value for it', () => {
  assert.deepEqual(trendOf([run(1, '05-NOV-2026', { a: 20 })], 'en-US'), {
    names: ['a'],
    points: [{ key: 1, label: 'Nov 5, 26', values: [20] }],
  })
  const { names, points } = trendOf([run(1, '05-NOV-2026', { b: 20 }), run(2, '06-NOV-2026', { b: 0, a: 100 })])
  assert.deepEqual(names, [ALL, 'a', 'b'])
  assert.deepEqual(
    points.map(({ values }) => values),
    [
      [50, null, 20],
      [50, 100, 0],
    ],
  )
})
