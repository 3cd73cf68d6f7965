import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showExplanation } from './show-explanation.ts'

const pair = { theme: 'green room', adj: 'green', kw: 'room', sentiment: 0, score: 0, confidence: 0.4 } as const

test('the explanation shows what was left out and why, without control characters', () => {
  const shown = showExplanation({
    analysed: true,
    language: 'en',
    truncated: true,
    sentences: [
      {
        text: 'The \u001b[31mroom\nwas green.',
        span: [0, 20],
        words: [],
        things: [{ kw: 'room', span: [9, 13], confidence: 0.876 }],
        opinions: [],
        pairs: [{ ...pair, thing: 0, leftOut: 'a description, not an opinion' }],
      },
    ],
  })
  assert.equal(
    shown,
    `The  [31mroom was green.
  things    room (88 %)
  themes    none
  left out  green room (40 %): a description, not an opinion
The text is too long. Only the first 20,000 characters were analysed.

`,
  )
})

test('the explanation says why a text was not analysed', () => {
  const notAnalysed = (language: string) => showExplanation({ analysed: false, language, sentences: [] })
  assert.equal(notAnalysed('de'), 'Not analysed: the text is in German, and only English is supported.\n\n')
  assert.equal(notAnalysed('und'), 'Not analysed: no language was recognised.\n\n')
})
