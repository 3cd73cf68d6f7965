import type { ExplainedSentence } from './explanation.ts'
import { USUAL_STRENGTH } from './named-opinions.ts'
import type { ReadSentence } from './read-sentence.ts'
import { type Sentiment, sentimentOfOpinion, sentimentOfTerm } from './sentiment.ts'
import type { Span } from './span.ts'
import type { Thing } from './things.ts'

export interface Mention {
  /** `adj` and `kw`, as a person would say them. */
  readonly theme: string
  readonly adj: string
  readonly kw: string
  readonly sentiment: Sentiment
  /** −1 to 1, two decimals: how good or bad, and how surely. 0 where it is neither. */
  readonly score: number
  /** 0 to 1, two decimals: how likely it is that a reader would agree with thing and sentiment. */
  readonly confidence: number
  /** The sentence it was said in, as it was written. */
  readonly sentence: string
  /** Where that sentence begins in the text. */
  readonly sentenceAt: number
  /** Where thing and opinion stand in the sentence; no `adj` where no word names it. */
  readonly spans: { readonly kw: Span; readonly adj?: Span }
}

/** An opinion that no word names ("the manager let us wait") needs the network to be this sure. */
const UNNAMED_FROM = 0.8

export function mentionsIn(text: string, read: ReadSentence, stars: number | undefined): Mention[] {
  const { sentence, things } = read
  if (things.length === 0) return []
  const from = sentence.starts[0] as number
  const where = { sentence: text.slice(from, sentence.ends.at(-1)), sentenceAt: from }
  const spanOf = (start: number, end: number): Span => [
    (sentence.starts[start] as number) - from,
    (sentence.ends[end - 1] as number) - from,
  ]
  return things.flatMap((thing): Mention[] => {
    const opinions = read.opinionsOf(thing)
    const thingSpan = spanOf(thing.start, thing.end)
    const mentions = opinions.flatMap((opinion): Mention[] => {
      const { adj, strength, at, isJudging } = opinion
      const { sentiment, positive, negative } = sentimentOfOpinion(read, thing, opinion, stars)
      // An adjective of no list that the network finds neutral is a kind of thing ("fried rice"), not an opinion.
      if (sentiment === 0 && !isJudging) return []
      const spans = { kw: thingSpan, adj: spanOf(at, at + 1) }
      const score = sentiment === 0 ? 0 : rounded((positive - negative) * strength, sentiment)
      return [
        {
          theme: `${adj} ${thing.kw}`,
          adj,
          kw: thing.kw,
          sentiment,
          score,
          confidence: rounded(Math.max(positive, negative, 0.5), 1),
          ...where,
          spans,
        },
      ]
    })
    if (opinions.length > 0 || !thing.isCertain) return mentions
    const found = unnamed(read, thing, stars)
    return found ? [{ ...found, ...where, spans: { kw: thingSpan } }] : []
  })
}

/** "The manager sat another party before us" says what it thinks of the manager without a word for it. */
function unnamed(read: ReadSentence, { start, end, kw }: Thing, stars: number | undefined) {
  const { sentiment, positive, negative } = sentimentOfTerm(read, start, end, stars)
  if (sentiment === 0 || Math.max(positive, negative) < UNNAMED_FROM) return undefined
  const adj = sentiment > 0 ? 'good' : 'bad'
  const score = rounded((positive - negative) * USUAL_STRENGTH, sentiment)
  return { theme: `${adj} ${kw}`, adj, kw, sentiment, score, confidence: rounded(Math.max(positive, negative), 1) }
}

/** Never rounds what is good or bad to nothing, nor across. */
function rounded(score: number, sentiment: Sentiment): number {
  const size = Math.max(0.01, Math.round(Math.abs(score) * 100) / 100)
  return sentiment * Math.min(1, size)
}

export function explainSentence(text: string, read: ReadSentence, stars: number | undefined): ExplainedSentence {
  const { words, tags, starts, ends } = read.sentence
  const spanOf = (start: number, end: number): Span => [starts[start] as number, ends[end - 1] as number]
  const span = spanOf(0, words.length)
  const mentions = mentionsIn(text, read, stars)
  const opinions = mentions.flatMap(({ adj, spans, sentenceAt, confidence }) =>
    spans.adj ? [{ adj, span: [spans.adj[0] + sentenceAt, spans.adj[1] + sentenceAt] as const, confidence }] : [],
  )
  return {
    text: text.slice(...span),
    span,
    words: words.map((word, at) => ({ word, tag: tags[at] as string, span: spanOf(at, at + 1) })),
    things: read.things.map(({ kw, start, end, isCertain }) => ({
      kw,
      span: spanOf(start, end),
      confidence: isCertain ? 0.8 : 0.3,
    })),
    opinions,
    pairs: mentions.map(({ theme, adj, kw, sentiment, score, confidence, spans, sentenceAt }) => {
      const thing = read.things.findIndex(({ start }) => starts[start] === spans.kw[0] + sentenceAt)
      const opinion = opinions.findIndex((each) => each.span[0] === (spans.adj?.[0] ?? -1) + sentenceAt)
      return { theme, adj, kw, sentiment, score, confidence, thing, ...(opinion >= 0 && { opinion }) }
    }),
  }
}
