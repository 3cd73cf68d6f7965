import { tanh } from './curves.ts'
import { distanceBucket } from './distance.ts'
import type { Encoded } from './encoder.ts'
import type { Model } from './model-file.ts'
import { addProduct, weave } from './woven-matrix.ts'

export interface Readout {
  /** Natural logarithms, not normalised: negative, neutral, positive. */
  readonly judge: (encoded: Encoded, start: number, end: number) => Float64Array
  /** For each word three numbers: outside, begins a thing, goes on with one; they sum to 1. */
  readonly things: (encoded: Encoded) => Float64Array
}

export function createReadout({ sizes, parameters }: Model): Readout {
  const { hidden: H, attention: A, readout: R } = sizes
  const W = 2 * H
  const matrix = (name: string, columns: number) => weave(parameters[name] as Float32Array, columns)
  const vector = (name: string) => Float64Array.from(parameters[name] as Float32Array)
  const [ka, kb, tag] = [matrix('ka', W), matrix('kb', W), matrix('tag', W)]
  const [m, o] = [matrix('m', 2 * W), matrix('o', R)]
  const [ku, kd, tagBias, mb, ob] = [vector('ku'), vector('kd'), vector('tagBias'), vector('mb'), vector('ob')]
  const keysOf = new WeakMap<Encoded, Float64Array>()

  function keys(encoded: Encoded): Float64Array {
    const known = keysOf.get(encoded)
    if (known) return known
    const found = new Float64Array(encoded.length * A)
    for (let at = 0; at < encoded.length; at++) addProduct(ka, encoded.states, at * W, found, at * A)
    keysOf.set(encoded, found)
    return found
  }

  /** Where in the sentence to look for what is said about this term. */
  function attend(encoded: Encoded, start: number, end: number): Float64Array {
    const { length, states } = encoded
    const term = new Float64Array(W)
    for (let at = start; at < end; at++)
      for (let k = 0; k < W; k++) term[k] = (term[k] as number) + (states[at * W + k] as number) / (end - start)
    const query = new Float64Array(A)
    addProduct(kb, term, 0, query, 0)
    const key = keys(encoded)
    const weights = new Float64Array(length)
    for (let at = 0; at < length; at++) {
      let sum = kd[distanceBucket(at, start, end)] as number
      for (let a = 0; a < A; a++) sum += (ku[a] as number) * tanh((key[at * A + a] as number) + (query[a] as number))
      weights[at] = sum
    }
    softmax(weights, 0, length)
    return weights
  }

  return {
    judge: (encoded, start, end) => {
      const { length, states } = encoded
      const weights = attend(encoded, start, end)
      const seen = new Float64Array(2 * W)
      for (let k = 0; k < H; k++) {
        seen[k] = states[(end - 1) * W + k] as number
        seen[H + k] = states[start * W + H + k] as number
      }
      for (let at = 0; at < length; at++) {
        const weight = weights[at] as number
        for (let k = 0; k < W; k++) seen[W + k] = (seen[W + k] as number) + weight * (states[at * W + k] as number)
      }
      const inner = mb.slice()
      addProduct(m, seen, 0, inner, 0)
      for (let i = 0; i < R; i++) inner[i] = Math.max(0, inner[i] as number)
      const logits = ob.slice()
      addProduct(o, inner, 0, logits, 0)
      return logits
    },
    things: ({ length, states }) => {
      const found = new Float64Array(length * 3)
      for (let at = 0; at < length; at++) {
        found.set(tagBias, at * 3)
        addProduct(tag, states, at * W, found, at * 3)
        softmax(found, at * 3, at * 3 + 3)
      }
      return found
    },
  }
}

export function softmax(values: Float64Array, from: number, to: number) {
  let most = Number.NEGATIVE_INFINITY
  for (let at = from; at < to; at++) most = Math.max(most, values[at] as number)
  let sum = 0
  for (let at = from; at < to; at++) {
    const value = Math.exp((values[at] as number) - most)
    values[at] = value
    sum += value
  }
  for (let at = from; at < to; at++) values[at] = (values[at] as number) / sum
}
