import { type Cell, cellOf } from './change-cells.ts'
import { type Day, type Period, partsOf } from './periods.ts'

/** Reviews that appear or go, counted before anything is written: what happens to one row happens to it once. */
export type CountChanges = Map<Period, Map<Cell, number>>

export interface Counted {
  readonly sourceId: number
  readonly rating: number
  readonly day: Day
}

export function countReview(changes: CountChanges, { sourceId, rating, day }: Counted, by: number) {
  for (const [period, part] of partsOf(day)) change(changes, period, cellOf(part, sourceId, rating), by)
}

export function addChanges(to: CountChanges, changes: CountChanges, factor = 1) {
  for (const [period, cells] of changes) for (const [cell, by] of cells) change(to, period, cell, by * factor)
}

function change(changes: CountChanges, period: Period, cell: Cell, by: number) {
  const cells = changes.get(period)
  if (cells) cells.set(cell, (cells.get(cell) ?? 0) + by)
  else changes.set(period, new Map([[cell, by]]))
}
