import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { shapeReader } from './shape-violations.ts'

const read = shapeReader(Type.Object({ tags: Type.Array(Type.String()) }))
const violationsOf = (tags: unknown[]) => {
  const outcome = read({ tags })
  return outcome.ok ? [] : outcome.violations
}

test('at most 100 invalid values of a row are listed', () => {
  assert.equal(violationsOf(Array(100).fill(1)).length, 100)
  assert.equal(violationsOf(Array(101).fill(1)).length, 100)
})
