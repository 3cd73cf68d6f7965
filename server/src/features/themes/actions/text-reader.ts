import type { Sentiment } from '../../texts/rules/theme-changes.ts'

export interface GivenText {
  readonly text: string
  /** 1 to 5; undefined if the review has no stars. */
  readonly stars?: number
}
/** Offsets and lengths are in code points: the sentence within the text, subject and opinion within the sentence. */
export interface ReadMention {
  readonly adj: string
  readonly kw: string
  readonly sentiment: Sentiment
  /** In hundredths. */
  readonly score: number
  readonly sentenceAt: number
  readonly sentenceLength: number
  readonly kwAt: number
  readonly kwLength: number
  readonly adjAt: number | null
  readonly adjLength: number | null
}
export interface ReadText {
  /** Only English texts have mentions. */
  readonly language: string
  readonly mentions: readonly ReadMention[]
}

/**
 * Turns texts into mentions; the same version always returns the same result. Rejects with `AnalysisFault` if a text
 * cannot be analysed. Then the reader must be closed and a new one opened.
 */
export interface TextReader {
  readonly read: (texts: readonly GivenText[]) => Promise<readonly ReadText[]>
  readonly close: () => Promise<unknown>
}
export interface TextReaders {
  readonly version: () => Promise<string>
  readonly open: () => Promise<TextReader>
}
