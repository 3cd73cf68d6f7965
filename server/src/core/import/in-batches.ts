import type { Violation } from '../values/violation.ts'
import type { Refusal } from './counts.ts'

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
