import type { Passage } from '../passages.ts'
import { opinionOf } from '../word-forms.ts'
import { modelWord } from './model-word.ts'
import { tokenFeatures } from './token-features.ts'

/** Used in both training and analysis, so that the model gets the same input. */
export function wordFeatures({ words, tags }: Passage, at: number, isKnown: (word: string) => boolean): Float32Array {
  const word = modelWord(words[at] as string)
  return tokenFeatures(word, tags[at] as string, opinionOf(word), isKnown(word))
}
