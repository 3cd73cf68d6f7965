import { distanceBucket } from '../src/model/distance.ts'
import type { Sizes } from '../src/model/model-file.ts'
import { add, addProduct, addScaled, type Matrix, softmax, transposed } from './matrix.ts'
import type { Parameters } from './parameters.ts'

export interface Term {
  readonly start: number
  readonly end: number
  readonly label: number
}

/** One sentence's states and keys, with their gradients. */
export interface Sight {
  readonly length: number
  readonly states: Matrix
  readonly keys: Matrix
  readonly dStates: Matrix
  readonly dKeys: Matrix
}

interface Trace {
  readonly query: { readonly term: Matrix; readonly active: Matrix; readonly weights: Matrix }
  readonly seen: Matrix
  readonly inner: Matrix
  readonly logits: Matrix
}

/** The same computation as in the extractor's `model/readout.ts`, keeping what the backward pass needs. */
export function judgeForward(p: Parameters, sizes: Sizes, sight: Sight, { start, end }: Term, mask?: Matrix): Trace {
  const { hidden: H, attention: A, readout: R } = sizes
  const W = 2 * H
  const { length, states, keys } = sight
  const term = new Float64Array(W)
  for (let at = start; at < end; at++) addScaled(term, 0, states, at * W, W, 1 / (end - start))
  const asked = new Float64Array(A)
  addProduct(asked, term, p.at('kb').values, 1, A, W)
  const active = new Float64Array(length * A)
  const weights = new Float64Array(length)
  const { values: ku } = p.at('ku')
  for (let at = 0; at < length; at++) {
    let sum = p.at('kd').values[distanceBucket(at, start, end)] as number
    for (let a = 0; a < A; a++) {
      const value = Math.tanh((keys[at * A + a] as number) + (asked[a] as number))
      active[at * A + a] = value
      sum += (ku[a] as number) * value
    }
    weights[at] = sum
  }
  softmax(weights)
  const seen = new Float64Array(2 * W)
  addScaled(seen, 0, states, (end - 1) * W, H, 1)
  addScaled(seen, H, states, start * W + H, H, 1)
  for (let at = 0; at < length; at++) addScaled(seen, W, states, at * W, W, weights[at] as number)
  if (mask) for (let k = 0; k < 2 * W; k++) seen[k] = (seen[k] as number) * (mask[k] as number)
  const inner = p.at('mb').values.slice()
  addProduct(inner, seen, p.at('m').values, 1, R, 2 * W)
  for (let i = 0; i < R; i++) inner[i] = Math.max(0, inner[i] as number)
  const logits = p.at('ob').values.slice()
  addProduct(logits, inner, p.at('o').values, 1, 3, R)
  return { query: { term, active, weights }, seen, inner, logits }
}

/** Adds to the gradients, including those of the sight; returns the loss. */
export function judgeBackward(
  p: Parameters,
  sizes: Sizes,
  sight: Sight,
  term: Term,
  trace: Trace,
  mask: Matrix,
  weight: number,
): number {
  const { hidden: H, readout: R } = sizes
  const W = 2 * H
  const { seen, inner, logits } = trace
  const d = logits.slice()
  softmax(d)
  const loss = -weight * Math.log(Math.max(1e-9, d[term.label] as number))
  for (let c = 0; c < 3; c++) d[c] = weight * ((d[c] as number) - (c === term.label ? 1 : 0))
  add(p.at('ob').gradients, d)
  addProduct(p.at('o').gradients, d, inner, 3, R, 1)
  const dInner = new Float64Array(R)
  addProduct(dInner, d, transposed(p.at('o').values, 3, R), 1, R, 3)
  for (let i = 0; i < R; i++) if ((inner[i] as number) <= 0) dInner[i] = 0
  add(p.at('mb').gradients, dInner)
  addProduct(p.at('m').gradients, dInner, seen, R, 2 * W, 1)
  const dSeen = new Float64Array(2 * W)
  for (let i = 0; i < R; i++) addScaled(dSeen, 0, p.at('m').values, i * 2 * W, 2 * W, dInner[i] as number)
  for (let k = 0; k < 2 * W; k++) dSeen[k] = (dSeen[k] as number) * (mask[k] as number)
  addScaled(sight.dStates, (term.end - 1) * W, dSeen, 0, H, 1)
  addScaled(sight.dStates, term.start * W + H, dSeen, H, H, 1)
  attentionBackward(p, sizes, sight, term, trace.query, dSeen.subarray(W))
  return loss
}

function attentionBackward(
  p: Parameters,
  sizes: Sizes,
  sight: Sight,
  { start, end }: Term,
  query: Trace['query'],
  dSeen: Matrix,
) {
  const { hidden: H, attention: A } = sizes
  const W = 2 * H
  const { length, states, dStates, dKeys } = sight
  const { term, active, weights } = query
  const dWeights = new Float64Array(length)
  addProduct(dWeights, states, dSeen, length, 1, W)
  const mean = weights.reduce((sum, weight, at) => sum + weight * (dWeights[at] as number), 0)
  const dAsked = new Float64Array(A)
  const ku = p.at('ku')
  const kd = p.at('kd')
  for (let at = 0; at < length; at++) {
    addScaled(dStates, at * W, dSeen, 0, W, weights[at] as number)
    const d = (weights[at] as number) * ((dWeights[at] as number) - mean)
    const bucket = distanceBucket(at, start, end)
    kd.gradients[bucket] = (kd.gradients[bucket] as number) + d
    for (let a = 0; a < A; a++) {
      const value = active[at * A + a] as number
      ku.gradients[a] = (ku.gradients[a] as number) + d * value
      const dActive = d * (ku.values[a] as number) * (1 - value * value)
      dKeys[at * A + a] = (dKeys[at * A + a] as number) + dActive
      dAsked[a] = (dAsked[a] as number) + dActive
    }
  }
  addProduct(p.at('kb').gradients, dAsked, term, A, W, 1)
  const dTerm = new Float64Array(W)
  for (let a = 0; a < A; a++) addScaled(dTerm, 0, p.at('kb').values, a * W, W, dAsked[a] as number)
  for (let at = start; at < end; at++) addScaled(dStates, at * W, dTerm, 0, W, 1 / (end - start))
}
