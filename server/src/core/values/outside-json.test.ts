import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsTooMany, parseOutsideJson } from './outside-json.ts'

const limits = { values: 10, members: 5 }
const members = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [at, at])))
const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1))

test('as many members and values as allowed are parsed, not one more', () => {
  assert.deepEqual([holdsTooMany(members(5), limits), holdsTooMany(members(6), limits)], [false, true])
  assert.deepEqual([holdsTooMany(list(10), limits), holdsTooMany(list(11), limits)], [false, true])
  assert.deepEqual(parseOutsideJson(list(10), limits), JSON.parse(list(10)))
  assert.equal(parseOutsideJson(list(11), limits), undefined)
})

test('what is in a text is not counted, and what is not JSON is undefined', () => {
  const text = JSON.stringify([',:[{\\"'.repeat(100)])
  assert.deepEqual(parseOutsideJson(text, limits), JSON.parse(text))
  assert.equal(parseOutsideJson('[1,', limits), undefined)
})
