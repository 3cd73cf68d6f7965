import type { MamsSentence, Term } from '../bench/themes/mams.ts'
import { cleanText } from '../server/src/insight/clean-text.ts'
import { modelWord } from '../server/src/insight/model/model-word.ts'
import { wordFeatures } from '../server/src/insight/model/sentence-features.ts'
import { NEGATED_FEATURE, negatedWords } from '../server/src/insight/model/token-features.ts'
import type { ReadSentences, Sentence } from '../server/src/insight/sentences.ts'
import type { Example } from './network.ts'

/** Reads texts exactly as the extractor does. A text of several sentences becomes several examples. */
export function toExamples(
  { text, terms }: MamsSentence,
  read: ReadSentences,
  rowOf: ReadonlyMap<string, number>,
  weight: number,
): Example[] {
  return read(cleanText(text)).map((sentence) => {
    const negated = negatedWords(sentence.words)
    const spans = terms.flatMap((term) => spanOf(sentence, term) ?? [])
    const tags = new Uint8Array(sentence.words.length)
    for (const { start, end } of spans) for (let at = start; at < end; at++) tags[at] = at === start ? 1 : 2
    const features = sentence.words.map((_, at) => {
      const values = wordFeatures(sentence, at, (word) => rowOf.has(word))
      values[NEGATED_FEATURE] = negated[at] as number
      return values
    })
    const rows = Int32Array.from(sentence.words, (word) => rowOf.get(modelWord(word)) ?? 0)
    return { rows, features, terms: spans, tags, weight }
  })
}

function spanOf({ starts, ends }: Sentence, { from, to, polarity }: Term) {
  const start = ends.findIndex((end, at) => end > from && (starts[at] as number) < to)
  if (start < 0) return undefined
  const behind = starts.findIndex((begin) => begin >= to)
  return { start, end: behind < 0 ? starts.length : behind, label: polarity + 1 }
}
