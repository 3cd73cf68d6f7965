import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createKindsOf, type KindWeights } from './sentence-kinds.ts'

const nothing: KindWeights = { bias: 0, weights: {} }
const oddsOf = (probability: number) => Math.log(probability / (1 - probability))

/** The sum of the weights of a sentence that is only judged for sarcasm. */
function sumOf(weights: KindWeights['weights'], text: string): number {
  const { sarcasm } = createKindsOf({ sarcasm: { bias: -1, weights }, condition: nothing })(text.split(' '))
  return Math.round(oddsOf(sarcasm) * 100) / 100
}

test('the weights of words, neighbouring words and words with one between them add up', () => {
  const weights = { great: 0.5, 'great timing': 1, 'great _ ,': 0.25, 'timing great': 9 }
  assert.equal(sumOf(weights, 'great timing , they were closed'), 0.75)
})

test('a word at the beginning or the end of a sentence can have its own weight', () => {
  assert.equal(sumOf({ '| oh': 2 }, 'oh dear'), 1)
  assert.equal(sumOf({ '| oh': 2 }, 'dear oh'), -1)
  assert.equal(sumOf({ 'oh |': 2 }, 'dear oh'), 1)
})

test('unknown words have no weight, whatever they are', () => {
  assert.equal(sumOf({ great: 1 }, 'constructor __proto__ toString'), -1)
})

test('each kind has its own weights', () => {
  const kindsOf = createKindsOf({
    sarcasm: { bias: 0, weights: { 'if you': 1 } },
    condition: { bias: 0, weights: { 'if you': -2, if: 1 } },
  })
  const { sarcasm, condition } = kindsOf(['if', 'you'])
  assert.deepEqual([oddsOf(sarcasm).toFixed(2), oddsOf(condition).toFixed(2)], ['1.00', '-1.00'])
})
