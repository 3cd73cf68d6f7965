import type { ResponseOf } from '@presence/client'

type Answer = ResponseOf<'listSearchAiAnswers'>['answers'][number]
type Mention = Answer['mentions'][number]
export type Fact = Answer['facts'][number]

export interface Piece {
  readonly from: number
  readonly text: string
  readonly mentioned?: 'business' | 'competitor'
  /** The wrong fact that the piece is part of. */
  readonly wrong?: Fact
  /** The fact ends here, so the correct value follows. */
  readonly isEndOfWrong?: true
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Splits the text at the mentioned names and the wrong facts. A name can be part of a wrong statement. */
export function piecesOf(text: string, mentions: readonly Mention[], facts: readonly Fact[] = []): Piece[] {
  const names = withoutOverlaps(mentions)
  const wrongFacts = withoutOverlaps(facts.flatMap(wrongSpans))
  const cuts = [...names, ...wrongFacts].flatMap(({ start, end }) => [start, end])
  const edges = [...new Set([0, ...cuts.filter((at) => at < text.length), text.length])].sort((a, b) => a - b)
  return edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] as number
    const covers = ({ start, end }: Span) => start <= from && to <= end
    const name = names.find(covers)
    const wrong = wrongFacts.find(covers)
    return {
      from,
      text: text.slice(from, to),
      // A mention without a competitor is about the business itself.
      ...(name && { mentioned: name.competitor === null ? ('business' as const) : ('competitor' as const) }),
      ...(wrong && { wrong: wrong.fact }),
      ...(wrong?.end === to && { isEndOfWrong: true as const }),
    }
  })
}

const wrongSpans = (fact: Fact) =>
  fact.verdict === 'wrong' && fact.start !== null && fact.end !== null
    ? [{ start: fact.start, end: fact.end, fact }]
    : []

/** Sorted, without places that overlap an earlier one. */
function withoutOverlaps<One extends Span>(spans: readonly One[]): One[] {
  const result: One[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    if (span.start >= (result.at(-1)?.end ?? 0) && span.end > span.start) result.push(span)
  }
  return result
}
