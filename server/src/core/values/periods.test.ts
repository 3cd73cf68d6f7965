import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  dayOf,
  daysAfter,
  FIRST_DAY,
  firstOfMonth,
  isoDateOf,
  LAST_DAY,
  monthsBetween,
  rangesBetween,
} from './periods.ts'

const MS_A_DAY = 86_400_000
const days = fc
  .integer({ min: Date.UTC(2023, 11, 1) / MS_A_DAY, max: Date.UTC(2027, 1, 1) / MS_A_DAY })
  .map((place) => dayOf(new Date(place * MS_A_DAY).toISOString().slice(0, 10)))
const edges = fc.oneof(days, fc.constantFrom(FIRST_DAY, LAST_DAY, 20240201, 20240229, 20241231))

test('a day in the range is counted once, any other day not at all', () => {
  fc.assert(
    fc.property(edges, edges, days, (from, to, day) => {
      for (const ranges of [rangesBetween(from, to), monthsBetween(from, to)]) {
        const hits = ranges.filter(({ unit, first, last }) => {
          const start = unit === 'all' ? '-infinity' : isoDateOf(unit === 'month' ? firstOfMonth(day) : day)
          return start >= first && start <= last
        })
        assert.equal(hits.length, day >= from && day <= to ? 1 : 0)
        assert.ok(ranges.length <= 3)
      }
    }),
    { numRuns: 5000 },
  )
})

test('a range is divided into the largest possible units', () => {
  const between = (from: number, to: number) =>
    rangesBetween(from, to).map(({ unit, first, last }) => `${unit} ${first} ${last}`)
  assert.deepEqual(between(FIRST_DAY, LAST_DAY), ['all -infinity -infinity'])
  assert.deepEqual(between(20240201, 20240229), ['month 2024-02-01 2024-02-29'])
  assert.deepEqual(between(20240201, 20240228), ['day 2024-02-01 2024-02-28'])
  assert.deepEqual(between(20260617, 20260716), ['day 2026-06-17 2026-07-16'])
  assert.deepEqual(between(20230215, 20260714), [
    'month 2023-03-01 2026-06-30',
    'day 2023-02-15 2023-02-28',
    'day 2026-07-01 2026-07-14',
  ])
  assert.deepEqual(between(20230215, LAST_DAY), ['month 2023-03-01 9999-12-31', 'day 2023-02-15 2023-02-28'])
  assert.deepEqual(between(20261116, 20261115), [])
})

test('a day number converts to its date and back, and days are consecutive in every year', () => {
  assert.equal(isoDateOf(dayOf('0009-01-02')), '0009-01-02')
  assert.equal(daysAfter(91231, 1), 100101)
  assert.equal(daysAfter(20240228, 1), 20240229)
  assert.equal(daysAfter(daysAfter(LAST_DAY, 1), -1), LAST_DAY)
})
