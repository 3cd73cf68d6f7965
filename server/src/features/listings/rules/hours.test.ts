import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { weekOf } from './example-listing.fixture.ts'
import {
  type DayHours,
  isOpenWholeWeek,
  namesOfOverlaps,
  normaliseWeek,
  openWholeWeek,
  parseClock,
  parseOpening,
  violationsOfWeek,
} from './hours.ts'

const rulesOf = (days: readonly DayHours[]) => violationsOfWeek('hours', days).map(({ rule }) => rule)
const day = (number: number, ...shifts: readonly (readonly [string, string])[]): DayHours => ({
  day: number,
  isOpen: 1,
  workingHours: shifts.map(([startHour, endHour]) => ({ startHour, endHour })),
  comment: '',
})
const closed = (number: number): DayHours => ({ day: number, isOpen: 0, workingHours: [], comment: '' })
const weekWith = (...days: readonly DayHours[]) =>
  [0, 1, 2, 3, 4, 5, 6].map((number) => days.find((other) => other.day === number) ?? closed(number))

test('seven days are accepted in any order and sorted, Monday first', () => {
  const days = normaliseWeek(weekOf('09:00', '17:00').reverse())
  assert.deepEqual(days, weekOf('09:00', '17:00'))
  assert.deepEqual(rulesOf(days), [])
})

test('six or eight days, a repeated day and an unknown day are refused', () => {
  const week = weekOf('09:00', '17:00')
  const refusal = ['must have the seven days 0 (Monday) to 6 (Sunday), each exactly once']
  assert.deepEqual(rulesOf(week.slice(1)), refusal)
  assert.deepEqual(rulesOf([...week, day(7, ['09:00', '17:00'])]), refusal)
  assert.deepEqual(rulesOf([...week.slice(1), day(1, ['18:00', '19:00'])]), refusal)
  assert.deepEqual(rulesOf([day(-1, ['09:00', '17:00']), ...week.slice(1)]), refusal)
})

test('a closed day loses its hours and keeps its comment', () => {
  assert.deepEqual(normaliseWeek([{ ...day(0, ['', '']), isOpen: 0, comment: ' Rest ' }]), [
    { day: 0, isOpen: 0, workingHours: [], comment: 'Rest' },
  ])
})

test('an isOpen other than 0 and 1 is refused', () => {
  assert.deepEqual(rulesOf(weekWith({ ...day(2, ['09:00', '17:00']), isOpen: 2 })), [
    'Wednesday: isOpen must be 0 or 1',
  ])
})

test('an open day without hours is refused', () => {
  assert.deepEqual(rulesOf(weekWith(day(0))), ['Monday: an open day needs workingHours'])
})

test('shifts are sorted, and one may start when the other ends', () => {
  const [monday] = normaliseWeek([day(0, ['13:00', '17:00'], ['09:00', '13:00'])])
  assert.deepEqual(monday, day(0, ['09:00', '13:00'], ['13:00', '17:00']))
  assert.deepEqual(rulesOf(weekWith(day(0, ['09:00', '13:00'], ['13:00', '17:00']))), [])
})

const overlap = "hours must not overlap, neither with each other nor with the previous day's hours after midnight"
test('overlapping shifts are refused, also with a shift of the whole day', () => {
  assert.deepEqual(rulesOf(weekWith(day(0, ['09:00', '13:01'], ['13:00', '17:00']))), [`Monday: ${overlap}`])
  assert.deepEqual(rulesOf(weekWith(day(4, ['00:00', '00:00'], ['13:00', '17:00']))), [`Friday: ${overlap}`])
})

test('night hours that overlap the next morning are refused, also from Sunday to Monday', () => {
  assert.deepEqual(rulesOf(weekWith(day(0, ['20:00', '03:00']), day(1, ['02:59', '10:00']))), [`Tuesday: ${overlap}`])
  assert.deepEqual(rulesOf(weekWith(day(0, ['20:00', '03:00']), day(1, ['03:00', '10:00']))), [])
  assert.deepEqual(rulesOf(weekWith(day(6, ['20:00', '03:00']), day(0, ['02:59', '10:00']))), [`Monday: ${overlap}`])
  assert.deepEqual(rulesOf(weekWith(day(6, ['20:00', '03:00']), day(0, ['03:00', '10:00']))), [])
})

test('night hours before a closed day, hours until midnight and seven whole days are accepted', () => {
  assert.deepEqual(rulesOf(weekWith(day(5, ['20:00', '03:00']))), [])
  assert.deepEqual(rulesOf(weekWith(day(5, ['18:00', '00:00']), day(6, ['00:00', '00:00']))), [])
  assert.deepEqual(rulesOf(weekOf('00:00', '00:00')), [])
})

test('every day with invalid hours is named', () => {
  const days = weekWith(day(0, ['9:00', '17:00']), day(3, ['09:00', '24:00']), day(5, ['09:00', '09:00']))
  assert.deepEqual(
    rulesOf(days).map((rule) => rule.split(':')[0]),
    ['Monday', 'Thursday', 'Saturday'],
  )
})

test('a day has at most 10 shifts', () => {
  const shifts = (count: number) =>
    Array.from({ length: count }, (_, at) => [`${10 + at}:00`, `${10 + at}:30`] as const)
  assert.deepEqual(rulesOf(weekWith(day(0, ...shifts(10)))), [])
  assert.deepEqual(rulesOf(weekWith(day(0, ...shifts(11)))), ['Monday: at most 10 workingHours'])
})

test('a comment has at most 255 code points', () => {
  assert.deepEqual(rulesOf(weekWith({ ...closed(0), comment: '🌙'.repeat(255) })), [])
  assert.deepEqual(rulesOf(weekWith({ ...closed(0), comment: '🌙'.repeat(256) })), [
    'Monday: comment must have at most 255 characters',
  ])
})

test('a week that is opened completely is recognised as such', () => {
  const week = openWholeWeek([{ ...closed(6), comment: ' Bells ' }])
  assert.deepEqual(week.at(-1), { ...day(6, ['00:00', '00:00']), comment: 'Bells' })
  assert.ok(isOpenWholeWeek(week))
  assert.ok(!isOpenWholeWeek(week.slice(1)))
  assert.ok(!isOpenWholeWeek(weekWith(...week.slice(1))))
})

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const anyDay = fc.record({
  day: fc.integer({ min: -1, max: 7 }),
  isOpen: fc.integer({ min: 0, max: 2 }),
  workingHours: fc.array(fc.record({ startHour: fc.oneof(clock, fc.string()), endHour: clock }), { maxLength: 3 }),
  comment: fc.string({ unit: 'binary', maxLength: 5 }),
})

test('normalising twice gives the same result as once', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 8 }), (days) => {
      const week = normaliseWeek(days)
      assert.deepEqual(normaliseWeek(week), week)
    }),
  )
})

test('two shifts overlap exactly if they share a minute of the week', () => {
  const shift = fc.record({ startHour: clock, endHour: clock }).filter((shift) => shift.startHour !== shift.endHour)
  const week = fc.array(fc.array(shift, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(week, (shiftsByDay) => {
      const days = normaliseWeek(
        shiftsByDay.map((workingHours, day) => ({
          day,
          isOpen: Number(workingHours.length > 0),
          workingHours,
          comment: '',
        })),
      )
      const taken = new Set<number>()
      let isShared = false
      for (const { day, workingHours } of days)
        for (const { startHour, endHour } of workingHours) {
          const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
          const length = (minutes(endHour) - minutes(startHour) + 1440) % 1440
          for (let at = 0; at < length; at++) {
            const minute = (day * 1440 + minutes(startHour) + at) % 10080
            isShared ||= taken.has(minute)
            taken.add(minute)
          }
        }
      assert.equal(rulesOf(days).length > 0, isShared)
    }),
    { numRuns: 300 },
  )
})

test('an open day without a closing time asks for the times, not for their format', () => {
  assert.deepEqual(rulesOf(weekWith(day(0, ['09:00', '']))), ['Monday: enter an opening and a closing time'])
})

test('HH:mm is parsed', () => {
  assert.equal(parseClock('00:00'), 0)
  assert.equal(parseClock('23:59'), 1439)
  for (const text of ['', '24:00', '9:00', '09:60', '09:00:00', ' 09:00', '09.00', '9 AM', '٠٩:٠٠'])
    assert.equal(parseClock(text), undefined, text)
})

test('an end before the start is on the next day', () => {
  assert.deepEqual(parseOpening('09:00', '17:00'), { startMinute: 540, endMinute: 1020 })
  assert.deepEqual(parseOpening('22:00', '02:00'), { startMinute: 1320, endMinute: 1560 })
  assert.deepEqual(parseOpening('18:00', '00:00'), { startMinute: 1080, endMinute: 1440 })
})

test('00:00–00:00 is the whole day, and any other equal pair is invalid', () => {
  assert.deepEqual(parseOpening('00:00', '00:00'), { startMinute: 0, endMinute: 1440 })
  assert.equal(parseOpening('09:00', '09:00'), undefined)
})

test('an overlap is found even if the two are not next to each other', () => {
  const openings = [
    { startMinute: 0, endMinute: 100, name: 'a' },
    { startMinute: 10, endMinute: 20, name: 'b' },
    { startMinute: 90, endMinute: 110, name: 'c' },
    { startMinute: 110, endMinute: 120, name: 'd' },
  ]
  assert.deepEqual([...namesOfOverlaps(openings)], ['b', 'c'])
})
