import { type Cells, ratingAt, type VisitCell, visitCells } from './count-cells.ts'
import type { Period, PeriodRange } from './periods.ts'

export interface PeriodCells {
  readonly period: Period
  readonly cells: Cells
}
/** By rating, 0 to 5. */
export type CountByRating = number[]
export const noCounts = (): CountByRating => [0, 0, 0, 0, 0, 0]
export const totalOf = (counts: CountByRating): number => counts.reduce((sum, count) => sum + count, 0)

/** Every count within the ranges, of the sources asked for. */
export function visitCounts(
  rows: readonly PeriodCells[],
  ranges: readonly PeriodRange[],
  asked: ReadonlySet<number> | undefined,
  visitorOf: (period: Period) => VisitCell,
) {
  const visits = new Map(ranges.map((range) => [range.period, { ...range, visit: visitorOf(range.period) }]))
  for (const { period, cells } of rows) {
    const range = visits.get(period)
    if (range) visitCells(cells, range.first, range.last, asked, range.visit)
  }
}

export function countByRatingOf(
  rows: readonly PeriodCells[],
  ranges: readonly PeriodRange[],
  asked: ReadonlySet<number> | undefined,
): CountByRating {
  const counts = noCounts()
  const add: VisitCell = (place, count) => {
    counts[ratingAt(place)] = (counts[ratingAt(place)] as number) + count
  }
  visitCounts(rows, ranges, asked, () => add)
  return counts
}
