import { knownThing, NOT_THINGS } from './lexicon/thing-words.ts'
import { singular } from './word-forms.ts'

const LEADING = new Set(
  'the a an my our your their his her its this that these those some any all no every each both'.split(' '),
)
/** The main word of a name comes before one of these: the view of the harbour, the guy on the till. */
const LINKS = new Set('of at in on with for from by behind near to who that which we i'.split(' '))
const HAS_LETTERS = /\p{Ll}{2}/u

/** "It works", "the letter I was sent": a verb is not a thing, unless it names one ("parking", "the wait"). */
export const isVerbAlone = (words: readonly string[], tags: readonly string[]): boolean =>
  words.length === 1 &&
  (tags[0] === 'VERB' || tags[0] === 'AUX') &&
  !(words[0] as string).endsWith('ing') &&
  knownThing(words[0] as string) === undefined

/**
 * One name for all forms and synonyms of a thing: "Front Desk Staffs" and "front desk staff", waitress and waiter.
 * Undefined for words that are not things, such as times and pronouns.
 */
export function nameOfThing(words: readonly string[]): string | undefined {
  let start = 0
  while (start < words.length - 1 && LEADING.has(words[start] as string)) start++
  const names = words.slice(start)
  const link = names.findIndex((word, at) => at > 0 && LINKS.has(word))
  const head = (link < 0 ? names.length : link) - 1
  const one = singular(names[head] ?? '')
  if (!HAS_LETTERS.test(one) || NOT_THINGS.has(one)) return undefined
  const whole = [...names.slice(0, head), one, ...names.slice(head + 1)]
    .join(' ')
    .replace(/ ?- ?/g, '-')
    .replace(/ ('|n't)/g, '$1')
  return knownThing(whole) ?? (names.length === 1 ? knownThing(names[0] as string) : undefined) ?? whole
}
