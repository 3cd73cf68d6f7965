import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { normaliseSpecialHours, type SpecialHours, violationsOfSpecialHours } from './special-hours.ts'

const open = (specialDate: string, startHour: string, endHour: string): SpecialHours => ({
  specialDate,
  isOpen: 1,
  startHour,
  endHour,
})
const closed = (specialDate: string): SpecialHours => ({ specialDate, isOpen: 0, startHour: '', endHour: '' })
const rulesOf = (...items: readonly SpecialHours[]) =>
  violationsOfSpecialHours(normaliseSpecialHours(items)).map(({ rule }) => rule)

test('items are sorted by date and start, and dates have two-digit months and days', () => {
  assert.deepEqual(
    normaliseSpecialHours([
      open('1/2/2027', '09:00', '12:00'),
      open('12/24/2026', '14:00', '16:00'),
      open('12/24/2026', '09:00', '12:00'),
    ]),
    [open('12/24/2026', '09:00', '12:00'), open('12/24/2026', '14:00', '16:00'), open('01/02/2027', '09:00', '12:00')],
  )
})

test('a closed date loses its hours and is stored once', () => {
  const items = [{ ...closed('12/25/2026'), startHour: '09:00', endHour: '10:00' }, closed('12/25/2026')]
  assert.deepEqual(normaliseSpecialHours(items), [closed('12/25/2026')])
  assert.deepEqual(rulesOf(...items), [])
})

test('a date that does not exist is refused', () => {
  for (const date of ['02/30/2026', '2026-12-25', '', '13/01/2026'])
    assert.deepEqual(rulesOf(closed(date)), [`${JSON.stringify(date)}: specialDate must be a real date, MM/DD/YYYY`])
})

test('an isOpen other than 0 and 1 is refused', () => {
  assert.deepEqual(rulesOf({ ...closed('12/25/2026'), isOpen: 2 }), ['12/25/2026: isOpen must be 0 or 1'])
})

test('an open date without valid hours is refused', () => {
  assert.equal(rulesOf(open('12/25/2026', '', '')).length, 1)
  assert.equal(rulesOf(open('12/25/2026', '10:00', '10:00')).length, 1)
  assert.deepEqual(rulesOf(open('12/25/2026', '00:00', '00:00')), [])
})

test('a date that is both open and closed is refused', () => {
  assert.deepEqual(rulesOf(closed('12/25/2026'), open('12/25/2026', '09:00', '10:00')), [
    '12/25/2026: cannot be both open and closed',
  ])
})

test('a date may have several shifts that do not overlap', () => {
  assert.deepEqual(rulesOf(open('12/24/2026', '09:00', '12:00'), open('12/24/2026', '12:00', '14:00')), [])
  assert.equal(rulesOf(open('12/24/2026', '09:00', '12:01'), open('12/24/2026', '12:00', '14:00')).length, 1)
  assert.equal(rulesOf(open('12/24/2026', '09:00', '12:00'), open('12/24/2026', '09:00', '12:00')).length, 1)
})

test('night hours may not overlap the next special date, also at New Year', () => {
  assert.deepEqual(rulesOf(open('12/31/2026', '20:00', '04:00'), open('01/01/2027', '04:00', '12:00')), [])
  assert.deepEqual(rulesOf(open('12/31/2026', '20:00', '04:00'), open('01/01/2027', '03:59', '12:00')), [
    "01/01/2027: hours must not overlap, neither with each other nor with the previous day's hours after midnight",
  ])
  assert.deepEqual(rulesOf(open('12/31/2026', '20:00', '04:00'), closed('01/01/2027')), [])
})

test('there are at most 500 items', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, at) => closed(`${1 + (at % 12)}/1/${2000 + Math.floor(at / 12)}`))
  assert.deepEqual(rulesOf(...items(500)), [])
  assert.deepEqual(rulesOf(...items(501)), ['at most 500 items'])
})

test('normalising twice gives the same result as once, in any order', () => {
  const item = fc.record({
    specialDate: fc.constantFrom('1/2/2026', '01/02/2026', ' 12/25/2026', 'never', ''),
    isOpen: fc.integer({ min: 0, max: 2 }),
    startHour: fc.constantFrom('', ' 09:00', '10:00', 'x'),
    endHour: fc.constantFrom('', '17:00', '00:00 '),
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 6 }), (items) => {
      const normalised = normaliseSpecialHours(items)
      assert.deepEqual(normaliseSpecialHours(normalised), normalised)
      assert.deepEqual(normaliseSpecialHours(items.toReversed()), normalised)
    }),
  )
})
