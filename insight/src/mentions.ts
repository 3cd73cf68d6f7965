import type { Claim } from './claims.ts'
import type { ExplainedSentence } from './explanation.ts'
import type { WordSpan } from './model/pair-features.ts'
import type { ReadPassage } from './read-passage.ts'
import type { Sentiment } from './sentiment.ts'
import type { Span } from './span.ts'

export interface Mention {
  /** `adj` and `kw`, separated by a space. */
  readonly theme: string
  readonly adj: string
  readonly kw: string
  readonly sentiment: Sentiment
  /** −1 to 1, two decimals: how good or bad, and how certain. */
  readonly score: number
  /** 0 to 1, two decimals: how likely a reader would agree with the thing and the sentiment. */
  readonly confidence: number
  /** The original sentence, or two if the opinion is about a thing in the sentence before. */
  readonly sentence: string
  /** The start of that sentence in the text. */
  readonly sentenceAt: number
  /** The positions of thing and opinion in the sentence. `kw` is the opinion's if no word names the thing. */
  readonly spans: { readonly kw: Span; readonly adj?: Span }
}

export function mentionsIn(text: string, { passage, claims }: ReadPassage): Mention[] {
  return claims.flatMap((claim): Mention[] => {
    if (claim.leftOut !== undefined) return []
    const { thing, opinion, adj, kw, sentiment } = claim
    const places = [thing, opinion].filter((each) => each !== undefined)
    const [from, to] = sentencesAround(passage.sentences, places)
    const [start, end] = spanOf(passage, { start: from, end: to })
    const within = (span: WordSpan): Span => {
      const [first, last] = spanOf(passage, span)
      return [first - start, last - start]
    }
    // In "waited an hour for a table" the thing is the wait, which is named by the words of the opinion.
    const about = thing?.kw === kw ? thing : (opinion ?? thing)
    if (!about) return []
    return [
      {
        theme: `${adj} ${kw}`,
        adj,
        kw,
        sentiment,
        score: scoreOf(claim),
        confidence: rounded(claim.confidence),
        sentence: text.slice(start, end),
        sentenceAt: start,
        spans: { kw: within(about), ...(opinion && { adj: within(opinion) }) },
      },
    ]
  })
}

const spanOf = ({ starts, ends }: ReadPassage['passage'], { start, end }: WordSpan): Span => [
  starts[start] as number,
  ends[end - 1] as number,
]

/** The first word, and the word after the last, of all sentences that contain the spans. */
function sentencesAround(sentences: readonly number[], spans: readonly WordSpan[]): [number, number] {
  const first = Math.min(...spans.map(({ start }) => sentences[start] as number))
  const last = Math.max(...spans.map(({ end }) => sentences[end - 1] as number))
  return [sentences.indexOf(first), sentences.lastIndexOf(last) + 1]
}

/** Never rounds a good or bad score to 0. */
const scoreOf = ({ sentiment, confidence, strength }: Claim): number =>
  sentiment * Math.max(0.01, rounded(Math.min(1, confidence * strength)))
const rounded = (value: number): number => Math.round(value * 100) / 100

export function explainPassage(text: string, { passage, things, opinions, claims }: ReadPassage): ExplainedSentence[] {
  const { words, tags, sentences } = passage
  const numbers = [...new Set(sentences)]
  return numbers.map((number) => {
    const [start, end] = [sentences.indexOf(number), sentences.lastIndexOf(number) + 1]
    const isHere = (span: WordSpan) => span.start >= start && span.start < end
    const own = { things: things.filter(isHere), opinions: opinions.filter(isHere) }
    const span = spanOf(passage, { start, end })
    return {
      text: text.slice(...span),
      span,
      words: words.slice(start, end).map((word, at) => ({
        word,
        tag: tags[start + at] as string,
        span: spanOf(passage, { start: start + at, end: start + at + 1 }),
      })),
      things: own.things.map((thing) => ({
        kw: thing.kw,
        span: spanOf(passage, thing),
        confidence: rounded(thing.confidence),
      })),
      opinions: own.opinions.map((opinion) => ({
        adj: opinion.adj,
        span: spanOf(passage, opinion),
        confidence: rounded(opinion.confidence),
      })),
      pairs: claims
        .filter(({ thing, opinion }) => isHere((opinion ?? thing) as WordSpan))
        .map((claim) => {
          const { thing, opinion, adj, kw, sentiment, confidence, leftOut } = claim
          const thingAt = thing ? own.things.indexOf(thing) : -1
          const opinionAt = opinion ? own.opinions.indexOf(opinion) : -1
          return {
            theme: `${adj} ${kw}`,
            adj,
            kw,
            ...(thingAt >= 0 && { thing: thingAt }),
            ...(opinionAt >= 0 && { opinion: opinionAt }),
            sentiment,
            score: scoreOf(claim),
            confidence: rounded(confidence),
            ...(leftOut !== undefined && { leftOut }),
          }
        }),
    }
  })
}
