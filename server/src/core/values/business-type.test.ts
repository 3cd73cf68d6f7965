import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayHold } from './business-type.ts'

for (const [parent, child, may] of [
  ['reseller', 'reseller', true],
  ['reseller', 'enterprise', true],
  ['reseller', 'location', true],
  ['enterprise', 'reseller', false],
  ['enterprise', 'enterprise', false],
  ['enterprise', 'location', true],
  ['location', 'reseller', false],
  ['location', 'enterprise', false],
  ['location', 'location', false],
] as const)
  test(`${parent} ${may ? 'holds' : 'does not hold'} ${child}`, () => {
    assert.equal(mayHold(parent, child), may)
  })
