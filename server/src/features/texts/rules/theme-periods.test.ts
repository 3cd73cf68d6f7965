import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayOf, FIRST_DAY, LAST_DAY } from '../../../core/values/periods.ts'
import { themePeriodsOf, themeRangesOf } from './theme-periods.ts'

const day = fc
  .date({ min: new Date('2019-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => dayOf(date.toISOString().slice(0, 10)))
const edge = fc.oneof(day, fc.constantFrom(FIRST_DAY, LAST_DAY, 20200101, 20201231, 20260201, 20260228))

test('a day within a range is counted in exactly one of its periods, any other day in none', () => {
  fc.assert(
    fc.property(edge, edge, day, (a, b, asked) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const ranges = themeRangesOf(from, to)
      const hits = themePeriodsOf(asked).filter((period) =>
        ranges.some(([first, last]) => period >= first && period <= last),
      )
      assert.equal(hits.length, asked >= from && asked <= to ? 1 : 0)
      assert.ok(ranges.length <= 5)
    }),
    { numRuns: 2_000 },
  )
})

test('all time is one row', () => {
  assert.deepEqual(themeRangesOf(FIRST_DAY, LAST_DAY), [[0, 0]])
})
