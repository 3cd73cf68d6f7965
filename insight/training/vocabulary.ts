import { modelWord } from '../src/model/model-word.ts'
import { ownWords } from '../src/own-words.ts'
import { createSpelling } from '../src/spelling.ts'
import type { WordVectors } from './vectors.ts'

/** The number of common English words, and how often any other word must occur in the training sentences. */
const COMMON_WORDS = 40_000
const SEEN_TIMES_MIN = 2
const IS_WORD = /^[a-z][a-z'-]*$|^[^\p{L}\p{N}]{1,3}$|^'[a-z]{1,2}$/u

/** The words that get a vector. Row 0 is for all others. */
export function chooseVocabulary(given: WordVectors, texts: readonly string[]): Map<string, number> {
  const common = given.words.filter((word) => IS_WORD.test(word)).slice(0, COMMON_WORDS)
  const own = [...ownWords()].filter((word) => given.vectorOf(word))
  const known = new Set([...common, ...own])
  const correctSpelling = createSpelling(ownWords(), (word) => known.has(word))
  const seen = new Map<string, number>()
  for (const text of texts) {
    for (const [token] of text.toLowerCase().matchAll(/n't|[a-z]+(?:-[a-z]+)*|'[a-z]{1,2}/g)) {
      const word = modelWord(token)
      seen.set(word, (seen.get(word) ?? 0) + 1)
    }
  }
  // Frequent typos are left out, because the extractor corrects them.
  const frequent = [...seen]
    .filter(([word, times]) => times >= SEEN_TIMES_MIN && correctSpelling(word) === word)
    .map(([word]) => word)
  return new Map([...new Set(['', ...common, ...own, ...frequent.sort()])].map((word, row) => [word, row]))
}
