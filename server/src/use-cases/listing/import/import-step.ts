import { setImmediate } from 'node:timers/promises'
import type { Counts } from '../../import/counts.ts'
import type { ParsedRow, SourceRow } from '../../import/in-batches.ts'
import type { ListingRow } from './judge-line.ts'
import { parseListingRow } from './listing-row.ts'

/**
 * Some rows of a file, so that a file can be imported in steps with the result of one import. Two things depend on earlier rows:
 * the first row of an export can represent the parent, so every step reads it; and of two rows with the same id, the second is
 * refused.
 */
export async function stepOf(all: readonly SourceRow[], from: number, count: number) {
  const rows = all.slice(from, from + count)
  const before = all.slice(0, from)
  const [first] = before
  const linesById = new Map<string, number>()
  for await (const source of withPauses(before)) {
    const parsed = parseSource(source)
    if (parsed.ok) linesById.set(parsed.row.externalId, source.line)
  }
  const parse = (content: unknown): ParsedRow<ListingRow> => {
    const parsed = parseListingRow(content)
    const isFirst = first !== undefined && 'content' in first && first.content === content
    const line = parsed.ok && !isFirst ? linesById.get(parsed.row.externalId) : undefined
    if (!parsed.ok || line === undefined) return parsed
    const { externalId } = parsed.row
    const rule = `one row for each; it is also on line ${line}`
    return { ok: false, externalId, violations: [{ field: 'externalId', rule }] }
  }
  /** Without the first row, which is read but belongs to an earlier step. */
  const countsOf = ({ unchanged, refused, ...counts }: Counts, refusedLines: ReadonlyMap<number, unknown>): Counts => {
    const extra = first ? 1 : 0
    const isRefused = first !== undefined && refusedLines.has(first.line)
    return { ...counts, unchanged: unchanged - (isRefused ? 0 : extra), refused: refused - (isRefused ? extra : 0) }
  }
  return { rows, read: () => withPauses(first ? [first, ...rows] : rows), parse, countsOf }
}

/** Rows that are read before other requests are served. */
const ROWS_AT_ONCE = 25

async function* withPauses(rows: readonly SourceRow[]) {
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await setImmediate()
    yield row
  }
}

const parseSource = (source: SourceRow): ParsedRow<ListingRow> =>
  'content' in source ? parseListingRow(source.content) : { ok: false, violations: source.violations }
