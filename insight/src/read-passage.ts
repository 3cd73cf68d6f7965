import {
  type Claim,
  claimFrom,
  claimsWithoutPair,
  countOnce,
  isCounted,
  leaveOutContradicted,
  leaveOutUnmeant,
  type Opinion,
  preferMostCertain,
  preferOwnSentence,
  type Thing,
} from './claims.ts'
import { findSpans, NOUNS, wholeName } from './find-spans.ts'
import { knownThing } from './lexicon/thing-words.ts'
import { thingOfVerb } from './lexicon/verb-things.ts'
import type { Encoded } from './model/encoder.ts'
import { IMPLIED_THINGS } from './model/implied-things.ts'
import { canPair, pairFeatures, type WordSpan } from './model/pair-features.ts'
import type { Readout } from './model/readout.ts'
import { nameOfOpinion } from './opinion-names.ts'
import type { Passage } from './passages.ts'
import type { KindsOf } from './sentence-kinds.ts'
import { type TermSentiment, withStars } from './sentiment.ts'
import { isVerbAlone, nameOfThing } from './thing-names.ts'
import { singular } from './word-forms.ts'

export interface Network extends Readout {
  readonly encode: (passage: Passage) => Encoded
  readonly kindsOf: KindsOf
}

export interface ReadPassage {
  readonly passage: Passage
  readonly things: readonly Thing[]
  readonly opinions: readonly Opinion[]
  readonly claims: readonly Claim[]
}

/** Low, because a wrong span is unlikely to form a pair, and only pairs count. */
const OPINION_FROM = 0.3
const THING_FROM = 0.25
/** The confidence of common things that the network does not mark: "a charming restaurant". */
const KNOWN_THING = 0.8
const VERB_THING = 0.8
/** "They promised us a quiet room" does not say how the room was. */
const PROMISES = new Set(['promised', 'advertised', 'supposed', 'expected'])
/** A noun after one of these names what is meant, and does not judge it. */
const POINTING = new Set(['this', 'that', 'these', 'those'])
/** Tags of words that are not an opinion on their own: "who remember what I had". */
const SAY_NOTHING = new Set(['PRON', 'AUX'])

export function readPassage(passage: Passage, network: Network, stars: number | undefined): ReadPassage {
  const encoded = network.encode(passage)
  const opinions = opinionsIn(passage, network.opinions(encoded))
  const things = thingsIn(passage, network.things(encoded), opinions)
  const parts = new Map([undefined, ...things].map((thing) => [thing, network.thingPart(encoded, thing)]))
  const paired = opinions.flatMap((opinion) => {
    const opinionPart = network.opinionPart(encoded, opinion)
    const pair = (thing: Thing | undefined): Float64Array => {
      const features = thing ? pairFeatures(passage, thing, opinion, things, opinions) : []
      return network.pair(parts.get(thing) as Float64Array, opinionPart, features)
    }
    const near = things.filter((thing) => canPair(passage, thing, opinion))
    const found = near.flatMap((thing) => claimFrom(pair(thing), thing, opinion, stars))
    if (found.some(isCounted)) return preferMostCertain(preferOwnSentence(found, passage), passage)
    const spokenOf = verbThing(passage, opinion)
    if (spokenOf) {
      const claims = claimFrom(pair(undefined), spokenOf, opinion, stars)
      if (claims.some(isCounted)) return [...found, ...claims]
    }
    const shares = network.implied(encoded, opinion)
    const certainty = Math.max(...shares)
    const kw = IMPLIED_THINGS[shares.indexOf(certainty)] as string
    return [...found, ...claimFrom(pair(undefined), { kw, certainty }, opinion, stars)]
  })
  const named = leaveOutContradicted(paired, network, encoded)
  const unnamed = claimsWithoutPair(passage, things, named, network, encoded, stars)
  const claims = leaveOutUnmeant(countOnce([...named, ...unnamed]), passage, network.kindsOf, stars)
  return { passage, things, opinions, claims: claims.toSorted(byPlace) }
}

function opinionsIn(passage: Passage, shares: Float64Array): Opinion[] {
  const { words, tags } = passage
  return findSpans(passage, shares, OPINION_FROM).flatMap((span) => {
    if (PROMISES.has(words[span.start] as string)) return []
    if (tags.slice(span.start, span.end).every((tag) => SAY_NOTHING.has(tag))) return []
    if (isPointedTo(passage, span)) return []
    const named = nameOfOpinion(words.slice(span.start, span.end), words[span.start - 1] ?? '')
    return named ? [{ ...span, ...named }] : []
  })
}

/** "Fair prices for this quality": the last word is a thing, not an opinion. */
const isPointedTo = ({ words, tags }: Passage, { start, end }: WordSpan): boolean =>
  end === start + 1 && NOUNS.has(tags[start] as string) && POINTING.has(words[start - 1] ?? '')

function thingsIn(passage: Passage, shares: Float64Array, opinions: readonly Opinion[]): Thing[] {
  const found = findSpans(passage, shares, THING_FROM)
  const isFound = (at: number) => [...opinions, ...found].some(({ start, end }) => at >= start && at < end)
  const known = passage.words.flatMap((word, at) =>
    NOUNS.has(passage.tags[at] as string) && !isFound(at) && knownThing(singular(word)) !== undefined
      ? [{ start: at, end: at + 1, confidence: KNOWN_THING }]
      : [],
  )
  const marked = [...found, ...known]
  const isTaken = (at: number) => [...opinions, ...marked].some(({ start, end }) => at >= start && at < end)
  return marked.flatMap((each): Thing[] => {
    const span = wholeName(passage, each, isTaken)
    const words = passage.words.slice(span.start, span.end)
    const kw = isVerbAlone(words, passage.tags.slice(span.start, span.end)) ? undefined : nameOfThing(words)
    return kw === undefined ? [] : [{ ...span, kw }]
  })
}

/** "Works great", "well made": the verb next to an opinion names the thing. */
function verbThing({ words, tags, sentences }: Passage, opinion: Opinion): Thing | undefined {
  const isVerb = (at: number) =>
    sentences[at] === sentences[opinion.start] &&
    (tags[at] === 'VERB' || thingOfVerb(words[at] as string) !== undefined)
  let before = opinion.start - 1
  while (before > 0 && tags[before] === 'ADV') before--
  // In "tasted burnt" the network may mark both words as the opinion, whose name is "burnt".
  const within = opinion.end - opinion.start > 1 && !opinion.adj.startsWith(words[opinion.start] as string)
  for (const at of [before, ...(within ? [opinion.start] : []), opinion.end]) {
    const kw = isVerb(at) ? thingOfVerb(words[at] as string) : undefined
    if (kw) return { start: at, end: at + 1, confidence: VERB_THING, kw }
  }
  return undefined
}

/** The position for sorting: that of the thing if a word names it, otherwise that of the opinion. */
const placeOf = ({ thing, opinion }: Claim): number => (thing ?? opinion)?.start ?? 0
const byPlace = (one: Claim, other: Claim) => placeOf(one) - placeOf(other)

/** The sentiment of these words in their passage. */
export function judgeWords(passage: Passage, network: Network, span: WordSpan): TermSentiment {
  const [negative = 0, neutral = 0, positive = 0] = network.judge(network.encode(passage), span)
  return withStars([negative, neutral, positive], undefined)
}
