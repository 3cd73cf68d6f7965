import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Day, dayOf, FIRST_DAY, isoDateOf, LAST_DAY, partsOf, periodsOf } from './periods.ts'

const MS_A_DAY = 86_400_000
const days = fc
  .integer({ min: Date.UTC(2023, 11, 1) / MS_A_DAY, max: Date.UTC(2027, 1, 1) / MS_A_DAY })
  .map((place) => dayOf(new Date(place * MS_A_DAY).toISOString().slice(0, 10)))

test('a day is counted once when it is in the range, and not at all when it is not', () => {
  fc.assert(
    fc.property(days, days, days, (from, to, day) => {
      const ranges = periodsOf(from, to)
      const hits = ranges.filter(({ period, first, last }) =>
        partsOf(day).some(([each, part]) => each === period && part >= first && part <= last),
      )
      assert.equal(hits.length, day >= from && day <= to ? 1 : 0)
      assert.ok(ranges.length <= 5)
    }),
    { numRuns: 5000 },
  )
})

const periodsBetween = (from: Day, to: Day) => periodsOf(from, to).map(({ period }) => period)

test('takes the coarsest parts there are', () => {
  assert.deepEqual(periodsBetween(FIRST_DAY, LAST_DAY), [0])
  assert.deepEqual(periodsBetween(20240101, 20261231), [0])
  assert.deepEqual(periodsBetween(20240201, 20240229), [202400])
  assert.deepEqual(periodsBetween(20230201, 20230228), [202300])
  assert.deepEqual(periodsBetween(20240201, 20240228), [202402])
  assert.deepEqual(periodsBetween(20241115, 20241115), [202411])
  assert.deepEqual(periodsBetween(20230215, 20260714), [0, 202300, 202302, 202600, 202607])
  assert.deepEqual(periodsBetween(20261116, 20261115), [])
})

test('a day and its date are the same', () => {
  assert.equal(isoDateOf(dayOf('0009-01-02')), '0009-01-02')
})
