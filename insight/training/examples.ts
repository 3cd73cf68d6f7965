import { cleanText } from '../src/clean-text.ts'
import { IMPLIED_THINGS } from '../src/model/implied-things.ts'
import { modelWord } from '../src/model/model-word.ts'
import { canPair, pairFeatures, type WordSpan } from '../src/model/pair-features.ts'
import { wordFeatures } from '../src/model/sentence-features.ts'
import { NEGATED_FEATURE, negatedWords } from '../src/model/token-features.ts'
import type { Passage, ReadPassages } from '../src/passages.ts'
import { isVerbAlone } from '../src/thing-names.ts'
import { opinionOf } from '../src/word-forms.ts'
import type { Annotated, Place } from './data/annotated.ts'
import type { Example, PairExample } from './network.ts'
import { shuffle } from './random.ts'

/** Wrong spans per passage, so that the pair scorer learns to reject mistakes of the taggers. */
const DECOYS = 2
const OPINION_TAGS = new Set(['ADJ', 'VERB', 'ADV'])
const NOUN_TAGS = new Set(['NOUN', 'PROPN'])

/** Splits and tags texts exactly as the extractor does. A long text becomes several examples. */
export function toExamples(
  annotated: Annotated,
  read: ReadPassages,
  rowOf: ReadonlyMap<string, number>,
  random: () => number,
): Example[] {
  return read(cleanText(annotated.text)).map((passage) => toExample(annotated, passage, rowOf, random))
}

function toExample(
  { pairs, terms, traps, marksOpinions, weight, termWeight = weight }: Annotated,
  passage: Passage,
  rowOf: ReadonlyMap<string, number>,
  random: () => number,
): Example {
  const { words } = passage
  const spanOf = spanFinder(passage)
  const found = pairs.flatMap(({ thing, implied, opinion, sentiment }) => {
    const said = spanOf(opinion)
    const named = thing && spanOf(thing)
    const of = named && isVerb(passage, named) ? undefined : named
    return said ? [{ of, isElsewhere: thing !== undefined && !named, implied, said, label: sentiment + 2 }] : []
  })
  const judged = terms.flatMap(({ polarity, ...place }) => {
    const span = spanOf(place)
    return span && !isVerb(passage, span) ? [{ ...span, polarity }] : []
  })
  const things = unique([...found.flatMap(({ of }) => of ?? []), ...judged])
  const opinions = unique(found.map(({ said }) => said))
  const trapped = traps.flatMap((place) => spanOf(place) ?? [])
  const labelOf = (thing: WordSpan | undefined, opinion: WordSpan): number => {
    const pair = found.find(
      ({ of, said }) => said.start === opinion.start && of?.start === thing?.start && of?.end === thing?.end,
    )
    return pair && !pair.isElsewhere ? pair.label : 0
  }
  const pair = (thing: WordSpan | undefined, opinion: WordSpan): PairExample[] => {
    if (thing && !canPair(passage, thing, opinion)) return []
    const features = thing ? pairFeatures(passage, thing, opinion, things, opinions) : []
    return [{ thing, opinion, features, label: labelOf(thing, opinion) }]
  }
  const isElsewhere = (opinion: WordSpan) => found.some((each) => each.said.start === opinion.start && each.isElsewhere)
  const decoys = marksOpinions ? decoysOf(passage, things, opinions, random) : { things: [], opinions: [] }
  const negated = negatedWords(words)
  return {
    rows: Int32Array.from(words, (word) => rowOf.get(modelWord(word)) ?? 0),
    features: words.map((_, at) => {
      const values = wordFeatures(passage, at, (word) => rowOf.has(word))
      values[NEGATED_FEATURE] = negated[at] as number
      return values
    }),
    terms: judged.flatMap(({ start, end, polarity }) =>
      polarity === undefined ? [] : [{ start, end, label: polarity + 1 }],
    ),
    things: tagsOf(words.length, things),
    opinions: marksOpinions ? tagsOf(words.length, opinions) : undefined,
    pairs: [
      ...opinions.flatMap((opinion) => [...things, ...decoys.things].flatMap((thing) => pair(thing, opinion))),
      ...opinions.flatMap((opinion) => (isElsewhere(opinion) ? [] : pair(undefined, opinion))),
      ...[...decoys.opinions, ...trapped].flatMap((opinion) =>
        [undefined, ...things].flatMap((thing) => pair(thing, opinion)),
      ),
    ],
    implied: found.flatMap(({ said, implied }) =>
      implied ? [{ opinion: said, label: IMPLIED_THINGS.indexOf(implied) }] : [],
    ),
    weight,
    termWeight,
  }
}

/** The words of a span; undefined if it is not completely in this passage. */
const spanFinder =
  ({ starts, ends }: Passage) =>
  ({ from, to }: Place): WordSpan | undefined => {
    const start = ends.findIndex((end, at) => end > from && (starts[at] as number) < to)
    if (start < 0) return undefined
    const behind = starts.findIndex((begin) => begin >= to)
    return { start, end: behind < 0 ? starts.length : behind }
  }

const isVerb = ({ words, tags }: Passage, { start, end }: WordSpan): boolean =>
  isVerbAlone(words.slice(start, end), tags.slice(start, end))

const unique = (spans: readonly WordSpan[]): WordSpan[] =>
  spans
    .map(({ start, end }) => ({ start, end }))
    .filter((span, at, all) => all.findIndex(({ start, end }) => start === span.start && end === span.end) === at)

function tagsOf(length: number, spans: readonly WordSpan[]): Uint8Array {
  const tags = new Uint8Array(length)
  for (const { start, end } of spans) for (let at = start; at < end; at++) tags[at] = at === start ? 1 : 2
  return tags
}

/** Nouns that are not things here, and opinion words that do not judge. */
function decoysOf(
  { words, tags }: Passage,
  things: readonly WordSpan[],
  opinions: readonly WordSpan[],
  random: () => number,
) {
  const isFree = (at: number) => [...things, ...opinions].every(({ start, end }) => at < start || at >= end)
  const choose = (fits: (at: number) => boolean): WordSpan[] => {
    const places = words.flatMap((_, at) => (isFree(at) && fits(at) ? [at] : []))
    shuffle(places, random)
    return places.slice(0, DECOYS).map((start) => ({ start, end: start + 1 }))
  }
  return {
    things: choose((at) => NOUN_TAGS.has(tags[at] as string)),
    opinions: choose((at) => OPINION_TAGS.has(tags[at] as string) || opinionOf(words[at] as string) !== 0),
  }
}
