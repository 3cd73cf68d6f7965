import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockOf, momentOf, parseTimeZone, wallClockAt } from './time-zone.ts'

for (const zone of [
  'America/New_York',
  'Pacific/Auckland',
  'US/Eastern',
  'Asia/Calcutta',
  'Asia/Kolkata',
  'Europe/Kyiv',
  'America/Argentina/Buenos_Aires',
  'Etc/GMT+5',
  'EST5EDT',
  'EST',
  'UTC',
  'GB',
])
  test(`keeps ${zone} as written`, () => {
    assert.equal(parseTimeZone(zone), zone)
  })

test('the result is the same the second time, in any case', () => {
  assert.equal(parseTimeZone('Europe/Paris'), 'Europe/Paris')
  assert.equal(parseTimeZone(' europe/paris '), 'europe/paris')
  assert.equal(parseTimeZone('Europe/Pariss'), undefined)
  assert.equal(parseTimeZone('Europe/Pariss'), undefined)
})

for (const text of [
  '',
  ' ',
  '+05:00',
  '-0500',
  '+05',
  'UTC+5',
  'GMT+5',
  'PST',
  'IST',
  'ist',
  'SystemV/EST5',
  'Eastern Standard Time',
  'America/Atlantis',
  'America/New York',
  'America/New_York\u0000',
  '../UTC',
  'Pacific/Auc\u212aland',
])
  test(`refuses ${JSON.stringify(text)}`, () => {
    assert.equal(parseTimeZone(text), undefined)
  })

const wall = (text: string) => Date.parse(`${text}Z`)
const at = (text: string) => Date.parse(text)

test('local time is correct east and west of UTC, with half-hour offsets and near midnight', () => {
  assert.equal(wallClockAt('America/New_York', at('2026-11-15T04:30:00Z')), wall('2026-11-14T23:30:00'))
  assert.equal(wallClockAt('Asia/Kolkata', at('2026-11-15T00:00:00Z')), wall('2026-11-15T05:30:00'))
  assert.equal(wallClockAt('Pacific/Auckland', at('2026-11-15T11:00:00Z')), wall('2026-11-16T00:00:00'))
})

test('converting to local time and back gives the same time in every season', () => {
  for (const zone of ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Auckland', 'UTC']) {
    for (let hour = 0; hour < 24 * 365; hour += 13) {
      const moment = at('2026-01-01T00:00:00Z') + hour * 3_600_000
      const parsed = momentOf(zone, wallClockAt(zone, moment))
      assert.equal(wallClockAt(zone, parsed), wallClockAt(zone, moment), `${zone} ${new Date(moment).toISOString()}`)
    }
  }
})

test('a skipped local time is shifted by the difference; a repeated one is the first', () => {
  assert.equal(momentOf('America/New_York', wall('2026-03-08T02:30:00')), at('2026-03-08T07:30:00Z'))
  assert.equal(momentOf('America/New_York', wall('2026-11-01T01:30:00')), at('2026-11-01T05:30:00Z'))
})

test('different spellings of a zone share one clock', () => {
  assert.equal(clockOf('EUROPE/berlin'), clockOf('Europe/Berlin'))
})
