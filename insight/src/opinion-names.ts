import { emojiWord } from './lexicon/emoji.ts'
import { DIMINISHERS, INTENSIFIERS } from './lexicon/function-words.ts'
import { opinionName } from './lexicon/opinion-names.ts'
import { TIMES } from './lexicon/thing-words.ts'
import { baseOpinion, opinionOf, singular } from './word-forms.ts'

export interface NamedOpinion {
  readonly adj: string
  /** 0 to 1: how strong the opinion is, good or bad. */
  readonly strength: number
}

/** For an opinion whose words are in no list. */
export const USUAL_STRENGTH = 0.7
const WORDS_MAX = 6
/** Leading words that the theme does not need: "was clean", "a joke", "the best". */
const LEADING = new Set(
  "was were is are be been being am 's 're 'm has had have got a an the and just still i we they it".split(' '),
)
/** Trailing words that lead to the thing or on to the next clause: "can't complain about", "comfortable but". */
const TRAILING = new Set(
  'to with as about of and for by than at in on the a an my our so that it from is was be too while but'.split(' '),
)
const KEPT_DEGREES = new Set(['too', 'most', 'extra', 'little', 'mostly'])
/** "tasted amazing", "looks great": only the second word is the opinion. */
const LINKING = /^(?:look|taste|feel|felt|seem|sound|smell|work|came|stay|got|get)(?:s|d|ed|ing|ted)? (\S+)$/
/** "not rude at all", "better than at the big chain": the words before it are the opinion. */
const AFTER_OPINION = / at all$|(?<=er|worse) than .*$/
const NEGATION =
  /^(?:n't|never|hardly|barely|scarcely|not|(?:was|were|is|are)(?:n't|nt| not))(?: (?:a|an|the|that|all|too|been|be))* (\S+)$/

const saysNothing = (word: string) => TRAILING.has(word) || LEADING.has(word) || TIMES.has(singular(word))
const isDegree = (word: string) => (INTENSIFIERS.has(word) || DIMINISHERS.has(word)) && !KEPT_DEGREES.has(word)

/**
 * The words of an opinion in one form: "was so friendly!" and "friendliest" are "friendly", "wasn't clean" is "not
 * clean". Undefined if nothing is said: "such a", "all night".
 */
export function nameOfOpinion(words: readonly string[], before: string): NamedOpinion | undefined {
  const spoken = before === 'too' ? [before, ...words] : words
  const said = spoken.map((word) => emojiWord(word) ?? word).filter((word, at, all) => word !== all[at - 1])
  const plain = said.filter((word) => !isDegree(word) && /[\p{L}\p{N}]/u.test(word))
  let start = 0
  while (start < plain.length - 1 && LEADING.has(plain[start] as string)) start++
  const kept = (plain.length > 0 ? plain : said).slice(start, start + WORDS_MAX)
  while (kept.length > 1 && TRAILING.has(kept.at(-1) as string)) kept.pop()
  if (kept.every(saysNothing)) return undefined
  const text = kept
    .join(' ')
    .replace(AFTER_OPINION, '')
    .replace(/ n't\b/g, "n't")
    .replace(/^(?:could)?n't (?:have been|be) (?=\S+er$)/, "couldn't be ")
    .replace(NEGATION, (whole, word: string) =>
      opinionOf(word) === 0 && /^never|ly /.test(whole) ? whole : `not ${word}`,
    )
    .replace(/^(?:n't|(?:was|were|is|are)(?:n't|nt| not))\b/, 'not')
    .replace(LINKING, (whole, word: string) => (opinionOf(word) === 0 ? whole : word))
    .replace(/^arrived (?=\S+$)/, '')
  const isNegated = text.startsWith('not ')
  const rest = isNegated ? text.slice(4) : text
  const name = rest.includes(' ') ? rest : opinionName(baseOpinion(rest))
  const own = Math.max(...said.map((word) => Math.abs(opinionOf(word))))
  const around = [before, ...said]
  const [isStrong, isWeak] = [INTENSIFIERS, DIMINISHERS].map((list) => around.some((word) => list.has(word)))
  const degree = isStrong ? 1.3 : isWeak ? 0.7 : isNegated ? 0.8 : 1
  return { adj: isNegated ? `not ${name}` : name, strength: Math.min(1, (own || USUAL_STRENGTH) * degree) }
}
