export interface Spans {
  /** Start and end, in code points. */
  readonly kw: readonly number[]
  readonly adj?: readonly number[]
}

export interface Part {
  readonly from: number
  readonly text: string
  readonly isMarked: boolean
}

/** Splits the sentence at the marked words. Spans count code points, so an emoji counts once. */
export function markedParts(sentence: string, { kw, adj }: Spans): Part[] {
  const letters = [...sentence]
  const isMarked = (at: number) => [kw, adj ?? []].some(([from = 0, to = 0]) => at >= from && at < to)
  const cuts = letters.flatMap((_, at) => (at === 0 || isMarked(at) !== isMarked(at - 1) ? [at] : []))
  return cuts.map((from, at) => ({
    from,
    text: letters.slice(from, cuts[at + 1]).join(''),
    isMarked: isMarked(from),
  }))
}
