import type { FoundSpan } from './find-spans.ts'
import type { Encoded } from './model/encoder.ts'
import type { Readout } from './model/readout.ts'
import { type NamedOpinion, USUAL_STRENGTH } from './opinion-names.ts'
import type { Passage } from './passages.ts'
import type { KindsOf } from './sentence-kinds.ts'
import { type Sentiment, withStars } from './sentiment.ts'

export interface Thing extends FoundSpan {
  readonly kw: string
}

export interface Opinion extends FoundSpan, NamedOpinion {}

/** A thing that no word names, and how likely it is that the text means it. */
export interface ImpliedThing {
  readonly kw: string
  readonly certainty: number
}

/** A thing and an opinion about it. It counts unless `leftOut` has a reason why not. */
export interface Claim {
  /** Undefined if no word names the thing. */
  readonly thing: Thing | undefined
  /** Undefined if no word names the opinion. */
  readonly opinion: Opinion | undefined
  readonly kw: string
  readonly adj: string
  readonly sentiment: Sentiment
  readonly strength: number
  readonly confidence: number
  readonly leftOut?: string
}

/** Tuned on trades that are not in the held-out set. Pairs below this threshold do not appear in explanations either. */
const PAIR_FROM = 0.15
const COUNTED_FROM = 0.32
/** Higher, because implied things are wrong more often, except for a wait, which the opinion itself names. */
const IMPLIED_FROM = 0.55
/** The minimum for an opinion that no word names ("the manager let us wait"). */
const UNNAMED_FROM = 0.65
const UNNAMED_THING_FROM = 0.5
/** A pair this certain counts even if the model judges the whole passage differently: "you won't find a better dentist". */
const BEYOND_DOUBT = 0.6
/** The minimum confidence, relative to the most certain thing that an opinion is about. */
const NEARLY_AS_CERTAIN = 0.6
/** The probability from which a sentence counts as sarcasm or as a condition, chosen in the same way. */
const SARCASM_FROM = 0.4
const CONDITION_FROM = 0.4
const ABOUT_ANOTHER_THING = 'the opinion is about another thing'
/** "the pool and the gym were dirty": words between two things that share an opinion. */
const JOINS = new Set(['and', '&', ',', 'the', 'a', 'an', 'their', 'our', 'my', 'or', 'nor', '/'])

/** "Waited an hour for a table" means a long wait. */
const WAITING = /^(?:had to |to )?wait(?:ed|ing)?\b/

/** The first parameter has the probabilities of: not about this thing, negative, neutral, positive. */
export function claimFrom(
  [none = 0, negative = 0, neutral = 0, positive = 0]: Float64Array,
  about: Thing | ImpliedThing,
  opinion: Opinion,
  stars: number | undefined,
): Claim[] {
  if (1 - none < PAIR_FROM) return []
  const thing = 'start' in about ? about : undefined
  const certainty = Math.sqrt(opinion.confidence * ('certainty' in about ? about.certainty : about.confidence))
  const judged = withStars([negative, neutral, positive], stars)
  const { sentiment } = judged
  const confidence = (1 - none) * certainty * Math.max(judged.negative, judged.positive)
  const isWait = sentiment < 0 && WAITING.test(opinion.adj)
  const claim = {
    thing,
    opinion,
    kw: isWait ? 'wait' : about.kw,
    adj: isWait ? 'long' : opinion.adj,
    sentiment,
    strength: opinion.strength,
    confidence,
  }
  if (about.kw === 'other') return [{ ...claim, leftOut: 'the text does not say what it is about' }]
  if (sentiment === 0) return [{ ...claim, leftOut: 'neither good nor bad' }]
  const from = thing || isWait ? COUNTED_FROM : IMPLIED_FROM
  return [confidence < from ? { ...claim, leftOut: 'not certain enough' } : claim]
}

export const isCounted = ({ leftOut }: Claim): boolean => leftOut === undefined

/** "Great location. Friendly staff.": an opinion about a thing in its own sentence is not about the sentence before. */
export function preferOwnSentence(claims: readonly Claim[], { sentences }: Passage): Claim[] {
  const isOwn = ({ thing, opinion }: Claim) => thing && opinion && sentences[thing.start] === sentences[opinion.start]
  if (!claims.some((claim) => isCounted(claim) && isOwn(claim))) return [...claims]
  return claims.map((claim) =>
    isCounted(claim) && !isOwn(claim)
      ? { ...claim, leftOut: 'the opinion is about a thing in its own sentence' }
      : claim,
  )
}

/** "Fair prices for this quality": an opinion is about two things only if they are similarly certain or joined by "and". */
export function preferMostCertain(claims: readonly Claim[], { words }: Passage): Claim[] {
  const [best, ...others] = claims.filter(isCounted).toSorted((one, other) => other.confidence - one.confidence)
  const isWeak = (claim: Claim) =>
    others.includes(claim) &&
    claim.confidence < NEARLY_AS_CERTAIN * (best as Claim).confidence &&
    !(claim.thing && best?.thing && areJoined(words, claim.thing, best.thing))
  return claims.map((claim) => (isWeak(claim) ? { ...claim, leftOut: ABOUT_ANOTHER_THING } : claim))
}

/** If the whole passage contradicts the words of the opinion, it is sarcasm, or the model is wrong about one of them. */
export function leaveOutContradicted(claims: readonly Claim[], network: Readout, encoded: Encoded): Claim[] {
  const signs = Map.groupBy(claims.filter(isCounted), ({ thing }) => thing)
  return claims.map((claim) => {
    if (!isCounted(claim) || !claim.thing || claim.confidence >= BEYOND_DOUBT) return claim
    // "Great but expensive" is both good and bad.
    if (signs.get(claim.thing)?.some(({ sentiment }) => sentiment !== claim.sentiment)) return claim
    const [negative = 0, , positive = 0] = network.judge(encoded, claim.thing)
    const isOpposite = claim.sentiment > 0 ? negative > positive : positive > negative
    return isOpposite ? { ...claim, leftOut: 'the sentence as a whole says the opposite' } : claim
  })
}

/** Praise in a sarcastic sentence is not meant, and a condition does not say what happened. */
export function leaveOutUnmeant(
  claims: readonly Claim[],
  { words, sentences }: Pick<Passage, 'words' | 'sentences'>,
  kindsOf: KindsOf,
  stars: number | undefined,
): Claim[] {
  // The opinion says in which sentence the claim is made: "We had the curry. It was cold."
  const sentenceOf = ({ thing, opinion }: Claim) => sentences[(opinion ?? thing)?.start ?? 0] as number
  const wordsOf = (sentence: number) => words.slice(sentences.indexOf(sentence), sentences.lastIndexOf(sentence) + 1)
  const judged = new Set(claims.filter(isCounted).map(sentenceOf))
  const kinds = new Map([...judged].map((sentence) => [sentence, kindsOf(wordsOf(sentence))]))
  // Praise in a good review is meant.
  const mayBeSarcastic = stars !== 4 && stars !== 5
  return claims.map((claim) => {
    if (!isCounted(claim)) return claim
    const { sarcasm = 0, condition = 0 } = kinds.get(sentenceOf(claim)) ?? {}
    if (condition >= CONDITION_FROM) return { ...claim, leftOut: 'probably only a condition' }
    const isSarcastic = claim.sentiment > 0 && mayBeSarcastic && sarcasm >= SARCASM_FROM
    return isSarcastic ? { ...claim, leftOut: 'probably sarcasm' } : claim
  })
}

/**
 * Things that are judged although no opinion pairs with them: those that share the opinion of their neighbour ("the pool
 * and the gym were dirty"), and those with an opinion that no word names ("the manager sat another party before us").
 */
export function claimsWithoutPair(
  { words }: Passage,
  things: readonly Thing[],
  named: readonly Claim[],
  network: Readout,
  encoded: Encoded,
  stars: number | undefined,
): Claim[] {
  const counted = named.filter(isCounted)
  const isDecided = (thing: Thing) =>
    named.some((claim) => claim.thing === thing && (isCounted(claim) || claim.leftOut === ABOUT_ANOTHER_THING))
  return things.flatMap((thing): Claim[] => {
    if (thing.confidence < UNNAMED_THING_FROM || isDecided(thing)) return []
    const [negative = 0, neutral = 0, positive = 0] = network.judge(encoded, thing)
    const judged = withStars([negative, neutral, positive], stars)
    const { sentiment } = judged
    if (sentiment === 0) return []
    const confidence = Math.max(judged.negative, judged.positive) * Math.sqrt(thing.confidence)
    const shared = counted.find(
      (claim) => claim.sentiment === sentiment && claim.opinion && claim.thing && areJoined(words, claim.thing, thing),
    )
    if (shared && confidence >= COUNTED_FROM) return [{ ...shared, thing, kw: thing.kw, confidence }]
    const adj = sentiment > 0 ? 'good' : 'bad'
    const claim = { thing, opinion: undefined, kw: thing.kw, adj, sentiment, strength: USUAL_STRENGTH, confidence }
    const isSure = confidence >= UNNAMED_FROM
    return [isSure ? claim : { ...claim, leftOut: 'no words name the opinion, and it is not certain enough' }]
  })
}

function areJoined(words: readonly string[], one: Thing, other: Thing): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  const between = words.slice(first.end, second.start)
  return between.length > 0 && between.length <= 3 && between.every((word) => JOINS.has(word))
}

/** "Waited an hour for food and drinks" is one long wait, whatever it was for. */
export function countOnce(claims: readonly Claim[]): Claim[] {
  return claims.map((claim, at) => {
    const isSame = ({ opinion, kw, adj, leftOut }: Claim) =>
      opinion === claim.opinion && kw === claim.kw && adj === claim.adj && leftOut === undefined
    const isRepeated = isCounted(claim) && claim.opinion && claims.slice(0, at).some(isSame)
    return isRepeated ? { ...claim, leftOut: 'said once already' } : claim
  })
}
