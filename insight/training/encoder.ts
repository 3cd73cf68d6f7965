import type { Sizes } from '../src/model/model-file.ts'
import { FEATURE_COUNT } from '../src/model/token-features.ts'
import { type Dropout, dropMask } from './dropout.ts'
import { addProduct, type Matrix, transposed } from './matrix.ts'
import type { Example } from './network.ts'
import type { Parameters } from './parameters.ts'
import { backward, forward, type Recurrent } from './recurrent.ts'
import { VECTOR_LENGTH } from './vectors.ts'

export interface Vectors {
  /** As loaded, never changed. */
  readonly given: Matrix
  /** The changes learnt in training, in the projected space. */
  readonly learnt: Matrix
  readonly gradients: Matrix
}

export interface EncodedBatch {
  /** The states of all passages, concatenated. */
  readonly states: Matrix
  /** Backpropagates the gradients of the states. */
  readonly back: (dStates: Matrix) => void
}

/** All passages of a batch as one long sequence of words; the state of the network is reset between passages. */
export function encodeBatch(
  p: Parameters,
  { input: D, hidden: H }: Sizes,
  vectors: Vectors,
  batch: readonly Example[],
  dropout?: Dropout,
): EncodedBatch {
  const rows = Int32Array.from(batch.flatMap((example) => [...example.rows]))
  const length = rows.length
  const X = D + FEATURE_COUNT
  const W = 2 * H
  const mask = dropout && inputMask(length, D, dropout)
  const { given, x } = inputOf(p, D, vectors, rows, batch, mask)
  const shapes = [false, true].map((isReversed) => ({
    length,
    X,
    H,
    isReversed,
    resets: resetsOf(batch, length, isReversed),
  }))
  const traces = shapes.map((shape) => forward(layer(p, shape.isReversed, 'values'), x, shape))
  const states = new Float64Array(length * W)
  for (const [side, { h }] of traces.entries())
    for (let at = 0; at < length; at++) states.set(h.subarray(at * H, at * H + H), at * W + side * H)
  return {
    states,
    back: (dStates) => {
      const dx = new Float64Array(length * X)
      for (const [side, shape] of shapes.entries()) {
        const dh = new Float64Array(length * H)
        for (let at = 0; at < length; at++) dh.set(dStates.subarray(at * W + side * H, at * W + side * H + H), at * H)
        const trace = traces[side] as (typeof traces)[0]
        backward(layer(p, shape.isReversed, 'values'), layer(p, shape.isReversed, 'gradients'), trace, x, dh, dx, shape)
      }
      inputBackward(p, D, vectors, rows, given, dx, mask)
    },
  }
}

/** Where a passage starts: at its first word, or at its last in the backward direction. */
function resetsOf(batch: readonly Example[], length: number, isReversed: boolean): Uint8Array {
  const resets = new Uint8Array(length)
  let place = 0
  for (const { rows } of batch) {
    resets[isReversed ? place + rows.length - 1 : place] = 1
    place += rows.length
  }
  return resets
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

/** Each word's projected vector, followed by its features. */
function inputOf(
  p: Parameters,
  D: number,
  vectors: Vectors,
  rows: Int32Array,
  batch: readonly Example[],
  mask?: Matrix,
) {
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
  let at = 0
  for (const { features } of batch) {
    for (const feature of features) {
      x.set(projected.subarray(at * D, at * D + D), at * X)
      x.set(feature, at * X + D)
      at++
    }
  }
  return { given, x }
}

function inputBackward(
  p: Parameters,
  D: number,
  vectors: Vectors,
  rows: Int32Array,
  given: Matrix,
  dx: Matrix,
  mask?: Matrix,
) {
  const length = rows.length
  const X = D + FEATURE_COUNT
  const dProjected = new Float64Array(length * D)
  for (const [at, row] of rows.entries()) {
    for (let i = 0; i < D; i++) {
      const d = (dx[at * X + i] as number) * (mask ? (mask[at * D + i] as number) : 1)
      dProjected[at * D + i] = d
      vectors.gradients[row * D + i] = (vectors.gradients[row * D + i] as number) + d
    }
  }
  const byInput = transposed(dProjected, length, D)
  addProduct(p.at('project').gradients, byInput, transposed(given, length, VECTOR_LENGTH), D, VECTOR_LENGTH, length)
}
