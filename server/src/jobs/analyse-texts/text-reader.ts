import type { Sentiment } from '../../domain/themes/theme-changes.ts'

export interface GivenText {
  readonly text: string
  /** 1 to 5; absent without stars. */
  readonly stars?: number
}
/** Places and lengths in code points: of the sentence in the text, of thing and opinion in the sentence. */
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
  /** What it is written in; in another language than English there are no mentions. */
  readonly language: string
  readonly mentions: readonly ReadMention[]
}

/**
 * Turns texts into mentions; the same version gives the same answer. Rejects with `AnalysisFault` when one of the texts
 * cannot be read. It is then closed and another one opened.
 */
export interface TextReader {
  readonly read: (texts: readonly GivenText[]) => Promise<readonly ReadText[]>
  readonly close: () => Promise<unknown>
}
export interface TextReaders {
  readonly version: () => Promise<string>
  readonly open: () => Promise<TextReader>
}
