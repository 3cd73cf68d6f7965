import { DESCRIPTIVE_WORDS } from './lexicon/descriptive-words.ts'
import { OPINION_WORDS } from './lexicon/opinion-words.ts'
import { thingNames } from './lexicon/thing-words.ts'

/** The words of our lists: candidates for the correction of typos. */
export const ownWords = (): Set<string> =>
  new Set([...OPINION_WORDS.keys(), ...DESCRIPTIVE_WORDS, ...[...thingNames()].flatMap((name) => name.split(' '))])
