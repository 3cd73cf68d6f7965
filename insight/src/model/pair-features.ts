import { CONTRASTS } from '../lexicon/function-words.ts'
import type { Passage } from '../passages.ts'
import { DISTANCE_BUCKETS, distanceBucket } from './distance.ts'

/** The words of a passage from `start` (inclusive) to `end` (exclusive). */
export interface WordSpan {
  readonly start: number
  readonly end: number
}

const OTHER_SENTENCE = DISTANCE_BUCKETS
const ONE_THING_BETWEEN = DISTANCE_BUCKETS + 1
const THINGS_BETWEEN = DISTANCE_BUCKETS + 2
const ONE_OPINION_BETWEEN = DISTANCE_BUCKETS + 3
const OPINIONS_BETWEEN = DISTANCE_BUCKETS + 4
const CONTRAST_BETWEEN = DISTANCE_BUCKETS + 5
const COMMA_BETWEEN = DISTANCE_BUCKETS + 6
const AND_BETWEEN = DISTANCE_BUCKETS + 7
const PRONOUN_BETWEEN = DISTANCE_BUCKETS + 8

/** @public used where the network is trained */
export const PAIR_FEATURE_COUNT = DISTANCE_BUCKETS + 9

const COMMAS = new Set([',', ';', ':', '-', '–', '—', '('])
const PRONOUNS = new Set(['it', 'they', 'he', 'she', 'them', 'this', 'which', 'who', 'these', 'those'])

/** Describes the position of an opinion relative to a thing. Returns the indexes of the features that apply. */
export function pairFeatures(
  { words, sentences }: Passage,
  thing: WordSpan,
  opinion: WordSpan,
  things: readonly WordSpan[],
  opinions: readonly WordSpan[],
): number[] {
  const isBehind = opinion.start >= thing.start
  const place = isBehind ? Math.max(opinion.start, thing.end) : Math.min(opinion.end - 1, thing.start - 1)
  const features = [distanceBucket(place, thing.start, thing.end)]
  const from = isBehind ? thing.end : opinion.end
  const to = isBehind ? opinion.start : thing.start
  if (sentences[thing.start] !== sentences[opinion.start]) features.push(OTHER_SENTENCE)
  const count = (spans: readonly WordSpan[]) => spans.filter(({ start, end }) => start >= from && end <= to).length
  const thingsBetween = count(things)
  const opinionsBetween = count(opinions)
  if (thingsBetween > 0) features.push(thingsBetween === 1 ? ONE_THING_BETWEEN : THINGS_BETWEEN)
  if (opinionsBetween > 0) features.push(opinionsBetween === 1 ? ONE_OPINION_BETWEEN : OPINIONS_BETWEEN)
  const between = words.slice(from, to)
  if (between.some((word) => CONTRASTS.has(word))) features.push(CONTRAST_BETWEEN)
  if (between.some((word) => COMMAS.has(word))) features.push(COMMA_BETWEEN)
  if (between.includes('and')) features.push(AND_BETWEEN)
  if (between.some((word) => PRONOUNS.has(word))) features.push(PRONOUN_BETWEEN)
  return features
}

/** The opinion about a thing may be in the same sentence or in the next: "We had the pie. It was cold." */
export const canPair = ({ sentences }: Passage, thing: WordSpan, opinion: WordSpan): boolean => {
  const ahead = (sentences[opinion.start] as number) - (sentences[thing.start] as number)
  return (ahead === 0 || ahead === 1) && !(thing.start < opinion.end && opinion.start < thing.end)
}
