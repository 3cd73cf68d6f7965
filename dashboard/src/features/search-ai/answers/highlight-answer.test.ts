import assert from 'node:assert/strict'
import { test } from 'node:test'
import { piecesOf } from './highlight-answer.ts'

test('names are separate from the text between them', () => {
  const mentions = [
    { start: 4, end: 8, competitor: null },
    { start: 13, end: 18, competitor: 'Crumb' },
  ]
  assert.deepEqual(piecesOf('Try Pier, or Crumb!', mentions), [
    { from: 0, text: 'Try ' },
    { from: 4, text: 'Pier', mentioned: 'business' },
    { from: 8, text: ', or ' },
    { from: 13, text: 'Crumb', mentioned: 'competitor' },
    { from: 18, text: '!' },
  ])
})

test('no text is repeated or lost, wherever the names are', () => {
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

test('a wrong fact is highlighted between the names; a right one, or one without a position, is not', () => {
  const fact = { fact: 'phone', said: '555', expected: '777', start: 9, end: 12 } as const
  const names = [{ start: 0, end: 4, competitor: null }]
  const wrong = { ...fact, verdict: 'wrong' } as const
  assert.deepEqual(piecesOf('Pier: at 555.', names, [wrong]), [
    { from: 0, text: 'Pier', mentioned: 'business' },
    { from: 4, text: ': at ' },
    { from: 9, text: '555', wrong, isEndOfWrong: true },
    { from: 12, text: '.' },
  ])
  for (const other of [{ ...fact, verdict: 'right' } as const, { ...wrong, start: null, end: null }]) {
    assert.equal(piecesOf('Pier: at 555.', names, [other]).length, 2)
  }
})

test('a name in the middle of a wrong statement is highlighted as well', () => {
  const wrong = { fact: 'hours', verdict: 'wrong', said: '', expected: 'closed', start: 2, end: 14 } as const
  assert.deepEqual(piecesOf('1 Pier is open.', [{ start: 2, end: 6, competitor: null }], [wrong]), [
    { from: 0, text: '1 ' },
    { from: 2, text: 'Pier', mentioned: 'business', wrong },
    { from: 6, text: ' is open', wrong, isEndOfWrong: true },
    { from: 14, text: '.' },
  ])
})
