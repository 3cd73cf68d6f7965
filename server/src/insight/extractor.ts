import { readFile } from 'node:fs/promises'
import { type PreparedText, prepareText } from './clean-text.ts'
import type { Explanation } from './explanation.ts'
import { MODEL_FILE, versionOf } from './extractor-version.ts'
import { languageOf } from './language.ts'
import { memoize } from './memoize.ts'
import { explainSentence, type Mention, mentionsIn } from './mentions.ts'
import { createEncoder } from './model/encoder.ts'
import { readModel } from './model/model-file.ts'
import { createReadout } from './model/readout.ts'
import { createWordVectors } from './model/word-vectors.ts'
import { ownWords } from './own-words.ts'
import { readSentence } from './read-sentence.ts'
import { openSentenceReader } from './sentences.ts'
import { sentimentAt, type TermSentiment } from './sentiment.ts'
import type { Span } from './span.ts'
import { createSpelling } from './spelling.ts'

export interface Analysis {
  /** False for a text in another language than English, or in none: nothing is guessed then. */
  readonly analysed: boolean
  /** `en`, another ISO 639-1 code, or `und` where there is too little to tell. */
  readonly language: string
  readonly mentions: readonly Mention[]
}

export interface Extractor {
  /** The same version gives the same mentions for the same text. */
  readonly version: string
  readonly mentionsOf: (text: string, context?: { readonly stars?: number }) => Analysis
  /** The same reading with everything that led to it, and what was left out and why. */
  readonly explain: (text: string, context?: { readonly stars?: number }) => Explanation
  /** How the thing at this place is spoken of in its clause. It is what decides the sentiment of every mention. */
  readonly sentimentOf: (text: string, term: Span) => TermSentiment | undefined
  /** Everything that can be judged, whether or not it is. */
  readonly thingsOf: (text: string) => readonly { readonly kw: string; readonly span: Span }[]
}

/** Some seventy megabytes and a third of a second: for the worker and the command, not for a server at rest. */
export async function openExtractor(): Promise<Extractor> {
  const model = readModel(await readFile(MODEL_FILE))
  const vectors = createWordVectors(model.vectors)
  const own = ownWords()
  const mend = memoize(createSpelling(own, vectors.has))
  const read = await openSentenceReader({ mend, isOwn: (word) => own.has(word) })
  const network = { encode: createEncoder(model, vectors), ...createReadout(model) }
  const isEnglishWord = memoize((word) => vectors.has(word) || own.has(mend(word)))
  const sentencesOf = ({ text, placed }: PreparedText) =>
    read(text).map((sentence) => readSentence(placed(sentence), network))
  return {
    version: versionOf(model.version),
    mentionsOf: (text, { stars } = {}) => {
      const prepared = prepareText(text)
      const language = languageOf(prepared.text, isEnglishWord)
      if (language !== 'en') return { analysed: false, language, mentions: [] }
      return {
        analysed: true,
        language,
        mentions: sentencesOf(prepared).flatMap((each) => mentionsIn(text, each, stars)),
      }
    },
    explain: (text, { stars } = {}) => {
      const prepared = prepareText(text)
      const language = languageOf(prepared.text, isEnglishWord)
      if (language !== 'en') return { analysed: false, language, sentences: [] }
      return {
        analysed: true,
        language,
        sentences: sentencesOf(prepared).map((each) => explainSentence(text, each, stars)),
      }
    },
    sentimentOf: (text, term) => {
      for (const read of sentencesOf(prepareText(text))) {
        const sentiment = sentimentAt(read, term)
        if (sentiment) return sentiment
      }
      return undefined
    },
    thingsOf: (text) =>
      sentencesOf(prepareText(text)).flatMap(({ sentence, things }) =>
        things
          .filter(({ isCertain }) => isCertain)
          .map(({ kw, start, end }) => ({
            kw,
            span: [sentence.starts[start] as number, sentence.ends[end - 1] as number] as const,
          })),
      ),
  }
}
