import { addProduct } from './add-product.ts'
import { softmax, tanh } from './curves.ts'
import { distanceBucket } from './distance.ts'
import type { Encoded } from './encoder.ts'
import type { Model } from './model-file.ts'
import type { WordSpan } from './pair-features.ts'

export interface Readout {
  /** Three probabilities for each word: outside, begins a thing, continues it. */
  readonly things: (encoded: Encoded) => Float64Array
  /** The same for opinions. */
  readonly opinions: (encoded: Encoded) => Float64Array
  /** The input of a thing to `pair`; without a span, that of an implied thing. */
  readonly thingPart: (encoded: Encoded, thing?: WordSpan) => Float64Array
  readonly opinionPart: (encoded: Encoded, opinion: WordSpan) => Float64Array
  /** The probabilities of: not about this thing, negative, neutral, positive. */
  readonly pair: (thingPart: Float64Array, opinionPart: Float64Array, features: readonly number[]) => Float64Array
  /** The probability of each implied thing. */
  readonly implied: (encoded: Encoded, opinion: WordSpan) => Float64Array
  /** The probabilities of negative, neutral and positive for a thing, even if no word names an opinion about it. */
  readonly judge: (encoded: Encoded, thing: WordSpan) => Float64Array
}

export function createReadout({ sizes, parameters }: Model): Readout {
  const { hidden: H, attention: A, readout: R, pair: P } = sizes
  const W = 2 * H
  const array = (name: string) => Float64Array.from(parameters[name] as Float32Array)
  const [thing, thingBias, opinion, opinionBias] = [
    array('thing'),
    array('thingBias'),
    array('opinion'),
    array('opinionBias'),
  ]
  const [pairThing, pairOpinion, pairFeature, pairImplied] = [
    array('pairThing'),
    array('pairOpinion'),
    array('pairFeature'),
    array('pairImplied'),
  ]
  const [pairBias, pairOut, pairOutBias] = [array('pairBias'), array('pairOut'), array('pairOutBias')]
  const [kind, kindBias] = [array('kind'), array('kindBias')]
  const [ka, kb, ku, kd, m, mb, o, ob] = [
    array('ka'),
    array('kb'),
    array('ku'),
    array('kd'),
    array('m'),
    array('mb'),
    array('o'),
    array('ob'),
  ]
  const keysOf = new WeakMap<Encoded, Float64Array>()

  const tag = (matrix: Float64Array, bias: Float64Array, { length, states }: Encoded) => {
    const shares = new Float64Array(length * 3)
    for (let at = 0; at < length; at++) {
      shares.set(bias, at * 3)
      addProduct(matrix, W, states, at * W, shares, at * 3)
      softmax(shares, at * 3, at * 3 + 3)
    }
    return shares
  }

  const keys = (encoded: Encoded): Float64Array => {
    const known = keysOf.get(encoded)
    if (known) return known
    const found = new Float64Array(encoded.length * A)
    for (let at = 0; at < encoded.length; at++) addProduct(ka, W, encoded.states, at * W, found, at * A)
    keysOf.set(encoded, found)
    return found
  }

  /** The relevance of each word of the passage for a thing, as weights that sum to 1. */
  function attention(encoded: Encoded, { start, end }: WordSpan): Float64Array {
    const query = new Float64Array(A)
    addProduct(kb, W, meanOf(encoded, { start, end }), 0, query, 0)
    const key = keys(encoded)
    const weights = new Float64Array(encoded.length)
    for (let at = 0; at < encoded.length; at++) {
      let sum = kd[distanceBucket(at, start, end)] as number
      for (let a = 0; a < A; a++) sum += (ku[a] as number) * tanh((key[at * A + a] as number) + (query[a] as number))
      weights[at] = sum
    }
    softmax(weights, 0, encoded.length)
    return weights
  }

  return {
    things: (encoded) => tag(thing, thingBias, encoded),
    opinions: (encoded) => tag(opinion, opinionBias, encoded),
    thingPart: (encoded, span) => {
      const part = pairBias.slice()
      if (span) addProduct(pairThing, W, meanOf(encoded, span), 0, part, 0)
      else for (let at = 0; at < P; at++) part[at] = (part[at] as number) + (pairImplied[at] as number)
      return part
    },
    opinionPart: (encoded, span) => {
      const part = new Float64Array(P)
      addProduct(pairOpinion, W, meanOf(encoded, span), 0, part, 0)
      return part
    },
    pair: (thingPart, opinionPart, features) => {
      const inner = thingPart.slice()
      for (let at = 0; at < P; at++) {
        let sum = (inner[at] as number) + (opinionPart[at] as number)
        for (const feature of features) sum += pairFeature[feature * P + at] as number
        inner[at] = Math.max(0, sum)
      }
      const shares = pairOutBias.slice()
      addProduct(pairOut, P, inner, 0, shares, 0)
      softmax(shares, 0, shares.length)
      return shares
    },
    implied: (encoded, span) => {
      const shares = kindBias.slice()
      addProduct(kind, W, meanOf(encoded, span), 0, shares, 0)
      softmax(shares, 0, shares.length)
      return shares
    },
    judge: (encoded, { start, end }) => {
      const { length, states } = encoded
      const weights = attention(encoded, { start, end })
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
      addProduct(m, 2 * W, seen, 0, inner, 0)
      for (let i = 0; i < R; i++) inner[i] = Math.max(0, inner[i] as number)
      const shares = ob.slice()
      addProduct(o, R, inner, 0, shares, 0)
      softmax(shares, 0, 3)
      return shares
    },
  }
}

function meanOf({ width, states }: Encoded, { start, end }: WordSpan): Float64Array {
  const mean = new Float64Array(width)
  for (let at = start; at < end; at++)
    for (let k = 0; k < width; k++) mean[k] = (mean[k] as number) + (states[at * width + k] as number) / (end - start)
  return mean
}
