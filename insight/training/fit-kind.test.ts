import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createKindsOf, type KindWeights } from '../src/sentence-kinds.ts'
import { fitKind, kindFeatures } from './fit-kind.ts'

const texts = Array.from({ length: 40 }, (_, n) => [
  { words: `great timing , closed again ${n}`.split(' '), isOfKind: true },
  { words: `great timing and great food ${n}`.split(' '), isOfKind: false },
]).flat()
const fitted = fitKind(texts, 1)
const scoreOf = (weights: KindWeights, words: readonly string[]) =>
  createKindsOf({ sarcasm: weights, condition: { bias: 0, weights: {} } })(words).sarcasm

test('texts of a kind are distinguished from others by the words that only they have', () => {
  assert.ok(scoreOf(fitted, 'what great timing , closed again'.split(' ')) > 0.5)
  assert.ok(scoreOf(fitted, 'what great timing and great food'.split(' ')) < 0.5)
})

test('the same texts and seed give the same weights', () => {
  assert.deepEqual(fitKind(texts, 1), fitted)
})

test('small weights are left out', () => {
  assert.ok(Object.values(fitted.weights).every((weight) => Math.abs(weight) >= 0.2))
})

test('features of fewer than six texts are left out', () => {
  const rare = { words: ['rare'], isOfKind: true }
  assert.equal(fitKind([...texts, ...Array.from({ length: 5 }, () => rare)], 1).weights.rare, undefined)
  assert.notEqual(fitKind([...texts, ...Array.from({ length: 6 }, () => rare)], 1).weights.rare, undefined)
})

test('the extractor adds up the weights of the same features as the training', () => {
  const words = 'oh great , they were closed again'.split(' ')
  const weights = Object.fromEntries(kindFeatures(words).map((feature, at) => [feature, at % 3]))
  const sum = kindFeatures(words).reduce((total, feature) => total + (weights[feature] as number), 0)
  assert.equal(scoreOf({ bias: -sum, weights }, words), 0.5)
})
