import type { ParsedRow, SourceRow } from '../../../core/import/in-batches.ts'
import { withPauses } from '../../../core/import/with-pauses.ts'
import type { ListingLine, ListingRow } from './judge-line.ts'
import { parseListingRow } from './listing-row.ts'

/**
 * Selects some rows of a file, so that importing it in steps has the same result as one import. Two things depend on
 * earlier rows: the first row of an export can represent the parent, so every step gets it; and of two rows with the
 * same id, the second is refused.
 */
export async function stepOf(all: readonly SourceRow[], from: number, count: number) {
  const rows = all.slice(from, from + count)
  const linesById = new Map<string, number>()
  let leading: ListingLine | undefined
  for await (const source of withPauses(all.slice(0, from))) {
    const parsed = parseSource(source)
    if (!parsed.ok) continue
    linesById.set(parsed.row.externalId, source.line)
    if (source === all[0]) leading = { ...parsed.row, line: source.line }
  }
  const parse = (content: unknown): ParsedRow<ListingRow> => {
    const parsed = parseListingRow(content)
    const line = parsed.ok ? linesById.get(parsed.row.externalId) : undefined
    if (!parsed.ok || line === undefined) return parsed
    const { externalId } = parsed.row
    const rule = `is already used on line ${line}`
    return { ok: false, externalId, violations: [{ field: 'externalId', rule }] }
  }
  return { rows, read: () => withPauses(rows), parse, leading }
}

const parseSource = (source: SourceRow): ParsedRow<ListingRow> =>
  'content' in source ? parseListingRow(source.content) : { ok: false, violations: source.violations }
