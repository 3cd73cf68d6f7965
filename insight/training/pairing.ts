import type { Sizes } from '../src/model/model-file.ts'
import type { WordSpan } from '../src/model/pair-features.ts'
import { dropMask } from './dropout.ts'
import { add, addProduct, addScaled, type Matrix, softmax } from './matrix.ts'
import type { Example, PairExample } from './network.ts'
import type { Parameters } from './parameters.ts'

export interface PairLearning {
  readonly random: () => number
  readonly drop: number
  readonly weight: number
}

/** The contribution of a thing or an opinion to all its pairs; computed once. */
interface Part {
  readonly span: WordSpan
  readonly mean: Matrix
  readonly sum: Matrix
  readonly gradient: Matrix
}

/** The same computation as in the extractor's `model/readout.ts`. */
function createParts(p: Parameters, { pair: P, hidden: H }: Sizes, states: Matrix) {
  const W = 2 * H
  const kept = new Map<string, Part>()
  const partOf = (name: string, span: WordSpan): Part => {
    const key = `${name} ${span.start} ${span.end}`
    const known = kept.get(key)
    if (known) return known
    const mean = meanOf(states, W, span)
    const sum = new Float64Array(P)
    addProduct(sum, mean, p.at(name).values, 1, P, W)
    const part = { span, mean, sum, gradient: new Float64Array(P) }
    kept.set(key, part)
    return part
  }
  return {
    forward: (pair: PairExample, mask?: Matrix) => {
      const thing = pair.thing && partOf('pairThing', pair.thing)
      const opinion = partOf('pairOpinion', pair.opinion)
      const inner = p.at('pairBias').values.slice()
      add(inner, thing ? thing.sum : p.at('pairImplied').values)
      add(inner, opinion.sum)
      for (const feature of pair.features) addScaled(inner, 0, p.at('pairFeature').values, feature * P, P, 1)
      for (let at = 0; at < P; at++) inner[at] = Math.max(0, inner[at] as number) * (mask ? (mask[at] as number) : 1)
      const shares = p.at('pairOutBias').values.slice()
      addProduct(shares, inner, p.at('pairOut').values, 1, 4, P)
      softmax(shares)
      return { thing, opinion, inner, shares }
    },
    back: (dStates: Matrix) => {
      for (const [key, { span, mean, gradient }] of kept)
        spanBackward(p, key.split(' ')[0] as string, gradient, mean, span, dStates, W)
    },
  }
}

/** Shares of the four labels for each pair. */
export function pairsForward(p: Parameters, sizes: Sizes, states: Matrix, pairs: readonly PairExample[]): Matrix[] {
  const { forward } = createParts(p, sizes, states)
  return pairs.map((pair) => forward(pair).shares)
}

/** Adds to the gradients and to `dStates`; returns the loss. */
export function pairsBackward(
  p: Parameters,
  sizes: Sizes,
  states: Matrix,
  dStates: Matrix,
  { pairs, weight }: Example,
  learning: PairLearning,
): number {
  const { pair: P } = sizes
  const parts = createParts(p, sizes, states)
  const share = weight * learning.weight
  let loss = 0
  for (const pair of pairs) {
    const mask = dropMask(P, learning.drop, learning.random)
    const { thing, opinion, inner, shares } = parts.forward(pair, mask)
    loss -= share * Math.log(Math.max(1e-9, shares[pair.label] as number))
    const d = shares.map((each, at) => share * (each - (at === pair.label ? 1 : 0)))
    add(p.at('pairOutBias').gradients, d)
    const dInner = new Float64Array(P)
    for (let label = 0; label < 4; label++) {
      addScaled(p.at('pairOut').gradients, label * P, inner, 0, P, d[label] as number)
      addScaled(dInner, 0, p.at('pairOut').values, label * P, P, d[label] as number)
    }
    for (let at = 0; at < P; at++)
      dInner[at] = (inner[at] as number) > 0 ? (dInner[at] as number) * (mask[at] as number) : 0
    add(p.at('pairBias').gradients, dInner)
    for (const feature of pair.features) addScaled(p.at('pairFeature').gradients, feature * P, dInner, 0, P, 1)
    add(thing ? thing.gradient : p.at('pairImplied').gradients, dInner)
    add(opinion.gradient, dInner)
  }
  parts.back(dStates)
  return loss
}

export function impliedBackward(
  p: Parameters,
  { hidden: H }: Sizes,
  states: Matrix,
  dStates: Matrix,
  { implied, weight }: Example,
  share: number,
): number {
  const W = 2 * H
  let loss = 0
  for (const { opinion, label } of implied) {
    const mean = meanOf(states, W, opinion)
    const shares = p.at('kindBias').values.slice()
    addProduct(shares, mean, p.at('kind').values, 1, shares.length, W)
    softmax(shares)
    loss -= weight * share * Math.log(Math.max(1e-9, shares[label] as number))
    const d = shares.map((each, at) => weight * share * (each - (at === label ? 1 : 0)))
    add(p.at('kindBias').gradients, d)
    spanBackward(p, 'kind', d, mean, opinion, dStates, W)
  }
  return loss
}

/** Backpropagates through `matrix · mean of the states of a span`. */
function spanBackward(
  p: Parameters,
  name: string,
  d: Matrix,
  mean: Matrix,
  span: WordSpan,
  dStates: Matrix,
  W: number,
) {
  const { values, gradients } = p.at(name)
  const dMean = new Float64Array(W)
  for (let row = 0; row < d.length; row++) {
    const factor = d[row] as number
    if (factor === 0) continue
    addScaled(gradients, row * W, mean, 0, W, factor)
    addScaled(dMean, 0, values, row * W, W, factor)
  }
  for (let at = span.start; at < span.end; at++) addScaled(dStates, at * W, dMean, 0, W, 1 / (span.end - span.start))
}

function meanOf(states: Matrix, W: number, { start, end }: WordSpan): Matrix {
  const mean = new Float64Array(W)
  for (let at = start; at < end; at++) addScaled(mean, 0, states, at * W, W, 1 / (end - start))
  return mean
}
