import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedProfile, newValues } from './business.ts'

test('only changed members are sent, so that changes of others are kept', () => {
  const before = { ...newValues('Europe/Paris'), name: 'Pier', city: 'Portland', phone: '1' }
  assert.deepEqual(changedProfile(before, { ...before, phone: '', city: 'Salem' }), {
    phone: '',
    location: { city: 'Salem' },
  })
  assert.deepEqual(changedProfile(before, before), {})
})
