import { CONTRASTS, DIMINISHERS, INTENSIFIERS, NEGATORS } from '../lexicon/function-words.ts'

const TAGS = 'ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X'.split(' ')
const TAG_PLACES: ReadonlyMap<string, number> = new Map(TAGS.map((tag, place) => [tag, place]))

const POSITIVE = TAGS.length
const NEGATIVE = POSITIVE + 1
const NEGATOR = POSITIVE + 2
const INTENSIFIER = POSITIVE + 3
const DIMINISHER = POSITIVE + 4
const CONTRAST = POSITIVE + 5
const UNKNOWN = POSITIVE + 6
const NEGATED = POSITIVE + 7

export const FEATURE_COUNT = POSITIVE + 8

/** Depends on the words before; all other features depend only on the word and its tag. */
export const NEGATED_FEATURE = NEGATED

/** The features of a word in addition to its vector: its tag and its entries in our lists. */
export function tokenFeatures(word: string, tag: string, opinion: number, isKnown: boolean): Float32Array {
  const features = new Float32Array(FEATURE_COUNT)
  features[TAG_PLACES.get(tag) ?? TAGS.length - 1] = 1
  if (opinion > 0) features[POSITIVE] = opinion
  if (opinion < 0) features[NEGATIVE] = -opinion
  if (NEGATORS.has(word)) features[NEGATOR] = 1
  if (INTENSIFIERS.has(word)) features[INTENSIFIER] = 1
  if (DIMINISHERS.has(word)) features[DIMINISHER] = 1
  if (CONTRASTS.has(word)) features[CONTRAST] = 1
  if (!isKnown) features[UNKNOWN] = 1
  return features
}

const SCOPE_ENDS = /^(?:[,.!?;:()"-]|--|\n+|but|and|although|though|because)$/
const SCOPE_LENGTH = 5
const LIMITS = new Set(['only', 'just', 'merely'])

/** The words in the scope of a "not": the next few, up to a comma or a conjunction. */
export function negatedWords(words: readonly string[]): Uint8Array {
  const negated = new Uint8Array(words.length)
  let left = 0
  for (const [at, word] of words.entries()) {
    // "Not only friendly" negates nothing.
    if (NEGATORS.has(word) && !LIMITS.has(words[at + 1] ?? '')) left = SCOPE_LENGTH + 1
    else if (SCOPE_ENDS.test(word)) left = 0
    else if (left > 0) negated[at] = 1
    if (left > 0) left--
  }
  return negated
}
