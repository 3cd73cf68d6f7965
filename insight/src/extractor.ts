import { readFile } from 'node:fs/promises'
import { prepareText, TEXT_LENGTH_MAX } from './clean-text.ts'
import type { ExplainedPair, ExplainedSentence, Explanation } from './explanation.ts'
import { KINDS_FILE, MODEL_FILE, versionOf } from './extractor-version.ts'
import { languageOf } from './language.ts'
import { memoize } from './memoize.ts'
import { explainPassage, type Mention, mentionsIn } from './mentions.ts'
import { createEncoder } from './model/encoder.ts'
import { readModel } from './model/model-file.ts'
import { createReadout } from './model/readout.ts'
import { createWordVectors } from './model/word-vectors.ts'
import { ownWords } from './own-words.ts'
import { openPassageReader } from './passages.ts'
import { judgeWords, readPassage } from './read-passage.ts'
import { createKindsOf } from './sentence-kinds.ts'
import type { TermSentiment } from './sentiment.ts'
import type { Span } from './span.ts'
import { createSpelling } from './spelling.ts'

export type { ExplainedPair, ExplainedSentence, Explanation }

export interface Analysis {
  /** False for texts that are not in English, which are not analysed. */
  readonly analysed: boolean
  /** `en`, another ISO 639-1 code, or `und` if the text is too short to tell. */
  readonly language: string
  readonly mentions: readonly Mention[]
}

export interface Extractor {
  /** The same version gives the same mentions for the same text. */
  readonly version: string
  /** Only so many UTF-16 units of a text are analysed. */
  readonly textLengthMax: number
  readonly mentionsOf: (text: string, context?: { readonly stars?: number }) => Analysis
  /** The same analysis with all its steps, including pairs that are not counted, with the reasons. */
  readonly explain: (text: string, context?: { readonly stars?: number }) => Explanation
  /** The sentiment of the words at this position in their context. */
  readonly sentimentOf: (text: string, term: Span) => TermSentiment | undefined
  /** Every thing that the text could judge, with or without an opinion about it. */
  readonly thingsOf: (text: string) => readonly { readonly kw: string; readonly span: Span }[]
}

const CERTAIN_THING_FROM = 0.5

/** Takes about 70 MB and a third of a second, so it is for workers and commands, not for an idle server. */
export async function openExtractor(file: string | URL = MODEL_FILE): Promise<Extractor> {
  const model = readModel(await readFile(file))
  const vectors = createWordVectors(model.vectors)
  const own = ownWords()
  const correctSpelling = memoize(createSpelling(own, vectors.has))
  const read = await openPassageReader({ correctSpelling, isOwn: (word) => own.has(word) })
  const kinds = await readFile(KINDS_FILE)
  const kindsOf = createKindsOf(JSON.parse(kinds.toString()))
  const network = { encode: createEncoder(model, vectors), ...createReadout(model), kindsOf }
  const isEnglishWord = memoize((word) => vectors.has(word) || own.has(correctSpelling(word)))
  const passagesIn = (prepared: ReturnType<typeof prepareText>) => read(prepared.text).map(prepared.placed)
  const passagesOf = (text: string) => passagesIn(prepareText(text))
  const readText = (text: string, stars: number | undefined) => {
    const prepared = prepareText(text)
    const language = languageOf(prepared.text, isEnglishWord)
    const analysed = language === 'en'
    const passages = analysed ? passagesIn(prepared).map((passage) => readPassage(passage, network, stars)) : []
    return { analysed, language, passages }
  }
  return {
    version: versionOf(model.version, kinds),
    textLengthMax: TEXT_LENGTH_MAX,
    mentionsOf: (text, { stars } = {}) => {
      const { passages, ...state } = readText(text, stars)
      return { ...state, mentions: passages.flatMap((each) => mentionsIn(text, each)) }
    },
    explain: (text, { stars } = {}) => {
      const { passages, ...state } = readText(text, stars)
      return { ...state, sentences: passages.flatMap((each) => explainPassage(text, each)) }
    },
    sentimentOf: (text, [from, to]) => {
      for (const passage of passagesOf(text)) {
        const start = passage.ends.findIndex((end, at) => end > from && (passage.starts[at] as number) < to)
        if (start < 0) continue
        const behind = passage.starts.findIndex((begin) => begin >= to)
        return judgeWords(passage, network, { start, end: behind < 0 ? passage.starts.length : behind })
      }
      return undefined
    },
    thingsOf: (text) =>
      passagesOf(text).flatMap((passage) =>
        readPassage(passage, network, undefined)
          .things.filter(({ confidence }) => confidence >= CERTAIN_THING_FROM)
          .map(({ kw, start, end }) => ({
            kw,
            span: [passage.starts[start] as number, passage.ends[end - 1] as number] as const,
          })),
      ),
  }
}
