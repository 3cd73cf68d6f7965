import { columnOf, namesSomebody } from './columns.ts'
import { parseCsv } from './csv.ts'
import { type Row, readRow } from './rows.ts'

export interface ReadFile {
  readonly name: string
  readonly headings: readonly string[]
  readonly ignored: readonly string[]
  readonly rows: readonly Row[]
}

/** More than that is work for the command, which writes a thousand at a time. */
const ROWS_MAX = 2000

export function readFile(name: string, text: string): ReadFile | { readonly fault: string } {
  const [headings, ...lines] = parseCsv(text)
  if (!headings) return { fault: 'The file is empty.' }
  const columns = headings.map(columnOf)
  if (!namesSomebody(columns)) {
    return { fault: `No column is called email, phone or external id. The first line has: ${headings.join(', ')}.` }
  }
  if (lines.length === 0) return { fault: 'The file has headings and no rows.' }
  if (lines.length > ROWS_MAX) {
    return { fault: `Here at most ${ROWS_MAX} rows; for more there is the command “presence import contacts”.` }
  }
  return {
    name,
    headings,
    ignored: headings.filter((_, at) => columns[at] === undefined),
    rows: lines.map((cells, at) => readRow(columns, cells, at + 2)),
  }
}
