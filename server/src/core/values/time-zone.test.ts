import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseTimeZone } from './time-zone.ts'

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
