import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedReadOnlyMembers } from './unchanged-members.ts'

const current = { id: 5, list: [{ a: 1, b: null }], none: null }

test('names the members that differ, and no others', () => {
  const sent = { id: 6, list: [{ a: 2, b: null }], name: 'x' }
  assert.deepEqual(changedReadOnlyMembers(current, sent, ['id', 'list', 'none']), ['id', 'list'])
})

test('the same values, null and absent members are no change', () => {
  assert.deepEqual(changedReadOnlyMembers(current, { ...current }, ['id', 'list', 'none']), [])
  assert.deepEqual(changedReadOnlyMembers(current, { id: null }, ['id', 'list', 'none']), [])
  assert.deepEqual(changedReadOnlyMembers(current, { none: 1 }, ['none']), ['none'])
})
