import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lengthInCodePoints } from '../values/code-points.ts'
import { shorten } from './shorten.ts'

test('leaves a text that fits', () => {
  assert.equal(shorten('🍞🍞🍞', 3), '🍞🍞🍞')
})

test('cuts between two words', () => {
  assert.equal(shorten('warm bread daily', 11), 'warm bread…')
  assert.equal(shorten('warm bread daily', 12), 'warm bread…')
  assert.equal(shorten('warm bread daily', 10), 'warm…')
})

test('cuts a single word where it must, never a character in two', () => {
  assert.equal(shorten('🍞🍞🍞🍞', 3), '🍞🍞…')
})

test('never exceeds the limit and always begins as the text does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, lengthMax) => {
      const short = shorten(text, lengthMax)
      assert.ok(lengthInCodePoints(short) <= lengthMax)
      assert.ok(short === text || text.startsWith(short.slice(0, -1)))
    }),
  )
})
