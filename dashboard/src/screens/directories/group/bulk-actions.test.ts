import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effectOf } from './bulk-actions.ts'

const decision = { directory: 'demo-maps', field: 'phone', action: 'accept' } as const

test('says where accepting clears a value', () => {
  assert.equal(
    effectOf(decision, [{ state: 'MISMATCH' }], false),
    'Your listings take the values that Demo maps shows.',
  )
  assert.match(
    effectOf(decision, [{ state: 'MISSING' }], false),
    /At 1 location it shows nothing: your value is cleared/,
  )
})

test('says when not all locations are listed', () => {
  const restore = { ...decision, action: 'restore' } as const
  assert.match(effectOf(restore, [{ state: 'MISMATCH' }, { state: 'MISMATCH' }], true), /the first 2 locations/)
})
