import type { Sizes } from '../src/model/model-file.ts'
import { type Dropout, dropMask } from './dropout.ts'
import { encodeBatch, type Vectors } from './encoder.ts'
import { addProduct, type Matrix, transposed } from './matrix.ts'
import type { Example } from './network.ts'
import { impliedBackward, pairsBackward, pairsForward } from './pairing.ts'
import type { Parameters } from './parameters.ts'
import { judgeBackward, judgeForward, type Sight } from './readout.ts'
import { tagBackward, tagForward } from './tagger.ts'

export interface Learning {
  readonly dropout: Dropout
  /** The weight of each task relative to judging things. */
  readonly tagWeight: number
  readonly pairWeight: number
  readonly impliedWeight: number
}

export interface Passed {
  readonly logits: readonly Matrix[]
  readonly things: Matrix
  readonly opinions: Matrix
  readonly pairs: readonly Matrix[]
}

/** The output of the network for a passage. */
export function pass(p: Parameters, sizes: Sizes, vectors: Vectors, example: Example): Passed {
  const { attention: A, hidden: H } = sizes
  const length = example.rows.length
  const { states } = encodeBatch(p, sizes, vectors, [example])
  const keys = new Float64Array(length * A)
  addProduct(keys, states, p.at('ka').values, length, A, 2 * H)
  const sight = { length, states, keys, dStates: new Float64Array(0), dKeys: new Float64Array(0) }
  return {
    logits: example.terms.map((term) => judgeForward(p, sizes, sight, term).logits),
    things: tagForward(p, 'thing', states, length, 2 * H),
    opinions: tagForward(p, 'opinion', states, length, 2 * H),
    pairs: pairsForward(p, sizes, states, example.pairs),
  }
}

/** Forward and backward pass of a batch; adds to the gradients. Returns the loss. */
export function learn(
  p: Parameters,
  sizes: Sizes,
  vectors: Vectors,
  batch: readonly Example[],
  learning: Learning,
): number {
  const { attention: A, hidden: H } = sizes
  const W = 2 * H
  const { states, back } = encodeBatch(p, sizes, vectors, batch, learning.dropout)
  const all = states.length / W
  const keys = new Float64Array(all * A)
  const ka = p.at('ka')
  addProduct(keys, states, ka.values, all, A, W)
  const dStates = new Float64Array(all * W)
  const dKeys = new Float64Array(all * A)
  let loss = 0
  let place = 0
  for (const example of batch) {
    const length = example.rows.length
    const part = (matrix: Matrix, width: number) => matrix.subarray(place * width, (place + length) * width)
    const sight = {
      length,
      states: part(states, W),
      keys: part(keys, A),
      dStates: part(dStates, W),
      dKeys: part(dKeys, A),
    }
    loss += learnExample(p, sizes, sight, example, learning)
    place += length
  }
  addProduct(ka.gradients, transposed(dKeys, all, A), transposed(states, all, W), A, W, all)
  addProduct(dStates, dKeys, transposed(ka.values, A, W), all, W, A)
  back(dStates)
  return loss
}

function learnExample(
  p: Parameters,
  sizes: Sizes,
  sight: Sight,
  example: Example,
  { dropout, tagWeight, pairWeight, impliedWeight }: Learning,
): number {
  const W = 2 * sizes.hidden
  const { length, states, dStates } = sight
  let loss = 0
  for (const [name, tags] of [
    ['thing', example.things],
    ['opinion', example.opinions],
  ] as const) {
    if (!tags) continue
    const shares = tagForward(p, name, states, length, W)
    loss += tagBackward(p, name, states, shares, tags, tagWeight * example.weight, dStates, W)
  }
  loss += pairsBackward(p, sizes, states, dStates, example, {
    random: dropout.random,
    drop: dropout.pair,
    weight: pairWeight,
  })
  loss += impliedBackward(p, sizes, states, dStates, example, impliedWeight)
  for (const term of example.terms) {
    const seenMask = dropMask(2 * W, dropout.readout, dropout.random)
    const trace = judgeForward(p, sizes, sight, term, seenMask)
    loss += judgeBackward(p, sizes, sight, term, trace, seenMask, example.termWeight)
  }
  return loss
}
