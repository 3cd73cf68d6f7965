import { addByRating, type Cells, type Position, ratingAt, sourceIdAt, sourceIdsOf, visitCells } from './count-cells.ts'
import type { Period, PeriodRange } from './periods.ts'

export interface PeriodCells {
  readonly period: Period
  readonly cells: Cells
}
/** By rating, 0 to 5. */
export type CountByRating = number[]
export const noCounts = (): CountByRating => [0, 0, 0, 0, 0, 0]
export const totalOf = (counts: CountByRating): number => counts.reduce((sum, count) => sum + count, 0)

type ReadRow = (cells: Cells, first: number, last: number, period: Period) => void
function readRows(rows: readonly PeriodCells[], ranges: readonly PeriodRange[], read: ReadRow) {
  const rangeOf = new Map(ranges.map((range) => [range.period, range]))
  for (const { period, cells } of rows) {
    const range = rangeOf.get(period)
    if (range) read(cells, range.first, range.last, period)
  }
}

type VisitCount = (position: Position, count: number, sourceIds: readonly number[], period: Period) => void
/** Every count within the ranges, of the sources asked for. */
export function visitCounts(
  rows: readonly PeriodCells[],
  ranges: readonly PeriodRange[],
  asked: ReadonlySet<number> | undefined,
  visit: VisitCount,
) {
  readRows(rows, ranges, (cells, first, last, period) => {
    const sourceIds = sourceIdsOf(cells)
    visitCells(cells, first, last, (position, count) => {
      if (!asked || asked.has(sourceIdAt(position, sourceIds))) visit(position, count, sourceIds, period)
    })
  })
}

export function countByRatingOf(
  rows: readonly PeriodCells[],
  ranges: readonly PeriodRange[],
  asked: ReadonlySet<number> | undefined,
): CountByRating {
  const counts = noCounts()
  if (!asked) {
    readRows(rows, ranges, (cells, first, last) => addByRating(cells, first, last, counts))
    return counts
  }
  visitCounts(rows, ranges, asked, (position, count) => {
    counts[ratingAt(position)] = (counts[ratingAt(position)] as number) + count
  })
  return counts
}
