import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedProfile, newValues } from './business-values.ts'

test('only what was changed is sent, so that it does not undo what others have changed', () => {
  const before = { ...newValues('Europe/Paris'), name: 'Pier', city: 'Portland', phone: '1' }
  assert.deepEqual(changedProfile(before, { ...before, phone: '', city: 'Salem' }), {
    phone: '',
    location: { city: 'Salem' },
  })
  assert.deepEqual(changedProfile(before, before), {})
})
