import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsAfter } from '../../features/listings/rules/example-listing.fixture.ts'
import { trimEndOf, violationsOfText } from './plain-text.ts'

test('the characters are removed from the end only', () => {
  assert.equal(trimEndOf('/a//b//', '/'), '/a//b')
  assert.equal(trimEndOf('a.,;', '.,'), 'a.,;')
  assert.equal(trimEndOf('a;,.', '.,;'), 'a')
  assert.equal(trimEndOf('///', '/'), '')
  assert.equal(trimEndOf('', '/'), '')
})

test('NUL and a lone surrogate are found anywhere', () => {
  for (const text of ['a\0b', '\ud83c', 'x\udf5e']) {
    assert.deepEqual(fieldsAfter({ businessInfo: { name: text } }), ['businessInfo.name'])
    assert.deepEqual(fieldsAfter({ searchListing: { attributes: { [text]: [] } } }), ['searchListing.attributes'])
    assert.deepEqual(
      violationsOfText({ a: [{ b: text }] }).map(({ field }) => field),
      ['a.0.b'],
    )
  }
})

test('every other character is accepted', () => {
  assert.deepEqual(violationsOfText({ a: 'Kōwhai 🍞 عربى \u202e \ufffd' }), [])
})
