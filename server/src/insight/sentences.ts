import type { WinkMethods } from 'wink-nlp'
import { INTENSIFIERS } from './lexicon/function-words.ts'
import { opinionOf } from './word-forms.ts'

/** The words of a sentence, in columns: what runs over all of them touches one array at a time. */
export interface Sentence {
  /** In lower case, typos mended; contractions come apart: "wasn't" is "was" and "n't". */
  readonly words: readonly string[]
  /** Universal part-of-speech tags. */
  readonly tags: readonly string[]
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

export interface WordLists {
  /** What a word that nobody knows was meant to be. */
  readonly mend: (word: string) => string
  /** Whether a word stands in our own lists. */
  readonly isOwn: (word: string) => boolean
}

export type ReadSentences = (cleaned: string) => Sentence[]

/** A list without a stop in it is cut, so that the work for a thing stays bounded. */
const WORDS_MAX = 120
const ENDS_SENTENCE = /^(?:[.!?…]+|\n+)$/
const CLOSES = /^(?:[.!?…"')\]]+|\p{Extended_Pictographic}.*|[:;]-?[()DPp])$/u

/** Loaded when the first text is read: the language model takes some sixty megabytes. */
export async function openSentenceReader(lists: WordLists): Promise<ReadSentences> {
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ])
  const nlp = winkNLP(model, ['pos'])
  return (cleaned) => split(cleaned, nlp, lists)
}

function split(cleaned: string, nlp: WinkMethods, { mend, isOwn }: WordLists): Sentence[] {
  // Capitals at the start of a sentence, or throughout, would pass for names.
  const lower = cleaned.toLowerCase()
  const text = lower.length === cleaned.length ? lower : cleaned
  const tokens = nlp.readDoc(text).tokens()
  const values = tokens.out()
  // oxlint-disable-next-line typescript/unbound-method -- wink's own way to name what to read; it has no `this`
  const allTags = tokens.out(nlp.its.pos) as string[]
  const sentences: Sentence[] = []
  let current = emptySentence()
  let place = 0
  let isClosing = false
  const close = () => {
    if (current.words.length > 0) sentences.push(current)
    current = emptySentence()
    isClosing = false
  }
  for (const [at, value] of values.entries()) {
    const start = text.indexOf(value, place)
    if (start < 0) continue
    place = start + value.length
    if (isClosing && !CLOSES.test(value)) close()
    if (ENDS_SENTENCE.test(value)) isClosing = true
    if (value.trim() === '') continue
    const word = mend(value)
    add(current, word, tagOf(word, value, allTags[at]), start, place)
    joinHyphen(current, isOwn)
    if (current.words.length === WORDS_MAX) close()
  }
  close()
  return sentences
}

/** The tagger has guessed at a word it does not know. */
function tagOf(word: string, value: string, guess = 'X'): string {
  if (word === value) return guess
  return opinionOf(word) !== 0 ? 'ADJ' : INTENSIFIERS.has(word) ? 'ADV' : guess
}

type Growing = ReturnType<typeof emptySentence>

function add(sentence: Growing, word: string, tag: string, start: number, end: number) {
  sentence.words.push(word)
  sentence.tags.push(tag)
  sentence.starts.push(start)
  sentence.ends.push(end)
}

/** The tokenizer takes "run-down" and "wi-fi" apart. */
function joinHyphen({ words, tags, starts, ends }: Growing, isOwn: (word: string) => boolean) {
  const last = words.length - 1
  if (words[last - 1] !== '-' || ends[last - 2] !== starts[last - 1] || ends[last - 1] !== starts[last]) return
  const whole = `${words[last - 2]}-${words[last]}`
  if (!isOwn(whole)) return
  words.splice(last - 2, 3, whole)
  tags.splice(last - 2, 3, opinionOf(whole) !== 0 ? 'ADJ' : 'NOUN')
  starts.splice(last - 1, 2)
  ends.splice(last - 2, 2)
}

const emptySentence = () => ({
  words: [] as string[],
  tags: [] as string[],
  starts: [] as number[],
  ends: [] as number[],
})
