import type { Writable } from 'node:stream'
import type { Db } from '../../platform/database.ts'
import type { ImportParent } from '../../store/business/imports.ts'
import { toSafeCell } from '../../use-cases/import/safe-cells.ts'
import { inCell } from '../csv-cell.ts'

export type ExportFormat = 'csv' | 'jsonl'

/** A heading and how its cells are read from a line. */
export type CsvColumn<Line> = readonly [heading: string, read: (line: Line) => string]

/** Columns with the names of the members that they show. */
export const textColumns = <Line extends Readonly<Record<string, unknown>>>(
  names: readonly string[],
): CsvColumn<Line>[] => names.map((name) => [name, (line) => String(line[name])])

/** Items are joined by semicolons; a list with an item that would be read otherwise is written as JSON. */
export const listCell = (items: readonly string[]): string =>
  items.some((item) => /;|^[[{]|^$/.test(item)) ? JSON.stringify(items) : items.join(';')

/** What is exported: how its rows are read and written. */
interface Exported<Row, Line> {
  readonly columns: readonly CsvColumn<Line>[]
  readonly lineOf: (row: Row) => Line
  readonly jsonOf: (row: Row) => string
  /** Gives some rows at a time to `take` and waits for it. */
  readonly read: (
    db: Db,
    partnerId: number,
    businessId: number,
    take: (rows: readonly Row[]) => Promise<void>,
  ) => Promise<void>
}
/** Of the business and of everything below it. Answers how many rows were written. */
export type Export = (
  db: Db,
  business: ImportParent,
  output: Writable,
  format: ExportFormat,
  onBatch?: (count: number) => void,
) => Promise<number>

/** Writes no faster than `output` takes it, so that memory stays the same however many rows there are. */
export const exporter =
  <Row, Line>({ columns, lineOf, jsonOf, read }: Exported<Row, Line>): Export =>
  async (db, { id, partnerId }, output, format, onBatch) => {
    const csvLine = (cells: readonly string[]) => `${cells.join(',')}\r\n`
    // A cell that a spreadsheet would run as a formula begins with an apostrophe, which the imports take away again.
    const csvOf = (line: Line) => csvLine(columns.map(([, cell]) => inCell(toSafeCell(cell(line)))))
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

/** Waits until it is taken: the error of a pipe whose reader has gone arrives this way too. */
const write = (output: Writable, text: string) =>
  new Promise<void>((resolve, reject) => output.write(text, (error) => (error ? reject(error) : resolve())))
