import assert from 'node:assert/strict'
import { test } from 'node:test'
import { piecesOf } from './pieces.ts'

test('names are apart from the text between them', () => {
  const mentions = [
    { start: 4, end: 8, competitor: null },
    { start: 13, end: 18, competitor: 'Crumb' },
  ]
  assert.deepEqual(piecesOf('Try Pier, or Crumb!', mentions), [
    { from: 0, text: 'Try ' },
    { from: 4, text: 'Pier', who: 'business' },
    { from: 8, text: ', or ' },
    { from: 13, text: 'Crumb', who: 'competitor' },
    { from: 18, text: '!' },
  ])
})

test('nothing is shown twice or lost, wherever the names are', () => {
  const text = 'Pier and Pier'
  const overlapping = [
    { start: 0, end: 4, competitor: null },
    { start: 2, end: 8, competitor: null },
    { start: 9, end: 13, competitor: null },
  ]
  const shown = (mentions: Parameters<typeof piecesOf>[1]) =>
    piecesOf(text, mentions)
      .map(({ text }) => text)
      .join('')
  assert.equal(shown(overlapping), text)
  assert.equal(shown([]), text)
  assert.deepEqual(piecesOf('', []), [])
})
