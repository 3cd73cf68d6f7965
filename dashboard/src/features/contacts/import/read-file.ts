import { formatNumber } from '../../../parts/format/format.ts'
import { parseCsv } from '../../../parts/list/csv.ts'
import { columnOf, identifiesPeople, type Row, readRow } from './rows.ts'

export interface ReadFile {
  readonly name: string
  readonly headings: readonly string[]
  readonly ignored: readonly string[]
  readonly rows: readonly Row[]
}

/** Larger files need the import command, which writes a thousand rows at a time. */
const ROWS_MAX = 2000

export function readFile(name: string, text: string): ReadFile | { readonly fault: string } {
  const parsed = parseCsv(text)
  if ('fault' in parsed) return parsed
  const [first, ...lines] = parsed
  if (!first) return { fault: 'The file is empty.' }
  const headings = first.cells
  const columns = headings.map(columnOf)
  if (!identifiesPeople(columns)) {
    return {
      fault: `The file needs a column named email, phone or external id. Its first line contains: ${headings.join(', ')}.`,
    }
  }
  if (lines.length === 0) return { fault: 'The file has headings but no rows.' }
  if (lines.length > ROWS_MAX) {
    return {
      fault: `The file has more than ${formatNumber(ROWS_MAX)} rows. Split it into smaller files.`,
    }
  }
  return {
    name,
    headings,
    ignored: headings.filter((_, at) => columns[at] === undefined),
    rows: lines.map((row) => readRow(headings, columns, row)),
  }
}
