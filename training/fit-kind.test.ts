import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createKindsOf, type KindWeights } from '../server/src/insight/passage-kinds.ts'
import { fitKind, kindFeatures } from './fit-kind.ts'

const passages = Array.from({ length: 40 }, (_, n) => [
  { words: `great timing , closed again ${n}`.split(' '), isOfKind: true },
  { words: `great timing and great food ${n}`.split(' '), isOfKind: false },
]).flat()
const fitted = fitKind(passages, 1)
const scoreOf = (weights: KindWeights, words: readonly string[]) =>
  createKindsOf({ sarcasm: weights, condition: { bias: 0, weights: {} } })(words).sarcasm

test('passages of a kind are told from others by the words that only they have', () => {
  assert.ok(scoreOf(fitted, 'what great timing , closed again'.split(' ')) > 0.5)
  assert.ok(scoreOf(fitted, 'what great timing and great food'.split(' ')) < 0.5)
})

test('the same passages and seed give the same weights', () => {
  assert.deepEqual(fitKind(passages, 1), fitted)
})

test('features of fewer than six passages are left out', () => {
  const rare = { words: ['rare'], isOfKind: true }
  assert.equal(fitKind([...passages, ...Array.from({ length: 5 }, () => rare)], 1).weights.rare, undefined)
  assert.notEqual(fitKind([...passages, ...Array.from({ length: 6 }, () => rare)], 1).weights.rare, undefined)
})

test('the extractor adds up the weights of the same features as the training', () => {
  const words = 'oh great , they were closed again'.split(' ')
  const weights = Object.fromEntries(kindFeatures(words).map((feature, at) => [feature, at % 3]))
  const sum = kindFeatures(words).reduce((total, feature) => total + (weights[feature] as number), 0)
  assert.equal(scoreOf({ bias: -sum, weights }, words), 0.5)
})
