import { DESCRIPTIVE_WORDS, NOT_OPINIONS } from './lexicon/descriptive-words.ts'
import { knownThing, NOT_THINGS, TIMES } from './lexicon/thing-words.ts'
import type { Sentence } from './sentences.ts'
import { opinionOf, singular } from './word-forms.ts'

/** Something that can be judged: the words from `start` to before `end`. */
export interface Thing {
  readonly start: number
  readonly end: number
  /** In one form: "front desk staffs" and "Front Desk Staff" are "front desk staff", a waitress is a "waiter". */
  readonly kw: string
  /** Whether the model or our list says so. Any other noun counts only when something is said about it. */
  readonly isCertain: boolean
}

const CERTAIN_FROM = 0.5
const POSSIBLE_FROM = 0.15
/** A noun that the model takes for no thing at all is none: "no big deal". */
const THINKABLE_FROM = 0.05
const NOUNS = new Set(['NOUN', 'PROPN'])
const IS_WORD = /^[\p{Ll}][\p{Ll}'&-]+$/u

/** Runs of nouns, with what the model takes for a thing: `marks` holds three numbers a word, as the readout gives them. */
export function findThings(sentence: Sentence, marks: Float64Array): Thing[] {
  const { words } = sentence
  const things: Thing[] = []
  let at = 0
  while (at < words.length) {
    if (!startsThing(sentence, marks, at)) {
      at++
      continue
    }
    let end = at + 1
    while (end < words.length && goesOn(sentence, marks, end)) end++
    const thing = toThing(sentence, marks, at, end)
    if (thing) things.push(thing)
    at = end
  }
  return things
}

const begins = (marks: Float64Array, at: number): number => marks[at * 3 + 1] as number
const continues = (marks: Float64Array, at: number): number => marks[at * 3 + 2] as number

function startsThing({ words, tags }: Sentence, marks: Float64Array, at: number): boolean {
  const word = words[at] as string
  // "front desk": the first word alone would pass for an adjective.
  if (knownThing(`${word} ${words[at + 1]}`) !== undefined) return true
  if (!IS_WORD.test(word) && begins(marks, at) < CERTAIN_FROM) return false
  return begins(marks, at) >= CERTAIN_FROM || isNoun(word, tags[at] as string) || knownThing(word) !== undefined
}

function goesOn({ words, tags }: Sentence, marks: Float64Array, at: number): boolean {
  const word = words[at] as string
  if (knownThing(`${words[at - 1]} ${word}`) !== undefined) return true
  if (continues(marks, at) >= CERTAIN_FROM) return true
  const wasMarked = Math.max(begins(marks, at - 1), continues(marks, at - 1)) >= CERTAIN_FROM
  // Behind what the model takes for a thing, a noun that it does not is another matter.
  if (wasMarked && continues(marks, at) < POSSIBLE_FROM) return false
  return IS_WORD.test(word) && NOUNS.has(tags[at] as string) && opinionOf(word) === 0 && !TIMES.has(singular(word))
}

/** The tagger takes some adjectives for nouns; those that judge are not the thing. */
const isNoun = (word: string, tag: string): boolean =>
  NOUNS.has(tag) && (opinionOf(word) === 0 || knownThing(singular(word)) !== undefined) && !NOT_OPINIONS.has(word)

function toThing({ words }: Sentence, marks: Float64Array, from: number, end: number): Thing | undefined {
  let start = from
  const isJudging = (word: string) => opinionOf(word) !== 0 || DESCRIPTIVE_WORDS.has(word)
  while (start < end - 1 && isJudging(words[start] as string)) start++
  const names = words.slice(start, end)
  const head = singular(names.at(-1) as string)
  const mark = Math.max(...names.map((_, place) => begins(marks, start + place)))
  const kw = nameOf(names, head)
  const isKnown = knownThing(kw) !== undefined
  if (mark < CERTAIN_FROM && !isKnown && (mark < THINKABLE_FROM || isNothing(names, head))) return undefined
  return { start, end, kw, isCertain: mark >= (isKnown ? POSSIBLE_FROM : CERTAIN_FROM) }
}

const isNothing = (names: readonly string[], head: string): boolean =>
  head.length < 3 || (NOT_THINGS.has(head) && (names.length === 1 || NOT_THINGS.has(singular(names[0] as string))))

function nameOf(names: readonly string[], head: string): string {
  const whole = [...names.slice(0, -1), head].join(' ').replace(/ ?- ?/g, '-')
  return knownThing(whole) ?? (names.length === 1 ? knownThing(names[0] as string) : undefined) ?? whole
}
