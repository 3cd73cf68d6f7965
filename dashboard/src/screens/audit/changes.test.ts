import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf, deedInWords, inWords } from './changes.ts'

test('names each field once, with what was and what is', () => {
  assert.deepEqual(changesOf({ city: 'Old', zip: '1', name: 'A' }, { city: 'New', open: true, name: 'A' }), [
    { field: 'city', before: 'Old', after: 'New' },
    { field: 'zip', before: '1', after: '' },
    { field: 'open', before: '', after: 'yes' },
  ])
})

test('writes lists and groups of values as words', () => {
  assert.equal(inWords(['a', 'b']), 'a, b')
  assert.equal(inWords([{ day: 0, isOpen: 1, note: null }]), 'day: 0, isOpen: 1')
  assert.equal(inWords([{ day: 0 }, { day: 1 }]), 'day: 0; day: 1')
  assert.equal(inWords(null), '')
  assert.equal(inWords(false), 'no')
})

test('says an operation in words', () => {
  assert.equal(deedInWords('updateListing'), 'update listing')
  assert.equal(deedInWords('startSearchAiRun'), 'start search ai run')
  assert.equal(deedInWords('keys create'), 'keys create')
})
