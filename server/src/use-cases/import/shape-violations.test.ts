import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { shapeReader } from './shape-violations.ts'

const read = shapeReader(Type.Object({ tags: Type.Array(Type.String()) }))
const violationsOf = (tags: unknown[]) => {
  const outcome = read({ tags })
  return outcome.ok ? [] : outcome.violations
}

test('a row of 2,000 values is read, not one more', () => {
  // The row and its list count as values.
  assert.deepEqual(violationsOf(Array(1998).fill('a')), [])
  assert.deepEqual(violationsOf(Array(1999).fill('a')), [{ field: 'row', rule: 'at most 2000 values' }])
})

test('at most 100 invalid values of a row are listed', () => {
  assert.equal(violationsOf(Array(100).fill(1)).length, 100)
  assert.equal(violationsOf(Array(101).fill(1)).length, 100)
})
