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
export type SourceRow =
  | { readonly line: number; readonly content: unknown }
  | { readonly line: number; readonly violations: readonly Violation[] }

export type ParsedRow<Row> =
  | { readonly ok: true; readonly row: Row }
  | { readonly ok: false; readonly externalId?: string; readonly violations: readonly Violation[] }

/** A row with its line number in the file. */
export type Line<Row> = Row & { readonly line: number }

export interface Batch<Row> {
  readonly lines: readonly Line<Row>[]
  readonly refusals: readonly Refusal[]
}

/** Yields batches of rows, with refusals, in the order of the file. */
export async function* inBatches<Row extends object>(
  rows: AsyncIterable<SourceRow>,
  rowsAtOnce: number,
  parse: (content: unknown, line: number) => ParsedRow<Row>,
): AsyncGenerator<Batch<Row>> {
  let lines: Line<Row>[] = []
  let refusals: Refusal[] = []
  for await (const source of rows) {
    const { line } = source
    const parsed: ParsedRow<Row> = 'content' in source ? parse(source.content, line) : { ok: false, ...source }
    if (parsed.ok) lines.push({ ...parsed.row, line })
    else refusals.push({ line, externalId: parsed.externalId ?? '', violations: parsed.violations })
    if (lines.length + refusals.length === rowsAtOnce) {
      yield { lines, refusals }
      lines = []
      refusals = []
    }
  }
  if (lines.length + refusals.length > 0) yield { lines, refusals }
}

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

/** Number of rows to process before other requests are served. */
const ROWS_AT_ONCE = 25

export async function* withPauses<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await setImmediate()
    yield row
  }
}

/** Writes one batch while the next is read and prepared. No write is in progress when it throws. */
export async function writeBehind<Batch>(
  batches: AsyncIterable<Batch>,
  write: (batch: Batch) => Promise<void>,
): Promise<void> {
  let writing = Promise.resolve()
  try {
    for await (const batch of batches) {
      await writing
      writing = write(batch)
      // The promise is awaited in the next round. Without this, an earlier failure would be an unhandled rejection.
      writing.catch(() => {})
    }
    await writing
  } finally {
    await writing.catch(() => {})
  }
}
