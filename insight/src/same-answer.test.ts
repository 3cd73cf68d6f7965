import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openExtractor } from './extractor.ts'
import { SENTENCES } from './sentences.fixture.ts'

const extractor = await openExtractor()
const texts = Object.values(SENTENCES).flatMap((rows) => rows.map(([text]) => text))
const review = texts.join(' ')

test('the same text gives the same mentions, in any order of texts', async () => {
  const another = await openExtractor()
  assert.equal(another.version, extractor.version)
  const once = texts.map((text) => extractor.mentionsOf(text))
  const again = texts.toReversed().map((text) => another.mentionsOf(text))
  assert.deepEqual(again.toReversed(), once)
})

test('spans cover thing and opinion in the sentence, and the sentence in the text', () => {
  const text = 'Came by 🏨 on Friday. The “Front Desk” staff was VERY rude!  The pool was lovely.'
  const found = extractor.mentionsOf(text).mentions.map(({ sentence, sentenceAt, spans }) => {
    assert.equal(text.slice(sentenceAt, sentenceAt + sentence.length), sentence)
    return [sentence.slice(...spans.kw), spans.adj && sentence.slice(...spans.adj)]
  })
  assert.deepEqual(found, [
    ['Front Desk” staff', 'VERY rude'],
    ['pool', 'lovely'],
  ])
})

test('a term outside the text has no sentiment', () => {
  assert.equal(extractor.sentimentOf('Great food.', [50, 60]), undefined)
})

test('stars never reverse the sentiment of a clause', () => {
  for (const text of texts) {
    const without = extractor.mentionsOf(text).mentions
    for (const stars of [1, 2, 3, 4, 5]) {
      for (const { theme, sentiment } of extractor.mentionsOf(text, { stars }).mentions) {
        const before = without.find((mention) => mention.theme === theme)
        if (before) assert.notEqual(sentiment, -before.sentiment || 2, `${text} with ${stars}`)
      }
    }
  }
})

test('three stars, no stars and invalid stars change nothing', () => {
  const plain = extractor.mentionsOf(review)
  for (const stars of [3, 0, -1, 9, Number.NaN]) assert.deepEqual(extractor.mentionsOf(review, { stars }), plain)
})

test('stars calibrate: more stars give a better score, within the sentiment of the clause', () => {
  const scoreWith = (stars: number) =>
    extractor.mentionsOf('The staff was friendly.', { stars }).mentions[0]?.score ?? 0
  assert.ok(scoreWith(1) > 0 && scoreWith(1) <= scoreWith(5))
})

test('the score reflects the degree: a bit, plain, very', () => {
  const scoreOf = (text: string) => extractor.mentionsOf(text).mentions[0]?.score ?? 0
  const scores = ['The room was a bit noisy.', 'The room was noisy.', 'The room was extremely noisy.'].map(scoreOf)
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => b - a),
  )
  assert.equal(new Set(scores).size, 3)
})
