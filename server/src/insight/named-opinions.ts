import { COMPLAINTS, DESCRIPTIVE_WORDS } from './lexicon/descriptive-words.ts'
import { emojiWord } from './lexicon/emoji.ts'
import { DIMINISHERS, INTENSIFIERS } from './lexicon/function-words.ts'
import { opinionName } from './lexicon/opinion-names.ts'
import { negatedWords } from './model/token-features.ts'
import { opinionsOf } from './opinions.ts'
import type { Opinion, Phrases } from './phrases.ts'
import type { Thing } from './things.ts'
import { baseOpinion, opinionOf } from './word-forms.ts'

export interface NamedOpinion {
  readonly at: number
  readonly adj: string
  /** What our lists say of it, negation included, −1 to 1; 0 where they say nothing. */
  readonly worth: number
  /** 0 to 1: how much is said, be it good or bad. */
  readonly strength: number
  /** Whether it judges or describes by our lists; any other adjective may just name a kind. */
  readonly isJudging: boolean
}

/** Of an opinion whose word is in no list. */
export const USUAL_STRENGTH = 0.7

export function namedOpinionsOf(phrases: Phrases, thing: Thing): NamedOpinion[] {
  const { words } = phrases.sentence
  const opinions = opinionsOf(phrases, thing)
  if (opinions.length === 0) return []
  const negated = negatedWords(words)
  return opinions.map((opinion) => nameOpinion(words, opinion, negated, thing))
}

function nameOpinion(
  words: readonly string[],
  { at, isAbsence }: Opinion,
  negated: Uint8Array,
  thing: Thing,
): NamedOpinion {
  if (isAbsence) {
    const isRelief = COMPLAINTS.has(thing.kw.split(' ').at(-1) ?? '')
    return { at, adj: 'no', worth: isRelief ? 0.6 : -0.3, strength: USUAL_STRENGTH, isJudging: true }
  }
  const word = words[at] as string
  const base = baseOpinion(emojiWord(word) ?? plainForm(word))
  const own = opinionOf(base)
  const isNegated = negated[at] === 1 && !isSurpassing(words, at)
  const name = opinionName(base)
  const before = words[at - 1] ?? ''
  const degree = INTENSIFIERS.has(before) ? 1.3 : DIMINISHERS.has(before) ? 0.7 : isNegated ? 0.8 : 1
  return {
    at,
    adj: isNegated ? `not ${name}` : name,
    worth: isNegated ? -own : own,
    strength: Math.min(1, (Math.abs(own) || USUAL_STRENGTH) * degree),
    isJudging: own !== 0 || DESCRIPTIVE_WORDS.has(base) || isNegated,
  }
}

const COULD_NOT = /\bcould (?:not|n't) (?:\S+ ){0,3}$/

/** "The staff couldn't have been nicer": the negation praises. */
function isSurpassing(words: readonly string[], at: number): boolean {
  const isComparison = /(?:er|worse)$/.test(words[at] as string) || words[at - 1] === 'more'
  return isComparison && COULD_NOT.test(`${words.slice(Math.max(0, at - 6), at).join(' ')} `)
}

/** "smaller portions" are small ones. */
function plainForm(word: string): string {
  const bases = [
    word.replace(/e[rs]t?$/, ''),
    word.replace(/[rs]t?$/, ''),
    word.replace(/(.)\1e(?:r|st)$/, '$1'),
    word.replace(/ie(?:r|st)$/, 'y'),
  ]
  return word.length > 4 ? (bases.find((base) => DESCRIPTIVE_WORDS.has(base)) ?? word) : word
}
