import type { Writable } from 'node:stream'
import type { ImportParent } from '../import/batches.ts'
import type { Db } from '../platform/database.ts'
import { csvLine } from '../values/csv-line.ts'

export type ExportFormat = 'csv' | 'jsonl'

/** A heading, and the function that returns its cell for a line. */
export type CsvColumn<Line> = readonly [heading: string, read: (line: Line) => string]

/** Columns named after the members that they show. */
export const textColumns = <Line extends Readonly<Record<string, unknown>>>(
  names: readonly string[],
): CsvColumn<Line>[] => names.map((name) => [name, (line) => String(line[name])])

/** Joins the items with semicolons. A list that would then be parsed differently is written as JSON. */
export const listCell = (items: readonly string[]): string =>
  items.some((item) => /;|^[[{]|^$/.test(item)) ? JSON.stringify(items) : items.join(';')

interface Exported<Row, Line> {
  readonly columns: readonly CsvColumn<Line>[]
  /** Columns that depend on the business. */
  readonly moreColumns?: (db: Db, partnerId: number, businessId: number) => Promise<readonly CsvColumn<Line>[]>
  readonly lineOf: (row: Row) => Line
  readonly jsonOf: (row: Row) => string
  /** Passes rows to `take` in batches and waits for it. */
  readonly read: (
    db: Db,
    partnerId: number,
    businessId: number,
    take: (rows: readonly Row[]) => Promise<void>,
  ) => Promise<void>
}
/** Exports a business and everything below it. Returns the number of rows. */
export type Export = (
  db: Db,
  business: ImportParent,
  output: Writable,
  format: ExportFormat,
  onBatch?: (count: number) => void,
) => Promise<number>

/** Writes with backpressure, so that memory use does not depend on the number of rows. */
export const exporter =
  <Row, Line>({ columns: fixedColumns, moreColumns, lineOf, jsonOf, read }: Exported<Row, Line>): Export =>
  async (db, { id, partnerId }, output, format, onBatch) => {
    const columns = [...fixedColumns, ...((await moreColumns?.(db, partnerId, id)) ?? [])]
    const csvOf = (line: Line) => csvLine(columns.map(([, cell]) => cell(line)))
    let count = 0
    if (format === 'csv') await write(output, csvLine(columns.map(([heading]) => heading)))
    await read(db, partnerId, id, async (rows) => {
      const lines = rows.map((row) => (format === 'csv' ? csvOf(lineOf(row)) : `${jsonOf(row)}\n`))
      await write(output, lines.join(''))
      count += rows.length
      onBatch?.(count)
    })
    return count
  }

/** Resolves when the text is written, and rejects with the error of a closed pipe. */
const write = (output: Writable, text: string) =>
  new Promise<void>((resolve, reject) => output.write(text, (error) => (error ? reject(error) : resolve())))
