import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesBetween } from './changes.ts'

test('only differences are listed, by path', () => {
  const before = { name: 'A', location: { city: 'X', zip: '1' }, tags: ['a'] }
  const after = { name: 'A', location: { city: 'Y', zip: '1' }, tags: ['a', 'b'] }
  assert.deepEqual(changesBetween(before, after), {
    before: { 'location.city': 'X', tags: ['a'] },
    after: { 'location.city': 'Y', tags: ['a', 'b'] },
  })
})

test('added and removed values appear on one side only', () => {
  assert.deepEqual(changesBetween({ gone: 1, kept: {} }, { come: null, kept: {} }), {
    before: { gone: 1 },
    after: { come: null },
  })
})

test('a group that becomes a value counts as one', () => {
  assert.deepEqual(changesBetween({ hours: { a: 1 } }, { hours: [1] }), {
    before: { hours: { a: 1 } },
    after: { hours: [1] },
  })
})
