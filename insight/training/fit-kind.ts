import { EDGE, type KindWeights } from '../src/sentence-kinds.ts'
import { seededRandom, shuffle } from './random.ts'

export interface LabelledText {
  readonly words: readonly string[]
  readonly isOfKind: boolean
}

const EPOCHS = 8
const RATE = 0.15
const DECAY = 0.01
/** Texts of the kind count more, because there are fewer of them. */
const WEIGHT_OF_KIND = 3
/** Features of fewer texts, and smaller weights, are left out. */
const TEXTS_MIN = 6
const WEIGHT_MIN = 0.2

/** "nothing", "nothing says", "nothing _ welcome" */
export function kindFeatures(words: readonly string[]): string[] {
  const all = [EDGE, ...words, EDGE]
  return all.flatMap((word, at) => [
    word,
    ...(at + 1 < all.length ? [`${word} ${all[at + 1]}`] : []),
    ...(at + 2 < all.length ? [`${word} _ ${all[at + 2]}`] : []),
  ])
}

/** Logistic regression with AdaGrad. */
export function fitKind(texts: readonly LabelledText[], seed: number): KindWeights {
  const counts = new Map<string, number>()
  for (const { words } of texts)
    for (const feature of new Set(kindFeatures(words))) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const names = [...counts].filter(([, count]) => count >= TEXTS_MIN).map(([name]) => name)
  const places = new Map(names.map((name, at) => [name, at]))
  const examples = texts.map(({ words, isOfKind }) => ({
    features: kindFeatures(words).flatMap((feature) => places.get(feature) ?? []),
    isOfKind,
  }))
  const bias = names.length
  const weights = new Float64Array(bias + 1)
  const squares = new Float64Array(bias + 1).fill(0.01)
  const change = (at: number, gradient: number) => {
    squares[at] = (squares[at] as number) + gradient * gradient
    weights[at] = (weights[at] as number) - (RATE * gradient) / Math.sqrt(squares[at] as number)
  }
  const random = seededRandom(seed)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(examples, random)
    for (const { features, isOfKind } of examples) {
      const sum = features.reduce((total, at) => total + (weights[at] as number), weights[bias] as number)
      const error = 1 / (1 + Math.exp(-sum)) - Number(isOfKind)
      const gradient = isOfKind ? error * WEIGHT_OF_KIND : error
      for (const at of features) change(at, gradient + DECAY * (weights[at] as number))
      change(bias, gradient)
    }
  }
  const rounded = (at: number) => Math.round((weights[at] as number) * 100) / 100
  const kept = names
    .map((name, at) => [name, rounded(at)] as const)
    .filter(([, weight]) => Math.abs(weight) >= WEIGHT_MIN)
  return { bias: rounded(bias), weights: Object.fromEntries(kept) }
}
