import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effectOf } from './drift-decision.ts'

const group = { directory: 'demo-maps', field: 'phone', locations: 3, missing: 0 }

test('says where accepting clears a value', () => {
  const action = 'accept'
  assert.match(effectOf({ group, action }), /^Your listings get the values that Demo maps shows\. You can undo/)
  assert.match(
    effectOf({ group: { ...group, missing: 1 }, action }),
    /At 1 location it shows no value, so yours will be cleared/,
  )
})
