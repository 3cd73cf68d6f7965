import type { Passage } from '../passages.ts'
import { addProduct } from './add-product.ts'
import { sigmoid, tanh } from './curves.ts'
import type { Model } from './model-file.ts'
import { modelWord } from './model-word.ts'
import { wordFeatures } from './sentence-features.ts'
import { FEATURE_COUNT, NEGATED_FEATURE, negatedWords } from './token-features.ts'
import type { WordVectors } from './word-vectors.ts'

/** The encoding of each word in its passage: `width` numbers, half from the forward and half from the backward pass. */
export interface Encoded {
  readonly length: number
  readonly width: number
  readonly states: Float64Array
}

/** The input of frequent words to the gates is cached. */
const REMEMBERED_WORDS_MAX = 16_384

/** A bidirectional network with gated recurrent units (GRU). */
export function createEncoder({ sizes, parameters }: Model, vectors: WordVectors): (passage: Passage) => Encoded {
  const H = sizes.hidden
  const X = sizes.input + FEATURE_COUNT
  const directions = (['f', 'b'] as const).map((name) => ({
    w: Float64Array.from(parameters[`w${name}`] as Float32Array),
    u: Float64Array.from(parameters[`u${name}`] as Float32Array),
  }))
  const biases = Float64Array.from([...(parameters.bf as Float32Array), ...(parameters.bb as Float32Array)])
  const none = new Float64Array(6 * H)
  const negation = new Float64Array(X)
  negation[sizes.input + NEGATED_FEATURE] = 1
  const negatedPart = inputOf(negation, none)
  const recurrent = new Float64Array(3 * H)
  const remembered = new Map<string, Float64Array>()

  /** The input of a word to the gates, for both directions. */
  function inputOf(x: Float64Array, start: Float64Array): Float64Array {
    const sums = start.slice()
    for (const [direction, { w }] of directions.entries()) addProduct(w, X, x, 0, sums, direction * 3 * H)
    return sums
  }

  function rememberedInput(passage: Passage, at: number): Float64Array {
    const key = `${passage.tags[at]} ${passage.words[at]}`
    const known = remembered.get(key)
    if (known) return known
    const x = new Float64Array(X)
    x.set(vectors.vectorOf(modelWord(passage.words[at] as string)))
    x.set(wordFeatures(passage, at, vectors.has), sizes.input)
    const input = inputOf(x, biases)
    if (remembered.size >= REMEMBERED_WORDS_MAX) remembered.clear()
    remembered.set(key, input)
    return input
  }

  return (passage) => {
    const length = passage.words.length
    const width = 2 * H
    const states = new Float64Array(length * width)
    const inputs = passage.words.map((_, at) => rememberedInput(passage, at))
    const negated = negatedWords(passage.words)
    for (const [direction, { u }] of directions.entries()) {
      const gate = direction * 3 * H
      let before = -1
      for (let step = 0; step < length; step++) {
        const at = direction === 0 ? step : length - 1 - step
        const input = inputs[at] as Float64Array
        const extra = negated[at] === 1 ? negatedPart : none
        const place = at * width + direction * H
        recurrent.fill(0)
        if (before >= 0) addProduct(u, H, states, before, recurrent, 0)
        for (let i = 0; i < H; i++) {
          const z = gate + i
          const r = z + H
          const n = r + H
          const keep = sigmoid((input[z] as number) + (extra[z] as number) + (recurrent[i] as number))
          const reset = sigmoid((input[r] as number) + (extra[r] as number) + (recurrent[H + i] as number))
          const through = reset * (recurrent[2 * H + i] as number)
          const candidate = tanh((input[n] as number) + (extra[n] as number) + through)
          const kept = before < 0 ? 0 : keep * (states[before + i] as number)
          states[place + i] = (1 - keep) * candidate + kept
        }
        before = place
      }
    }
    return { length, width, states }
  }
}
