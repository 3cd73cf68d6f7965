import type { Sentiment } from './sentiment.ts'
import type { Span } from './span.ts'

/** How a text was analysed, step by step. All spans are positions in the text. */
export interface Explanation {
  readonly analysed: boolean
  readonly language: string
  readonly sentences: readonly ExplainedSentence[]
}

export interface ExplainedSentence {
  readonly text: string
  readonly span: Span
  readonly words: readonly ExplainedWord[]
  readonly things: readonly ExplainedThing[]
  readonly opinions: readonly ExplainedOpinion[]
  readonly pairs: readonly ExplainedPair[]
}

export interface ExplainedWord {
  /** The word as the network gets it: in lower case, with typos corrected. */
  readonly word: string
  /** Universal part-of-speech tag. */
  readonly tag: string
  readonly span: Span
}

export interface ExplainedThing {
  readonly kw: string
  readonly span: Span
  readonly confidence: number
}

export interface ExplainedOpinion {
  readonly adj: string
  readonly span: Span
  readonly confidence: number
}

/** A thing with an opinion about it. It is a mention if it has no `leftOut`. */
export interface ExplainedPair {
  readonly theme: string
  readonly adj: string
  readonly kw: string
  /** The index in `things`; absent if the sentence does not name the thing: "They were rude". */
  readonly thing?: number
  /** The index in `opinions`; absent if no words name the opinion. */
  readonly opinion?: number
  readonly sentiment: Sentiment
  readonly score: number
  readonly confidence: number
  /** The reason why the pair is not counted, for users. */
  readonly leftOut?: string
}
