import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byDay, formatLimit, limitField, stateOf } from './key.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')

test('a key ends at its expiry, and a revoked key is revoked regardless of its expiry', () => {
  assert.equal(stateOf({ revoked: null, expires: null }, NOW), 'active')
  assert.equal(stateOf({ revoked: null, expires: '2026-11-15T12:00:01Z' }, NOW), 'active')
  assert.equal(stateOf({ revoked: null, expires: '2026-11-15T12:00:00Z' }, NOW), 'expired')
  assert.equal(stateOf({ revoked: '2026-01-01T00:00:00Z', expires: '2027-01-01T00:00:00Z' }, NOW), 'revoked')
})

test('shows a limit in words', () => {
  assert.equal(formatLimit('300/60'), '300 per minute')
  assert.equal(formatLimit('5/1'), '5 per second')
  assert.equal(formatLimit('5/10'), '5 per 10 seconds')
  assert.equal(formatLimit(null), 'Default')
})

test('shows the maximum per second, per minute or per configured number of seconds', () => {
  const { label, description, seconds } = limitField('300/60')
  assert.deepEqual([label, seconds], ['Requests per minute', '60'])
  assert.match(description, /Up to 300/)
  assert.deepEqual([limitField('10/1').label, limitField('10/1').seconds], ['Requests per second', '1'])
  assert.match(limitField('5000/3600').label, /^Requests per 3.600 seconds$/)
})

test('counts by the minute without a maximum', () => {
  assert.equal(limitField(null).seconds, '60')
  assert.doesNotMatch(limitField(null).description, /Up to/)
})

const TODAY = new Date('2026-11-15T23:59:00Z')
const usage = [
  { keyId: 1, day: '2026-11-15', requests: 10, refused: 4 },
  { keyId: 2, day: '2026-11-15', requests: 1, refused: 0 },
  { keyId: 1, day: '2026-11-13', requests: 5, refused: 0 },
]

test('has a bar for every day, the last one today, with the sum of the keys', () => {
  assert.deepEqual(byDay(usage, undefined, 3, TODAY), [
    { day: '2026-11-13', accepted: 5, refused: 0 },
    { day: '2026-11-14', accepted: 0, refused: 0 },
    { day: '2026-11-15', accepted: 7, refused: 4 },
  ])
})

test('shows a single key', () => {
  assert.deepEqual(byDay(usage, 2, 1, TODAY), [{ day: '2026-11-15', accepted: 1, refused: 0 }])
})
