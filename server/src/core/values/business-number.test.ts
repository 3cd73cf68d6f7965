import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBusinessNumber } from './business-number.ts'

test('ids and numbers are distinguished at the boundary', () => {
  assert.equal(isBusinessNumber(99_999_999_999_999), false)
  assert.equal(isBusinessNumber(100_000_000_000_000), true)
  assert.equal(isBusinessNumber(999_999_999_999_999), true)
  assert.equal(isBusinessNumber(1_000_000_000_000_000), false)
})
