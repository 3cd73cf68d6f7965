import { NOT_THINGS } from './lexicon/thing-words.ts'
import type { WordSpan } from './model/pair-features.ts'
import type { Passage } from './passages.ts'
import { opinionOf, singular } from './word-forms.ts'

export interface FoundSpan extends WordSpan {
  /** 0 to 1, from the network. */
  readonly confidence: number
}

/** `shares` has for each word the probabilities of: outside, begins, continues. A span never crosses a sentence end. */
export function findSpans({ words, sentences }: Passage, shares: Float64Array, from: number): FoundSpan[] {
  const spans: FoundSpan[] = []
  const outside = (at: number) => shares[at * 3] as number
  const begins = (at: number) => shares[at * 3 + 1] as number
  const continues = (at: number) => shares[at * 3 + 2] as number
  let at = 0
  while (at < words.length) {
    if (1 - outside(at) < from) {
      at++
      continue
    }
    let end = at + 1
    while (
      end < words.length &&
      sentences[end] === sentences[at] &&
      continues(end) >= from &&
      continues(end) > begins(end)
    )
      end++
    let sum = 0
    for (let each = at; each < end; each++) sum += 1 - outside(each)
    spans.push({ start: at, end, confidence: sum / (end - at) })
    at = end
  }
  return spans
}

export const NOUNS: ReadonlySet<string> = new Set(['NOUN', 'PROPN'])
const IS_WORD = /^[\p{Ll}\p{Lu}][\p{L}'&-]+$/u

/** Adds the nouns directly before the span: in "fraud team" the network may mark only one word. */
export function wholeName(
  { words, tags, sentences }: Passage,
  span: FoundSpan,
  isTaken: (at: number) => boolean,
): FoundSpan {
  const belongs = (at: number) =>
    sentences[at] === sentences[span.start] &&
    NOUNS.has(tags[at] as string) &&
    IS_WORD.test(words[at] as string) &&
    !NOT_THINGS.has(singular(words[at] as string)) &&
    opinionOf(words[at] as string) === 0 &&
    !isTaken(at)
  let { start } = span
  if (NOUNS.has(tags[start] as string)) while (belongs(start - 1)) start--
  return { ...span, start }
}
