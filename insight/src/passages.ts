import type { WinkMethods } from 'wink-nlp'
import { INTENSIFIERS } from './lexicon/function-words.ts'
import { opinionOf } from './word-forms.ts'

/** Sentences that are analysed together, because "it" may refer to the sentence before. Arrays are indexed by word. */
export interface Passage {
  /** In lower case, typos corrected; contractions are split: "wasn't" is "was" and "n't". */
  readonly words: readonly string[]
  /** Universal part-of-speech tags. */
  readonly tags: readonly string[]
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** The number of the sentence of each word. */
  readonly sentences: readonly number[]
}

export interface WordLists {
  /** The correction of an unknown word. */
  readonly correctSpelling: (word: string) => string
  /** Whether a word is in our lists. */
  readonly isOwn: (word: string) => boolean
}

export type ReadPassages = (cleaned: string) => Passage[]

/** A new sentence starts a new passage after this many words. */
const PASSAGE_WORDS = 40
/** A longer text without a full stop is cut, to limit the cost of the analysis. */
const WORDS_MAX = 120
const ENDS_SENTENCE = /^(?:[.!?…]+|\n+)$/
const CLOSES = /^(?:[.!?…"')\]]+|\p{Extended_Pictographic}.*|[:;]-?[()DPp])$/u

/** Loads the language model, which takes about 60 MB. */
export async function openPassageReader(lists: WordLists): Promise<ReadPassages> {
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ])
  const nlp = winkNLP(model, ['pos'])
  return (cleaned) => split(cleaned, nlp, lists)
}

function split(cleaned: string, nlp: WinkMethods, { correctSpelling, isOwn }: WordLists): Passage[] {
  // The tagger would take capitalised words for names.
  const lower = cleaned.toLowerCase()
  const text = lower.length === cleaned.length ? lower : cleaned
  const tokens = nlp.readDoc(text).tokens()
  const values = tokens.out()
  // oxlint-disable-next-line typescript/unbound-method -- wink's own way to name what to read; it has no `this`
  const allTags = tokens.out(nlp.its.pos) as string[]
  const passages: Passage[] = []
  let current = emptyPassage()
  let sentence = 0
  let place = 0
  let isClosing = false
  const close = () => {
    if (current.words.length > 0) passages.push(current)
    current = emptyPassage()
    sentence = 0
  }
  for (const [at, value] of values.entries()) {
    const start = text.indexOf(value, place)
    if (start < 0) continue
    place = start + value.length
    if (isClosing && !CLOSES.test(value)) {
      isClosing = false
      if (current.words.length > 0) sentence++
      if (current.words.length >= PASSAGE_WORDS) close()
    }
    if (ENDS_SENTENCE.test(value)) isClosing = true
    if (value.trim() === '') continue
    const word = correctSpelling(value)
    add(current, word, tagOf(word, value, allTags[at]), start, place)
    current.sentences.push(sentence)
    joinHyphen(current, isOwn)
    if (current.words.length === WORDS_MAX) close()
  }
  close()
  return passages
}

/** The tagger only guesses the tag of a misspelt word, so the corrected word decides. */
function tagOf(word: string, value: string, guess = 'X'): string {
  if (word === value) return guess
  return opinionOf(word) !== 0 ? 'ADJ' : INTENSIFIERS.has(word) ? 'ADV' : guess
}

type Growing = ReturnType<typeof emptyPassage>

function add(passage: Growing, word: string, tag: string, start: number, end: number) {
  passage.words.push(word)
  passage.tags.push(tag)
  passage.starts.push(start)
  passage.ends.push(end)
}

/** Joins words such as "run-down" and "wi-fi", which the tokenizer splits. */
function joinHyphen({ words, tags, starts, ends, sentences }: Growing, isOwn: (word: string) => boolean) {
  const last = words.length - 1
  if (words[last - 1] !== '-' || ends[last - 2] !== starts[last - 1] || ends[last - 1] !== starts[last]) return
  const whole = `${words[last - 2]}-${words[last]}`
  if (!isOwn(whole)) return
  words.splice(last - 2, 3, whole)
  tags.splice(last - 2, 3, opinionOf(whole) !== 0 ? 'ADJ' : 'NOUN')
  starts.splice(last - 1, 2)
  ends.splice(last - 2, 2)
  sentences.splice(last - 1, 2)
}

const emptyPassage = () => ({
  words: [] as string[],
  tags: [] as string[],
  starts: [] as number[],
  ends: [] as number[],
  sentences: [] as number[],
})
