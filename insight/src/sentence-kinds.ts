import { sigmoid } from './model/curves.ts'

/** Sentences that do not say what happened: sarcasm, and conditions, plans, rules or advice ("Had the staff been rude, …"). */
export type SentenceKind = 'sarcasm' | 'condition'

/** Logistic regression: the weights of words, of neighbouring words, and of words with one word between them ("so _ it"). */
export interface KindWeights {
  readonly bias: number
  readonly weights: Readonly<Record<string, number>>
}

/** The probability of each kind. */
export type KindsOf = (words: readonly string[]) => Readonly<Record<SentenceKind, number>>

/** Marks the beginning and the end of a sentence. */
export const EDGE = '|'

interface Weights {
  sarcasm: number
  condition: number
}

/** The weights of a word alone, with the next word, and with the one after that. */
interface WeightsOfWord {
  readonly alone: Weights
  readonly next: Map<string, Weights>
  readonly afterNext: Map<string, Weights>
}

const none: Readonly<Weights> = { sarcasm: 0, condition: 0 }

export function createKindsOf(weights: Readonly<Record<SentenceKind, KindWeights>>): KindsOf {
  const known = byFirstWord(weights)
  return (words) => {
    const all = [EDGE, ...words, EDGE]
    let sarcasm = weights.sarcasm.bias
    let condition = weights.condition.bias
    for (let at = 0; at < all.length; at++) {
      const word = known.get(all[at] as string)
      if (!word) continue
      const next = word.next.get(all[at + 1] ?? '') ?? none
      const afterNext = word.afterNext.get(all[at + 2] ?? '') ?? none
      sarcasm += word.alone.sarcasm + next.sarcasm + afterNext.sarcasm
      condition += word.alone.condition + next.condition + afterNext.condition
    }
    return { sarcasm: sigmoid(sarcasm), condition: sigmoid(condition) }
  }
}

/** Looking up single words is faster than joining them first. */
function byFirstWord(weights: Readonly<Record<SentenceKind, KindWeights>>): Map<string, WeightsOfWord> {
  const known = new Map<string, WeightsOfWord>()
  for (const kind of ['sarcasm', 'condition'] as const) {
    for (const [feature, weight] of Object.entries(weights[kind].weights)) {
      const [first = '', second, third] = feature.split(' ')
      const word = known.get(first) ?? { alone: { ...none }, next: new Map(), afterNext: new Map() }
      known.set(first, word)
      if (second === undefined) word.alone[kind] = weight
      else if (third === undefined) word.next.set(second, { ...none, ...word.next.get(second), [kind]: weight })
      else word.afterNext.set(third, { ...none, ...word.afterNext.get(third), [kind]: weight })
    }
  }
  return known
}
