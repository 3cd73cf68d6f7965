import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedReadOnlyMembers } from './unchanged-members.ts'

const current = { created: 'November 15, 2026', mappings: [{ cid: 1, bid: 2 }], parentId: null }
const names = Object.keys(current)

test('what is sent as it reads, or not at all, is unchanged', () => {
  assert.deepEqual(changedReadOnlyMembers(current, structuredClone(current), names), [])
  assert.deepEqual(changedReadOnlyMembers(current, { mappings: [{ bid: 2, cid: 1 }] }, names), [])
  assert.deepEqual(changedReadOnlyMembers(current, { created: null, mappings: undefined }, names), [])
})

test('names each member that differs, also one that has no value now', () => {
  const sent = { created: 'November 16, 2026', mappings: [], parentId: 5, other: 1 }
  assert.deepEqual(changedReadOnlyMembers(current, sent, names), ['created', 'mappings', 'parentId'])
})
