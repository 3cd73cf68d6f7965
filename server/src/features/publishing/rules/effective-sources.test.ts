import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { shorten } from './effective-sources.ts'

test('a text within the limit stays the same', () => {
  assert.equal(shorten('🍞🍞🍞', 3), '🍞🍞🍞')
})

test('a long text is cut between two words', () => {
  assert.equal(shorten('warm bread daily', 11), 'warm bread…')
  assert.equal(shorten('warm bread daily', 12), 'warm bread…')
  assert.equal(shorten('warm bread daily', 10), 'warm…')
})

test('a single long word is cut, but never in the middle of a character', () => {
  assert.equal(shorten('🍞🍞🍞🍞', 3), '🍞🍞…')
})

test('the result is within the limit and starts like the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, lengthMax) => {
      const short = shorten(text, lengthMax)
      assert.ok(lengthInCodePoints(short) <= lengthMax)
      assert.ok(short === text || text.startsWith(short.slice(0, -1)))
    }),
  )
})
