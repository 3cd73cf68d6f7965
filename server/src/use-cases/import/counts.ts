import type { Violation } from '../../domain/values/violation.ts'

export interface Refusal {
  readonly line: number
  /** Empty when the row has none, or could not be read so far. */
  readonly externalId: string
  readonly violations: readonly Violation[]
}

/** What became of the rows. */
export interface Counts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
}
export const noRows: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }

/** After every batch: what all of them came to so far, and what was refused in this one, by line. */
export type OnBatch = (counts: Counts, refusals: readonly Refusal[]) => void

export const addCounts = (a: Counts, b: Counts): Counts => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  refused: a.refused + b.refused,
})
