import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitInWords, stateOf } from './key-state.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')

test('a key ends at its expiry, and a revoked key is revoked regardless of its expiry', () => {
  assert.equal(stateOf({ revoked: null, expires: null }, NOW), 'active')
  assert.equal(stateOf({ revoked: null, expires: '2026-11-15T12:00:01Z' }, NOW), 'active')
  assert.equal(stateOf({ revoked: null, expires: '2026-11-15T12:00:00Z' }, NOW), 'expired')
  assert.equal(stateOf({ revoked: '2026-01-01T00:00:00Z', expires: '2027-01-01T00:00:00Z' }, NOW), 'revoked')
})

test('shows a limit in words', () => {
  assert.equal(limitInWords('300/60'), '300 per minute')
  assert.equal(limitInWords('5/1'), '5 per second')
  assert.equal(limitInWords('5/10'), '5 per 10 seconds')
  assert.equal(limitInWords(null), 'Default')
})
