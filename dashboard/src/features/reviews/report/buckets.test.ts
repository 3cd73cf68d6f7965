import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bucketsOf, granularityFor } from './buckets.ts'

const period = (fromDate: string, reviewCount = 0, averageRating = 0) => ({
  fromDate,
  toDate: fromDate,
  reviewCount,
  averageRating,
  countByRating: [],
})

test('a month is shown by month and year, a week and a day by their first day, in any time zone', () => {
  const [month] = bucketsOf([period('11/01/2026')], 'month', 'en-US')
  const [week] = bucketsOf([period('11/09/2026')], 'week', 'en-US')
  assert.equal(month?.label, 'Nov 2026')
  assert.equal(week?.label, 'Nov 9, 26')
})

test('a period without stars has no average, instead of 0', () => {
  assert.deepEqual(
    bucketsOf([period('11/01/2026', 3, 4.5), period('12/01/2026')], 'month', 'en-US').map(({ average }) => average),
    [4.5, null],
  )
})

test('a month is shown by day, half a year by week, and longer ranges by month', () => {
  const between = (fromDate: string, toDate: string) =>
    granularityFor([
      { fromDate, toDate: fromDate },
      { fromDate: toDate, toDate },
    ])
  assert.equal(between('10/01/2026', '10/31/2026'), 'day')
  assert.equal(between('10/01/2026', '11/01/2026'), 'week')
  assert.equal(between('01/01/2026', '06/30/2026'), 'week')
  assert.equal(between('01/01/2026', '12/31/2026'), 'month')
  assert.equal(granularityFor([]), 'month')
})
