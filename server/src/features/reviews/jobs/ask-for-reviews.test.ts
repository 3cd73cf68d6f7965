import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CAPS } from './ask-for-reviews.ts'

test('one partner cannot use up the connections to a host that other partners use too', () => {
  assert.ok(CAPS.perPartner < CAPS.perHost)
})
