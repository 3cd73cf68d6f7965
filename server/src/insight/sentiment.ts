import { softmax } from './model/readout.ts'
import type { NamedOpinion } from './named-opinions.ts'
import type { ReadSentence } from './read-sentence.ts'
import type { Span } from './span.ts'
import type { Thing } from './things.ts'

export type Sentiment = -1 | 0 | 1

export interface TermSentiment {
  readonly sentiment: Sentiment
  /** How likely each is; they sum to 1. */
  readonly negative: number
  readonly neutral: number
  readonly positive: number
}

/** How much our lists have to say beside the network, in logits for a word that is wholly good or bad. */
const LISTS_LEAN = 4
/** Of "great but expensive" the network sees one thing; there each word pulls its own way. */
const TORN_LEAN = 7
/** The most that stars can lean: enough to settle a near tie, far from enough to turn a clause round. */
const STARS_LEAN = 0.4

/** How the words from start to before end are spoken of. Every mention and every measurement comes through here. */
export function sentimentOfTerm(read: ReadSentence, start: number, end: number, stars?: number): TermSentiment {
  const thing = read.things.find((each) => each.start < end && start < each.end)
  const opinions = thing ? read.opinionsOf(thing) : []
  const worth = opinions.reduce((sum, opinion) => sum + opinion.worth, 0) / Math.max(1, opinions.length)
  return calibrated(read.judge(start, end), worth * LISTS_LEAN, stars)
}

/** The same for one opinion about a thing; it differs only where opinions about that thing contradict each other. */
export function sentimentOfOpinion(
  read: ReadSentence,
  thing: Thing,
  { worth }: NamedOpinion,
  stars?: number,
): TermSentiment {
  const opinions = read.opinionsOf(thing)
  const isTorn = opinions.some((each) => each.worth > 0) && opinions.some((each) => each.worth < 0)
  if (!isTorn) return sentimentOfTerm(read, thing.start, thing.end, stars)
  return calibrated(read.judge(thing.start, thing.end), worth * TORN_LEAN, stars)
}

/** Undefined when the term is not in this sentence. */
export function sentimentAt(read: ReadSentence, [from, to]: Span): TermSentiment | undefined {
  const { starts, ends } = read.sentence
  const start = ends.findIndex((end, at) => end > from && (starts[at] as number) < to)
  if (start < 0) return undefined
  const behind = starts.findIndex((begin) => begin >= to)
  return sentimentOfTerm(read, start, behind < 0 ? starts.length : behind)
}

/** Stars never turn good into bad or back, however near the tie. */
function calibrated(logits: Float64Array, lean: number, stars: number | undefined): TermSentiment {
  const ofClause = leaning(logits, lean)
  const withStars = leaning(logits, lean + leanOfStars(stars))
  return withStars.sentiment === -ofClause.sentiment ? ofClause : withStars
}

/** Five stars lean to the good, one star to the bad; three, or none, to nothing. */
const leanOfStars = (stars: number | undefined): number =>
  stars === undefined || !(stars >= 1 && stars <= 5) ? 0 : ((stars - 3) / 2) * STARS_LEAN

function leaning([negative = 0, neutral = 0, positive = 0]: Float64Array, lean: number): TermSentiment {
  const shares = Float64Array.of(negative - lean, neutral, positive + lean)
  softmax(shares, 0, 3)
  const [bad = 0, neither = 0, good = 0] = shares
  const most = Math.max(bad, neither, good)
  return { sentiment: most === neither ? 0 : most === good ? 1 : -1, negative: bad, neutral: neither, positive: good }
}
