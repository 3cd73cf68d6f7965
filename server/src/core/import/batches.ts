import { setImmediate } from 'node:timers/promises'
import type { Violation } from '../values/violation.ts'

/** An import cannot continue; the message says why. Batches that were committed remain. */
export class ImportStoppedError extends Error {}

/** The business that a file belongs to. */
export interface ImportParent {
  readonly id: number
  readonly partnerId: number
  readonly type: 'reseller' | 'enterprise' | 'location'
  readonly name: string
}

/** A row that was parsed but not validated, or why it could not be parsed. */
export type SourceRow = ({ readonly content: unknown } | { readonly violations: readonly Violation[] }) & {
  readonly line: number
  /** As they are in a CSV file. */
  readonly cells?: readonly string[]
}

export type ParsedRow<Row> =
  | { readonly ok: true; readonly row: Row }
  | { readonly ok: false; readonly externalId?: string; readonly violations: readonly Violation[] }

/** A row with its line number in the file. */
export type Line<Row> = Row & { readonly line: number }

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
  /** For contacts: rows, including created ones, that ask for a consent which is not granted afterwards. */
  readonly notGranted?: number
}
export const noRows: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }

/** Called after every batch with the counts so far, and the refusals of this batch, ordered by line. */
export type OnBatch = (counts: Counts, refusals: readonly Refusal[]) => void

export const addCounts = (a: Counts, b: Counts): Counts => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  refused: a.refused + b.refused,
  ...((a.notGranted ?? b.notGranted) !== undefined && { notGranted: (a.notGranted ?? 0) + (b.notGranted ?? 0) }),
})

/** Number of rows to process before other requests are served. */
const ROWS_AT_ONCE = 25

export async function* withPauses<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await setImmediate()
    yield row
  }
}
