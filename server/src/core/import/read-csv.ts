import { outsideLimits } from '../values/outside-limits.ts'
import { csvRecords, type FileBytes } from './csv-records.ts'
import { ImportStoppedError } from './import-stopped.ts'
import type { SourceRow } from './in-batches.ts'

/** Turns the header of a CSV file into a function that turns a row into the object of a JSON line. */
export type ReadHeader = (headings: readonly string[]) => (cells: readonly string[]) => unknown

const { textLength: TEXT_LENGTH_MAX } = outsideLimits.importedRow

export async function* readCsv(
  file: FileBytes,
  readHeader: ReadHeader,
  cellsMax = Number.POSITIVE_INFINITY,
): AsyncGenerator<SourceRow> {
  let columns: Columns | undefined
  for await (const records of csvRecords(file, cellsMax)) {
    for (const { line, cells } of records) {
      if (columns) yield readRecord(line, columns, cells)
      else columns = { count: cells.length, read: readHeader(cells) }
    }
  }
  if (!columns)
    throw new ImportStoppedError('the file is empty; the first row of a CSV file must contain the column names.')
}

interface Columns {
  readonly count: number
  readonly read: (cells: readonly string[]) => unknown
}

function readRecord(line: number, columns: Columns, cells: readonly string[]): SourceRow {
  if (cells.length > columns.count) {
    const rule = `has ${cells.length} cells, but there are ${columns.count} columns; a cell that contains the delimiter needs quotes`
    return { line, violations: [{ field: 'row', rule }] }
  }
  if (cells.some((cell) => cell.includes('\0') || cell.includes('\uFFFD'))) {
    return { line, violations: [{ field: 'row', rule: 'must be UTF-8 text; save the file in that encoding' }] }
  }
  if (cells.some((cell) => cell.length > TEXT_LENGTH_MAX)) return rowTooLong(line)
  return { line, content: columns.read(cells) }
}

export const rowTooLong = (line: number): SourceRow => ({
  line,
  violations: [{ field: 'row', rule: `at most ${TEXT_LENGTH_MAX} characters in each text` }],
})
