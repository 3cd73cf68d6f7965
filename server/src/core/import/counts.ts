import type { Violation } from '../values/violation.ts'

export interface Refusal {
  readonly line: number
  /** Empty if the row has no id, or the id could not be read. */
  readonly externalId: string
  readonly violations: readonly Violation[]
}

export interface Counts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
}
export const noRows: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }

/** Called after every batch with the counts so far, and the refusals of this batch, ordered by line. */
export type OnBatch = (counts: Counts, refusals: readonly Refusal[]) => void

export const addCounts = (a: Counts, b: Counts): Counts => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  refused: a.refused + b.refused,
})
