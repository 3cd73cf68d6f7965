import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedProfile, newValues, problemOfPosition } from './business.ts'

test('only changed members are sent, so that changes of others are kept', () => {
  const before = { ...newValues('Europe/Paris'), name: 'Pier', city: 'Portland', phone: '1' }
  assert.deepEqual(changedProfile(before, { ...before, phone: '', city: 'Salem' }), {
    phone: '',
    location: { city: 'Salem' },
  })
  assert.deepEqual(changedProfile(before, before), {})
})

test('coordinates are sent as numbers, and cleared together', () => {
  const before = { ...newValues('Europe/Paris'), position: '40.7, -74' }
  assert.deepEqual(changedProfile(before, { ...before, position: ' 40.71,-74.01 ' }), {
    latitude: 40.71,
    longitude: -74.01,
  })
  assert.deepEqual(changedProfile(before, { ...before, position: '' }), { latitude: '', longitude: '' })
  assert.match(problemOfPosition({ ...before, position: 'Pier 4' }) ?? '', /latitude, longitude/)
})
