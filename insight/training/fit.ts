import type { Sizes } from '../src/model/model-file.ts'
import type { Vectors } from './encoder.ts'
import { createNetwork, type Example } from './network.ts'
import type { Parameters } from './parameters.ts'
import { learn } from './pass.ts'
import { seededRandom, shuffle } from './random.ts'
import { VECTOR_LENGTH, type WordVectors } from './vectors.ts'

export interface Settings extends Sizes {
  readonly seed: number
  readonly epochs: number
  /** Stops early; the learning rate decays as if it continued. */
  readonly stopAfter: number
  /** Sentences per step. */
  readonly batch: number
  readonly rate: number
  readonly decay: number
  /** The learning rate of the word vectors. */
  readonly vectorRate: number
  readonly dropInput: number
  readonly dropWord: number
  readonly dropReadout: number
  readonly dropPair: number
  /** The weight of each task relative to judging things. */
  readonly tagWeight: number
  readonly pairWeight: number
  readonly impliedWeight: number
}

export interface Network {
  readonly parameters: Parameters
  readonly sizes: Sizes
  readonly vectors: Vectors
}

/** The second half of the training is averaged, every 50 steps. */
const AVERAGED_FROM = 0.5
const AVERAGED_EVERY = 50

/** The first twentieth warms up, then the rate decays to 0. */
const rateAt = (rate: number, progress: number): number => rate * Math.min(1, progress * 20 + 0.04) * (1 - progress)

export function fit(
  examples: readonly Example[],
  rowOf: ReadonlyMap<string, number>,
  given: WordVectors,
  settings: Settings,
  onEpoch: (epoch: number, loss: number, network: Network) => void,
): Network {
  const { seed, epochs, stopAfter, batch, rate, decay, vectorRate, input, hidden, attention, readout, pair } = settings
  const random = seededRandom(seed)
  const sizes = { input, hidden, attention, readout, pair }
  const parameters = createNetwork(sizes, random)
  const vectors = startVectors(rowOf, given, input)
  const moveVectors = vectorMover(vectors, input, vectorRate)
  const network = { parameters, sizes, vectors }
  const { dropInput, dropWord, dropReadout, dropPair, tagWeight, pairWeight, impliedWeight } = settings
  const dropout = { random, input: dropInput, word: dropWord, readout: dropReadout, pair: dropPair }
  const order = [...examples]
  const average = averageOf(parameters.values, vectors.learnt)
  let lateSteps = 0
  for (let epoch = 0; epoch < Math.min(epochs, stopAfter); epoch++) {
    shuffle(order, random)
    let loss = 0
    for (let from = 0; from < order.length; from += batch) {
      const touched = new Set<number>()
      const examplesOfStep = order.slice(from, from + batch)
      loss += learn(parameters, sizes, vectors, examplesOfStep, { dropout, tagWeight, pairWeight, impliedWeight })
      for (const { rows } of examplesOfStep) for (const row of rows) touched.add(row)
      const progress = (epoch + from / order.length) / epochs
      for (let at = 0; at < parameters.gradients.length; at++)
        parameters.gradients[at] = (parameters.gradients[at] as number) / batch
      parameters.step(rateAt(rate, progress), decay)
      moveVectors(touched, batch, 1 - progress)
      if (progress >= AVERAGED_FROM && ++lateSteps % AVERAGED_EVERY === 0) average.add()
    }
    onEpoch(epoch + 1, loss / order.length, network)
  }
  average.take()
  return network
}

/** The mean of the weights at many steps, which judges new texts more reliably than the last ones. */
function averageOf(...weights: readonly Float64Array[]) {
  const sums = weights.map(({ length }) => new Float64Array(length))
  let count = 0
  return {
    add: () => {
      count++
      for (const [which, values] of weights.entries()) {
        const sum = sums[which] as Float64Array
        for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (values[at] as number)
      }
    },
    take: () => {
      if (count === 0) return
      for (const [which, values] of weights.entries())
        values.set((sums[which] as Float64Array).map((sum) => sum / count))
    },
  }
}

function startVectors(rowOf: ReadonlyMap<string, number>, given: WordVectors, input: number): Vectors {
  const start = new Float64Array(rowOf.size * VECTOR_LENGTH)
  for (const [word, row] of rowOf) start.set(given.vectorOf(word) ?? [], row * VECTOR_LENGTH)
  return { given: start, learnt: new Float64Array(rowOf.size * input), gradients: new Float64Array(rowOf.size * input) }
}

/** A word moves less the more often it has moved (Adagrad, one rate for the whole word). Row 0 (unknown) is fixed. */
function vectorMover({ learnt, gradients }: Vectors, input: number, vectorRate: number) {
  const squares = new Float64Array(learnt.length / input)
  return (rows: ReadonlySet<number>, batch: number, share: number) => {
    for (const row of rows) {
      const place = row * input
      let square = 0
      for (let at = place; at < place + input; at++) square += ((gradients[at] as number) / batch) ** 2
      squares[row] = (squares[row] as number) + square / input
      const step = row === 0 ? 0 : (vectorRate * share) / (Math.sqrt(squares[row] as number) + 1e-6)
      for (let at = place; at < place + input; at++) {
        learnt[at] = (learnt[at] as number) - (step * (gradients[at] as number)) / batch
        gradients[at] = 0
      }
    }
  }
}
