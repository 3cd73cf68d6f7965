import type { ResponseOf } from '@presence/client'

type Answer = ResponseOf<'listSearchAiAnswers'>['answers'][number]
type Mention = Answer['mentions'][number]
export type Fact = Answer['facts'][number]

export interface Piece {
  readonly from: number
  readonly text: string
  readonly who?: 'business' | 'competitor'
  /** The wrong fact that the piece is part of. */
  readonly wrong?: Fact
  /** The fact ends here, so the correct value follows. */
  readonly isEndOfWrong?: true
}

interface Place {
  readonly start: number
  readonly end: number
}

/** Splits the text at the mentioned names and the wrong facts. A name can be part of a wrong statement. */
export function piecesOf(text: string, mentions: readonly Mention[], facts: readonly Fact[] = []): Piece[] {
  const names = apart(mentions)
  const wrongs = apart(facts.flatMap(placesOfWrong))
  const cuts = [...names, ...wrongs].flatMap(({ start, end }) => [start, end])
  const edges = [...new Set([0, ...cuts.filter((at) => at < text.length), text.length])].sort((a, b) => a - b)
  return edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] as number
    const covers = ({ start, end }: Place) => start <= from && to <= end
    const name = names.find(covers)
    const wrong = wrongs.find(covers)
    return {
      from,
      text: text.slice(from, to),
      // A mention without a competitor is about the business itself.
      ...(name && { who: name.competitor === null ? ('business' as const) : ('competitor' as const) }),
      ...(wrong && { wrong: wrong.fact }),
      ...(wrong?.end === to && { isEndOfWrong: true as const }),
    }
  })
}

const placesOfWrong = (fact: Fact) =>
  fact.verdict === 'wrong' && fact.start !== null && fact.end !== null
    ? [{ start: fact.start, end: fact.end, fact }]
    : []

/** Sorted, without places that overlap an earlier one. */
function apart<One extends Place>(places: readonly One[]): One[] {
  const kept: One[] = []
  for (const place of places.toSorted((one, other) => one.start - other.start)) {
    if (place.start >= (kept.at(-1)?.end ?? 0) && place.end > place.start) kept.push(place)
  }
  return kept
}
