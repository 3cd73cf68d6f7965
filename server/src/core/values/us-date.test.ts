import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatUsDate, parseUsDate } from './us-date.ts'

for (const [text, isoDate] of [
  ['02/03/2026', '2026-02-03'],
  ['2/3/2026', '2026-02-03'],
  ['2/29/2024', '2024-02-29'],
  ['2/29/2000', '2000-02-29'],
  ['12/31/9999', '9999-12-31'],
  ['1/1/0001', '0001-01-01'],
] as const)
  test(`reads ${text} as ${isoDate}`, () => {
    assert.equal(parseUsDate(text), isoDate)
  })

for (const text of [
  '',
  '2/30/2026',
  '2/29/2026',
  '2/29/1900',
  '4/31/2026',
  '13/1/2026',
  '0/1/2026',
  '1/0/2026',
  '1/32/2026',
  '31/12/2026',
  '1/1/26',
  '1/1/12026',
  '1/1/0000',
  '001/1/2026',
  '2026-01-01',
  '1-1-2026',
  '1/1/2026 ',
  ' 1/1/2026',
  '1/1/2026T00:00',
  '+1/1/2026',
  '1/1',
  '1/1/2026/1',
  '١/١/٢٠٢٦',
  '1/1/2026\n',
])
  test(`refuses ${JSON.stringify(text)}`, () => {
    assert.equal(parseUsDate(text), undefined)
  })

test('months and days are written with two digits', () => {
  assert.equal(formatUsDate('2026-02-03'), '02/03/2026')
})

test('every real date is formatted and parsed to the same date', () => {
  const min = new Date('0001-01-01T00:00:00Z')
  const max = new Date('9999-12-31T00:00:00Z')
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      const isoDate = date.toISOString().slice(0, 10)
      assert.equal(parseUsDate(formatUsDate(isoDate)), isoDate)
    }),
  )
})

test('the same dates exist as in the built-in calendar', () => {
  const [month, day, year] = [
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
    fc.integer({ min: 1000, max: 9999 }),
  ]
  fc.assert(
    fc.property(month, day, year, (month, day, year) => {
      const date = new Date(Date.UTC(year, month - 1, day))
      const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
      assert.equal(parseUsDate(`${month}/${day}/${year}`) !== undefined, exists)
    }),
  )
})
