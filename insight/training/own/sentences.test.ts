import assert from 'node:assert/strict'
import { test } from 'node:test'
import { annotate, sentencesOfOurOwn } from './sentences.ts'

test('marks become positions, and leave no trace in the text', () => {
  const { text, pairs, terms, traps } = annotate('the [pool] was <-cold>, | <?great> [0view], <-rude@staff>')
  const words = ({ from, to }: { from: number; to: number }) => text.slice(from, to)
  assert.equal(text, 'the pool was cold, great view, rude')
  assert.deepEqual(
    pairs.map(({ thing, implied, opinion, sentiment }) => [thing ? words(thing) : implied, words(opinion), sentiment]),
    [
      ['pool', 'cold', -1],
      ['staff', 'rude', -1],
    ],
  )
  assert.deepEqual(
    terms.map((term) => [words(term), term.polarity]),
    [
      ['pool', -1],
      ['view', 0],
    ],
  )
  assert.deepEqual(traps.map(words), ['great'])
})

test('every template can be filled', () => {
  const texts = sentencesOfOurOwn(20_000, 1, 1, 1).map(({ text }) => text)
  assert.deepEqual(
    texts.filter((text) => /[[\]{}<>|@]/.test(text)),
    [],
  )
})

test('the same seed gives the same sentences', () => {
  assert.deepEqual(sentencesOfOurOwn(100, 7, 1, 1), sentencesOfOurOwn(100, 7, 1, 1))
  assert.notDeepEqual(sentencesOfOurOwn(100, 7, 1, 1), sentencesOfOurOwn(100, 8, 1, 1))
})
