import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAIR_FEATURE_COUNT } from '../src/model/pair-features.ts'
import { FEATURE_COUNT } from '../src/model/token-features.ts'
import { createNetwork, type Example } from './network.ts'
import { learn } from './pass.ts'
import { seededRandom } from './random.ts'
import { VECTOR_LENGTH } from './vectors.ts'

const sizes = { input: 3, hidden: 2, attention: 2, readout: 3, pair: 3 }
const WORDS = 4
const TINY = 1e-5

/** "friendly staff, long wait": two things, two opinions, one implied thing. */
function example(random: () => number): Example {
  const first = { start: 0, end: 1 }
  const last = { start: 2, end: 3 }
  return {
    rows: Int32Array.of(0, 1, 2, 3),
    features: Array.from({ length: WORDS }, () => Float32Array.from({ length: FEATURE_COUNT }, () => random() - 0.5)),
    terms: [{ start: 1, end: 3, label: 2 }],
    things: Uint8Array.of(0, 1, 0, 1),
    opinions: Uint8Array.of(1, 0, 1, 2),
    pairs: [
      { thing: { start: 1, end: 2 }, opinion: first, features: [0, 2], label: 3 },
      { thing: { start: 3, end: 4 }, opinion: first, features: [PAIR_FEATURE_COUNT - 1], label: 0 },
      { thing: undefined, opinion: last, features: [], label: 1 },
    ],
    implied: [{ opinion: last, label: 4 }],
    weight: 1.5,
    termWeight: 2,
  }
}

// The curves of the extractor are approximations, and their slopes are taken from the exact curves, so a few percent differ.
test('each gradient is the slope of the loss, for every kind of weight and for word vectors', () => {
  const random = seededRandom(1)
  const network = createNetwork(sizes, random)
  // Biases begin at 0, where some slopes are too small to compare.
  for (let at = 0; at < network.values.length; at++) network.values[at] = (network.values[at] as number) + random() / 5
  const vectors = {
    given: Float64Array.from({ length: WORDS * VECTOR_LENGTH }, () => random() - 0.5),
    learnt: Float64Array.from({ length: WORDS * sizes.input }, () => random() - 0.5),
    gradients: new Float64Array(WORDS * sizes.input),
  }
  const examples = [example(random)]
  const dropout = { random, input: 0, word: 0, readout: 0, pair: 0 }
  const loss = () =>
    learn(network, sizes, vectors, examples, { dropout, tagWeight: 0.3, pairWeight: 0.5, impliedWeight: 0.7 })
  const slopeAt = (values: Float64Array, at: number): number => {
    const value = values[at] as number
    values[at] = value + TINY
    const above = loss()
    values[at] = value - TINY
    const below = loss()
    values[at] = value
    return (above - below) / (2 * TINY)
  }
  loss()
  const all = [
    ...network.names.map((name) => ({ name, values: network.at(name).values, gradients: network.at(name).gradients })),
    { name: 'vectors', values: vectors.learnt, gradients: vectors.gradients },
  ].map((each) => ({ ...each, gradients: each.gradients.slice() }))
  for (const { name, values, gradients } of all)
    for (const [at, gradient] of gradients.entries()) {
      const slope = slopeAt(values, at)
      assert.ok(Math.abs(slope - gradient) < 1e-3 + 0.05 * Math.abs(slope), `${name}[${at}]: ${gradient}, not ${slope}`)
    }
})
