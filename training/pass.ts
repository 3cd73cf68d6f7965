import type { Sizes } from '../server/src/insight/model/model-file.ts'
import { FEATURE_COUNT } from '../server/src/insight/model/token-features.ts'
import { type Dropout, dropMask } from './dropout.ts'
import { addProduct, type Matrix, transposed } from './matrix.ts'
import type { Example } from './network.ts'
import type { Parameters } from './parameters.ts'
import { judgeBackward, judgeForward } from './readout.ts'
import { backward, forward, type Recurrent } from './recurrent.ts'
import { tagBackward, tagForward } from './tagger.ts'
import { VECTOR_LENGTH } from './vectors.ts'

export interface Vectors {
  /** As they came, never changed. */
  readonly given: Matrix
  /** What training adds, in the projected space. */
  readonly learnt: Matrix
  readonly gradients: Matrix
}

export interface Learning {
  readonly dropout: Dropout
  /** How much finding things counts beside judging them. */
  readonly tagWeight: number
}

export interface Passed {
  readonly logits: readonly Matrix[]
  readonly tags: Matrix
  readonly loss: number
}

/** One sentence through the network; while learning, also back again, which adds to the gradients. */
export function pass(p: Parameters, sizes: Sizes, vectors: Vectors, example: Example, learning?: Learning): Passed {
  const { input: D, hidden: H, attention: A } = sizes
  const length = example.rows.length
  const X = D + FEATURE_COUNT
  const W = 2 * H
  const mask = learning && inputMask(length, D, learning.dropout)
  const { given, x } = inputOf(p, sizes, vectors, example, mask)
  const shapes = [false, true].map((isReversed) => ({ length, X, H, isReversed }))
  const traces = shapes.map((shape) => forward(layer(p, shape.isReversed, 'values'), x, shape))
  const states = new Float64Array(length * W)
  for (const [side, { h }] of traces.entries())
    for (let at = 0; at < length; at++) states.set(h.subarray(at * H, at * H + H), at * W + side * H)
  const keys = new Float64Array(length * A)
  addProduct(keys, states, p.at('ka').values, length, A, W)
  const sight = { length, states, keys, dStates: new Float64Array(length * W), dKeys: new Float64Array(length * A) }
  const tags = tagForward(p, states, length, W)
  if (!learning || !mask) {
    return { logits: example.terms.map((term) => judgeForward(p, sizes, sight, term).logits), tags, loss: 0 }
  }

  const tagWeight = learning.tagWeight * example.weight
  let loss = tagBackward(p, states, tags, example.tags, tagWeight, sight.dStates, W)
  const logits = example.terms.map((term) => {
    const seenMask = dropMask(2 * W, learning.dropout.readout, learning.dropout.random)
    const trace = judgeForward(p, sizes, sight, term, seenMask)
    loss += judgeBackward(p, sizes, sight, term, trace, seenMask, example.weight)
    return trace.logits
  })
  const ka = p.at('ka')
  addProduct(ka.gradients, transposed(sight.dKeys, length, A), transposed(states, length, W), A, W, length)
  addProduct(sight.dStates, sight.dKeys, transposed(ka.values, A, W), length, W, A)
  const dx = new Float64Array(length * X)
  for (const [side, shape] of shapes.entries()) {
    const dh = new Float64Array(length * H)
    for (let at = 0; at < length; at++) dh.set(sight.dStates.subarray(at * W + side * H, at * W + side * H + H), at * H)
    const trace = traces[side] as (typeof traces)[0]
    backward(layer(p, shape.isReversed, 'values'), layer(p, shape.isReversed, 'gradients'), trace, x, dh, dx, shape)
  }
  inputBackward(p, sizes, vectors, example, given, dx, mask)
  return { logits, tags, loss }
}

function layer(p: Parameters, isReversed: boolean, of: 'values' | 'gradients'): Recurrent {
  const side = isReversed ? 'b' : 'f'
  return { w: p.at(`w${side}`)[of], b: p.at(`b${side}`)[of], u: p.at(`u${side}`)[of] }
}

function inputMask(length: number, D: number, { random, input, word }: Dropout): Matrix {
  const mask = dropMask(length * D, input, random)
  for (let at = 0; at < length; at++) if (random() < word) mask.fill(0, at * D, at * D + D)
  return mask
}

/** Each word's projected vector, beside its features. */
function inputOf(p: Parameters, { input: D }: Sizes, vectors: Vectors, { rows, features }: Example, mask?: Matrix) {
  const length = rows.length
  const X = D + FEATURE_COUNT
  const given = new Float64Array(length * VECTOR_LENGTH)
  const projected = new Float64Array(length * D)
  for (const [at, row] of rows.entries()) {
    given.set(vectors.given.subarray(row * VECTOR_LENGTH, (row + 1) * VECTOR_LENGTH), at * VECTOR_LENGTH)
    projected.set(vectors.learnt.subarray(row * D, row * D + D), at * D)
  }
  addProduct(projected, given, p.at('project').values, length, D, VECTOR_LENGTH)
  if (mask) for (let at = 0; at < mask.length; at++) projected[at] = (projected[at] as number) * (mask[at] as number)
  const x = new Float64Array(length * X)
  for (let at = 0; at < length; at++) {
    x.set(projected.subarray(at * D, at * D + D), at * X)
    x.set(features[at] as Float32Array, at * X + D)
  }
  return { given, x }
}

function inputBackward(
  p: Parameters,
  { input: D }: Sizes,
  vectors: Vectors,
  { rows }: Example,
  given: Matrix,
  dx: Matrix,
  mask: Matrix,
) {
  const length = rows.length
  const X = D + FEATURE_COUNT
  const dProjected = new Float64Array(length * D)
  for (const [at, row] of rows.entries()) {
    for (let i = 0; i < D; i++) {
      const d = (dx[at * X + i] as number) * (mask[at * D + i] as number)
      dProjected[at * D + i] = d
      vectors.gradients[row * D + i] = (vectors.gradients[row * D + i] as number) + d
    }
  }
  const byInput = transposed(dProjected, length, D)
  addProduct(p.at('project').gradients, byInput, transposed(given, length, VECTOR_LENGTH), D, VECTOR_LENGTH, length)
}
