import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf } from './changes.ts'
import { actionInWords } from './operation-labels.ts'

test('names each changed field once, with its old and its new value', () => {
  assert.deepEqual(changesOf({ city: 'Old', zip: '1', name: 'A' }, { city: 'New', isReplied: true, name: 'A' }), [
    { field: 'city', before: 'Old', after: 'New' },
    { field: 'zip', before: '1', after: '' },
    { field: 'isReplied', before: '', after: 'Yes' },
  ])
})

test('describes known and unknown actions in words', () => {
  assert.equal(actionInWords('updateListing'), 'updated the listing')
  assert.equal(actionInWords('keys create'), 'created an API key')
  assert.equal(actionInWords('renameThing'), 'rename thing')
})
