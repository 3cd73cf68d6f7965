import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedParts, type Spans } from './highlight-text.ts'

const shown = (sentence: string, spans: Spans) =>
  markedParts(sentence, spans)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test('marks the opinion and the thing, in any order', () => {
  assert.equal(shown('The staff was friendly.', { kw: [4, 9], adj: [14, 22] }), 'The [staff] was [friendly].')
  assert.equal(shown('Friendly staff!', { kw: [9, 14], adj: [0, 8] }), '[Friendly] [staff]!')
})

test('an emoji counts as one character', () => {
  assert.equal(shown('😀 staff 😀', { kw: [2, 7] }), '😀 [staff] 😀')
})

test('words that overlap or touch are marked as one', () => {
  assert.equal(shown('overpriced', { kw: [4, 10], adj: [0, 6] }), '[overpriced]')
})

test('an empty sentence has no parts', () => {
  assert.deepEqual(markedParts('', { kw: [0, 0] }), [])
})
