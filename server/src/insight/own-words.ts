import { DESCRIPTIVE_WORDS } from './lexicon/descriptive-words.ts'
import { OPINION_WORDS } from './lexicon/opinion-words.ts'
import { thingNames } from './lexicon/thing-words.ts'

/** The words of our own lists: what a typo may have been meant to be. */
export const ownWords = (): Set<string> =>
  new Set([...OPINION_WORDS.keys(), ...DESCRIPTIVE_WORDS, ...[...thingNames()].flatMap((name) => name.split(' '))])
