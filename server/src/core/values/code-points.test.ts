import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lengthInCodePoints } from './code-points.ts'

test('an emoji counts once', () => {
  assert.equal(lengthInCodePoints('a😀b'), 3)
})

test('each code point of a joined emoji or a decomposed letter counts', () => {
  assert.equal(lengthInCodePoints('👩‍🍳'), 3)
  assert.equal(lengthInCodePoints('e\u0301'), 2)
})

test('a lone surrogate counts once', () => {
  assert.equal(lengthInCodePoints('\ud83d'), 1)
  assert.equal(lengthInCodePoints('\ude00\ud83d'), 2)
})

test('the count is the same as by iterating over the string', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)) }), (text) => {
      assert.equal(lengthInCodePoints(text), [...text].length)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.equal(lengthInCodePoints(text), [...text].length)
    }),
  )
})
