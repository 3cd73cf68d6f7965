import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  describeOpenState,
  formatClock,
  formatShift,
  formatWeekday,
  holdsUntil,
  type Phrase,
  type SiteHours,
  specialDaysAhead,
} from './site-times.ts'

const day = (day: number, startHour: string, endHour: string) => ({
  day,
  isOpen: 1,
  workingHours: [{ startHour, endHour }],
  comment: '',
})
const hours = (more: Partial<SiteHours> = {}): SiteHours => ({
  timezone: 'America/New_York',
  hoursOfOperations: [day(0, '09:00', '17:00'), day(1, '09:00', '17:00'), day(4, '09:00', '17:00')],
  specialHours: [],
  businessStatus: 'Open',
  reopenDate: '',
  ...more,
})
const textOf = (phrase: Phrase) => ('text' in phrase ? phrase.text : phrase.time)
const describe = (hours: SiteHours, at: string, locale = 'en-US') => {
  const state = describeOpenState(hours, new Date(at), locale)
  const more = state?.more.map(textOf).join(' ').replaceAll('\u202f', ' ')
  return state && [state.text, more].filter(Boolean).join(', ')
}

test('the next opening or closing is described as people would', () => {
  assert.equal(describe(hours(), '2026-11-16T15:00:00Z'), 'Open now, closes at 5:00 PM')
  assert.equal(describe(hours(), '2026-11-16T12:00:00Z'), 'Closed now, opens at 9:00 AM')
  assert.equal(describe(hours(), '2026-11-16T23:00:00Z'), 'Closed now, opens tomorrow at 9:00 AM')
  assert.equal(describe(hours(), '2026-11-17T23:00:00Z'), 'Closed now, opens Friday at 9:00 AM')
  const berlin = hours({ timezone: 'Europe/Berlin' })
  assert.equal(describe(berlin, '2026-11-16T15:00:00Z', 'de'), 'Open now, closes at 17:00')
  assert.equal(describe(berlin, '2026-11-17T23:00:00Z', 'de'), 'Closed now, opens Freitag at 09:00')
  const rare = hours({
    hoursOfOperations: [],
    specialHours: [{ specialDate: '12/01/2026', isOpen: 1, startHour: '10:00', endHour: '12:00' }],
  })
  assert.equal(describe(rare, '2026-11-16T15:00:00Z'), 'Closed now, opens Tuesday, December 1 at 10:00 AM')
})

test('the reopening date is shown until it has passed', () => {
  const closed = hours({ businessStatus: 'Temporarily Closed', reopenDate: '01/04/2027' })
  assert.equal(describe(closed, '2026-11-16T15:00:00Z'), 'Temporarily closed, reopens Monday, January 4, 2027')
  assert.equal(describe(closed, '2027-01-05T15:00:00Z'), 'Temporarily closed')
  assert.equal(
    describe({ ...closed, businessStatus: 'Opening Soon' }, '2027-01-04T15:00:00Z'),
    'Opening soon, opens Monday, January 4',
  )
  assert.equal(describe(hours({ businessStatus: 'Permanently Closed' }), '2026-11-16T15:00:00Z'), 'Permanently closed')
  assert.equal(describe(hours({ timezone: '' }), '2026-11-16T15:00:00Z'), undefined)
})

test('the text is valid until the next opening, closing or local midnight', () => {
  const until = (at: string) => holdsUntil(hours(), new Date(at)).toISOString()
  assert.equal(until('2026-11-16T15:00:00Z'), '2026-11-16T22:00:00.000Z')
  assert.equal(until('2026-11-16T23:00:00Z'), '2026-11-17T05:00:00.000Z')
  assert.equal(
    holdsUntil(hours({ timezone: '' }), new Date('2026-11-16T15:00:00Z')).toISOString(),
    '2026-11-17T00:00:00.000Z',
  )
})

test('hours are formatted for the language of the reader', () => {
  assert.deepEqual(
    ['00:00', '00:30', '12:00', '13:05'].map((clock) => formatClock(clock, 'en-US').replaceAll('\u202f', ' ')),
    ['12:00 AM', '12:30 AM', '12:00 PM', '1:05 PM'],
  )
  assert.deepEqual(formatShift({ startHour: '00:00', endHour: '00:00' }, 'de'), { text: 'Open 24 hours' })
  assert.deepEqual(formatShift({ startHour: '18:00', endHour: '02:00' }, 'fr'), { time: '18:00 – 02:00' })
  assert.deepEqual(
    [0, 6].map((day) => formatWeekday(day, 'es')),
    ['lunes', 'domingo'],
  )
})

test('special days are listed from today on, each once', () => {
  const item = (specialDate: string, startHour = '', endHour = '') => ({
    specialDate,
    isOpen: startHour ? 1 : 0,
    startHour,
    endHour,
  })
  const items = [
    item('11/14/2026'),
    item('11/15/2026', '09:00', '11:00'),
    item('11/15/2026', '13:00', '15:00'),
    item('01/01/2027'),
  ]
  assert.deepEqual(specialDaysAhead(items, '2026-11-15', 'en-GB'), [
    { day: 'Sunday 15 November', hours: [{ time: '09:00 – 11:00' }, { time: '13:00 – 15:00' }] },
    { day: 'Friday, 1 January 2027', hours: [{ text: 'Closed' }] },
  ])
})
