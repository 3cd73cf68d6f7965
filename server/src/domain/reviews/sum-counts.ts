import { type Cells, RATINGS, visitCells } from './count-cells.ts'
import type { Period, PeriodRange } from './periods.ts'

export interface PeriodCells {
  readonly period: Period
  readonly cells: Cells
}
/** By rating, 0 to 5. */
export type CountByRating = number[]
export const noCounts = (): CountByRating => Array.from({ length: RATINGS }, () => 0)
export const totalOf = (counts: CountByRating): number => counts.reduce((sum, count) => sum + count, 0)

type VisitPeriod = (period: Period, part: number, sourceId: number, rating: number, count: number) => void

/** Every count within the ranges, of the sources asked for. */
export function visitCounts(
  rows: readonly PeriodCells[],
  ranges: readonly PeriodRange[],
  sourceIds: ReadonlySet<number> | undefined,
  visit: VisitPeriod,
) {
  const rangeOf = new Map(ranges.map((range) => [range.period, range]))
  for (const { period, cells } of rows) {
    const range = rangeOf.get(period)
    if (!range) continue
    visitCells(cells, range.first, range.last, (part, sourceId, rating, count) => {
      if (!sourceIds || sourceIds.has(sourceId)) visit(period, part, sourceId, rating, count)
    })
  }
}

export function countByRatingOf(
  rows: readonly PeriodCells[],
  ranges: readonly PeriodRange[],
  sourceIds: ReadonlySet<number> | undefined,
): CountByRating {
  const counts = noCounts()
  visitCounts(rows, ranges, sourceIds, (_period, _part, _source, rating, count) => {
    counts[rating] = (counts[rating] as number) + count
  })
  return counts
}
