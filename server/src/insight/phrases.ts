import { DESCRIPTIVE_WORDS, NOT_OPINIONS } from './lexicon/descriptive-words.ts'
import { emojiWord } from './lexicon/emoji.ts'
import { CONTRASTS, DIMINISHERS, INTENSIFIERS, NEGATORS } from './lexicon/function-words.ts'
import type { Sentence } from './sentences.ts'
import type { Thing } from './things.ts'
import { opinionOf } from './word-forms.ts'

/** Where the word stands that judges a thing; `isAbsence` for the "no" of "no complaints". */
export interface Opinion {
  readonly at: number
  readonly isAbsence?: boolean
}

/** A sentence with the questions that every form of opinion asks of it. */
export interface Phrases {
  readonly sentence: Sentence
  readonly things: readonly Thing[]
  readonly word: (at: number) => string
  readonly tag: (at: number) => string
  readonly thingAt: (at: number) => Thing | undefined
  /** May stand as an opinion in front of a thing or behind "was". */
  readonly isOpinion: (at: number) => boolean
  /** Verbs that judge their subject or object: "loved", "recommend", "lacks". */
  readonly isOpinionVerb: (at: number) => boolean
  readonly isCopula: (at: number) => boolean
  readonly isDegree: (at: number) => boolean
}

/** What joins two opinions, or two things. */
export const JOINTS = new Set(['and', ',', '&', 'or', 'nor', '/', '-', 'yet', 'but'])

const COPULAS = new Set(
  `is are was were be been being am 's 're seem seems seemed look looks looked taste tastes tasted feel feels felt get gets got
  become becomes became remain remains remained stay stays stayed sound sounds sounded smell smells smelled appear appears appeared
  came comes arrived proved were`.split(/\s+/),
)
const NOUNS_ONLY = new Set(['treat', 'treats', 'treated', 'treating', 'issued', 'missed', 'wondered', 'highlighted'])
const VERBS_ALWAYS = new Set(['love', 'loved', 'hate', 'hated', 'recommend', 'enjoyed'])
const JUDGING_TAGS = new Set(['ADJ', 'VERB', 'ADV', 'INTJ', 'NOUN', 'PROPN', 'X'])

export function phrasesOf(sentence: Sentence, things: readonly Thing[]): Phrases {
  const { words, tags } = sentence
  const owner: (Thing | undefined)[] = Array.from({ length: words.length })
  for (const thing of things) owner.fill(thing, thing.start, thing.end)
  const word = (at: number): string => words[at] ?? ''
  const tag = (at: number): string => tags[at] ?? ''
  const isDegree = (at: number): boolean =>
    (INTENSIFIERS.has(word(at)) || DIMINISHERS.has(word(at))) && (tag(at) !== 'ADJ' || tag(at + 1) === 'ADJ')
  return {
    sentence,
    things,
    word,
    tag,
    thingAt: (at) => owner[at],
    isDegree,
    isOpinion: (at) => {
      if (owner[at] || at < 0 || at >= words.length) return false
      const each = word(at)
      if (NEGATORS.has(each) || CONTRASTS.has(each) || emojiWord(each)) return false
      if (isDegree(at) && tag(at) !== 'ADJ') return false
      // "smelled a little", "was treated well": neither is a judgement.
      if ((each === 'little' && word(at - 1) === 'a') || (tag(at) === 'VERB' && NOUNS_ONLY.has(each))) return false
      if (tag(at) === 'ADJ') return !NOT_OPINIONS.has(each) && each.length > 1
      return JUDGING_TAGS.has(tag(at)) && (opinionOf(each) !== 0 || DESCRIPTIVE_WORDS.has(each))
    },
    isOpinionVerb: (at) =>
      !owner[at] &&
      (VERBS_ALWAYS.has(word(at)) || (tag(at) === 'VERB' && opinionOf(word(at)) !== 0 && !NOUNS_ONLY.has(word(at)))),
    isCopula: (at) => COPULAS.has(word(at)) && (tag(at) === 'AUX' || tag(at) === 'VERB' || tag(at) === 'PART'),
  }
}
