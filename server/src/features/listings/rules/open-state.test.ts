import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OpeningHours, openStateAt, weekdayOf } from './open-state.ts'

type Shifts = [string, string][]
const week = (...days: Shifts[]) =>
  days.map((shifts, day) => ({
    day,
    isOpen: shifts.length > 0 ? 1 : 0,
    workingHours: shifts.map(([startHour, endHour]) => ({ startHour, endHour })),
    comment: '',
  }))
const usual: Shifts = [
  ['09:00', '12:00'],
  ['13:00', '17:00'],
]
const hours = (more: Partial<OpeningHours> = {}): OpeningHours => ({
  timezone: 'America/New_York',
  hoursOfOperations: week(usual, usual, usual, usual, usual, [['10:00', '14:00']], []),
  specialHours: [],
  businessStatus: 'Open',
  ...more,
})
/** The state at a time in UTC, and its end in UTC. */
const said = (given: OpeningHours, at: string) => {
  const state = openStateAt(given, new Date(at))
  const until = 'until' in state ? state.until : 'opensAt' in state ? state.opensAt : undefined
  return until ? `${state.kind} ${until.toISOString().slice(0, 16)}` : state.kind
}
const special = (specialDate: string, startHour = '', endHour = '') => ({
  specialDate,
  isOpen: startHour === '' ? 0 : 1,
  startHour,
  endHour,
})

// 2026-11-16 is a Monday; New York is five hours behind UTC.
test('the state has the next opening or closing: split shifts, evenings, a closed Sunday', () => {
  assert.equal(said(hours(), '2026-11-16T13:59:00Z'), 'closed 2026-11-16T14:00')
  assert.equal(said(hours(), '2026-11-16T14:00:00Z'), 'open 2026-11-16T17:00')
  assert.equal(said(hours(), '2026-11-16T16:59:59Z'), 'open 2026-11-16T17:00')
  assert.equal(said(hours(), '2026-11-16T17:00:00Z'), 'closed 2026-11-16T18:00')
  assert.equal(said(hours(), '2026-11-16T22:00:00Z'), 'closed 2026-11-17T14:00')
  assert.equal(said(hours(), '2026-11-21T20:00:00Z'), 'closed 2026-11-23T14:00')
})

test('the day is that of the location, not of the server', () => {
  const monday = hours({
    timezone: 'Pacific/Auckland',
    hoursOfOperations: week([['08:00', '10:00']], [], [], [], [], [], []),
  })
  assert.equal(said(monday, '2026-11-15T19:30:00Z'), 'open 2026-11-15T21:00')
})

test('a night runs past midnight, also from Sunday into Monday', () => {
  const night: Shifts = [['20:00', '02:00']]
  const bar = hours({ hoursOfOperations: week(night, [], [], [], [], [], night) })
  assert.equal(said(bar, '2026-11-17T06:30:00Z'), 'open 2026-11-17T07:00')
  assert.equal(said(bar, '2026-11-16T06:59:00Z'), 'open 2026-11-16T07:00')
  assert.equal(said(bar, '2026-11-16T07:00:00Z'), 'closed 2026-11-17T01:00')
})

test('hours that continue past midnight are one stretch; a whole week is always open', () => {
  const long = hours({ hoursOfOperations: week([['18:00', '00:00']], [['00:00', '03:00']], [], [], [], [], []) })
  assert.equal(said(long, '2026-11-17T00:00:00Z'), 'open 2026-11-17T08:00')
  const wholeDay: Shifts = [['00:00', '00:00']]
  const always = week(wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay)
  assert.equal(said(hours({ hoursOfOperations: always }), '2026-11-16T07:00:00Z'), 'always open')
  const closing = hours({ hoursOfOperations: always, specialHours: [special('11/18/2026')] })
  assert.equal(said(closing, '2026-11-16T07:00:00Z'), 'open 2026-11-18T05:00')
})

test('a special day counts instead of the weekly one; the night before it still ends when it ends', () => {
  const holiday = hours({ specialHours: [special('11/16/2026')] })
  assert.equal(said(holiday, '2026-11-16T15:00:00Z'), 'closed 2026-11-17T14:00')
  const late = hours({
    specialHours: [special('11/16/2026', '11:00', '12:30'), special('11/16/2026', '20:00', '01:00')],
  })
  assert.equal(said(late, '2026-11-16T14:30:00Z'), 'closed 2026-11-16T16:00')
  assert.equal(said(late, '2026-11-17T05:30:00Z'), 'open 2026-11-17T06:00')
  const night: Shifts = [['20:00', '02:00']]
  const bar = hours({
    hoursOfOperations: week(night, night, [], [], [], [], []),
    specialHours: [special('11/17/2026')],
  })
  assert.equal(said(bar, '2026-11-17T06:00:00Z'), 'open 2026-11-17T07:00')
  assert.equal(said(bar, '2026-11-18T02:00:00Z'), 'closed 2026-11-24T01:00')
})

test('a long holiday has an end, one beyond 45 days has none', () => {
  const days = Array.from({ length: 21 }, (_, day) => special(`11/${String(16 + day).padStart(2, '0')}/2026`))
  const until30 = days.filter(({ specialDate }) => specialDate <= '11/30/2026')
  assert.equal(said(hours({ specialHours: until30 }), '2026-11-16T15:00:00Z'), 'closed 2026-12-01T14:00')
  assert.equal(said(hours({ hoursOfOperations: week([], [], [], [], [], [], []) }), '2026-11-16T15:00:00Z'), 'closed')
})

test('clock changes move neither opening nor closing', () => {
  const sundays = hours({ hoursOfOperations: week([], [], [], [], [], [], [['01:00', '09:00']]) })
  // 8 March 2026: clocks go from 02:00 to 03:00.
  assert.equal(said(sundays, '2026-03-08T05:59:00Z'), 'closed 2026-03-08T06:00')
  assert.equal(said(sundays, '2026-03-08T07:30:00Z'), 'open 2026-03-08T13:00')
  // 1 November 2026: 01:00 to 02:00 occurs twice.
  assert.equal(said(sundays, '2026-11-01T05:00:00Z'), 'open 2026-11-01T14:00')
  assert.equal(said(sundays, '2026-11-01T06:30:00Z'), 'open 2026-11-01T14:00')
  const night = hours({ hoursOfOperations: week([], [], [], [], [], [['22:00', '02:30']], []) })
  assert.equal(said(night, '2026-03-08T07:15:00Z'), 'open 2026-03-08T07:30')
  assert.equal(said(night, '2026-11-01T07:15:00Z'), 'open 2026-11-01T07:30')
})

test('the status takes precedence over the hours; without hours or a zone there is no state', () => {
  const at = '2026-11-16T15:00:00Z'
  assert.equal(said(hours({ businessStatus: 'Permanently Closed' }), at), 'closed for good')
  assert.equal(said(hours({ businessStatus: 'Temporarily Closed' }), at), 'closed for now')
  assert.equal(said(hours({ businessStatus: 'Opening Soon' }), at), 'opening soon')
  assert.equal(said(hours({ timezone: '' }), at), 'unknown')
  assert.equal(said(hours({ hoursOfOperations: [] }), at), 'unknown')
})

test('weeks begin on Monday', () => {
  assert.deepEqual([weekdayOf(Date.parse('2026-11-16')), weekdayOf(Date.parse('2026-11-22'))], [0, 6])
})
