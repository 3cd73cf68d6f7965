import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedReadOnlyMembers, describeChangedMembers } from './unchanged-members.ts'

const current = { id: 1, tags: ['a', 'b'], access: [{ role: 'owner', from: { id: 7 } }], parentId: null, source: '' }
const changed = (sent: Record<string, unknown>) =>
  changedReadOnlyMembers(current, sent, ['id', 'tags', 'access', 'parentId', 'source', 'unset'])

test('a member sent with its current value has not changed, in any order of its members', () => {
  assert.deepEqual(changed({ ...current, access: [{ from: { id: 7 }, role: 'owner' }] }), [])
})

test('an absent member has not changed, and null counts as absent on both sides', () => {
  assert.deepEqual(changed({}), [])
  assert.deepEqual(changed({ id: null, tags: null, parentId: null, unset: null }), [])
  assert.deepEqual(changed({ parentId: undefined, id: undefined }), [])
})

test('names every member whose value differs, in the requested order', () => {
  assert.deepEqual(changed({ unset: '', source: 'x', parentId: 2, tags: ['b', 'a'], id: '1' }), [
    'id',
    'tags',
    'parentId',
    'source',
    'unset',
  ])
  assert.deepEqual(changed({ access: [{ role: 'owner', from: { id: 8 } }] }), ['access'])
})

test('ignores members that may be written', () => {
  assert.deepEqual(changedReadOnlyMembers(current, { id: 2, source: 'x' }, ['tags']), [])
})

test('the message says what to do', () => {
  assert.equal(
    describeChangedMembers(['id', 'type']),
    'id cannot be changed; type cannot be changed (leave it out, or send it as it was read)',
  )
})
