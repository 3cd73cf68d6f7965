import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { outsideLimits } from '../../domain/values/outside-limits.ts'
import { ImportStoppedError } from './import-stopped.ts'
import type { SourceRow } from './in-batches.ts'

/** Turns the header of a CSV file into a function that turns a row into the object of a JSON line. */
export type ReadHeader = (headings: string[]) => (cells: string[]) => unknown

const { bytes: ROW_LENGTH_MAX, textLength: TEXT_LENGTH_MAX } = outsideLimits.importedRow

/** Spreadsheets use semicolons in countries with a decimal comma. */
export function delimiterOf(start: string): string {
  const heading = /^[^\r\n]*/.exec(start)?.[0] ?? ''
  const count = (delimiter: string) => heading.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

export async function* readCsv(stream: Readable, delimiter: string, readHeader: ReadHeader): AsyncGenerator<SourceRow> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    maxRecordSize: ROW_LENGTH_MAX,
  })
  stream.on('error', (error) => parser.destroy(error))
  let columns: Columns | undefined
  let countedTwice = 0
  try {
    for await (const { record, info } of stream.pipe(parser) as AsyncIterable<CsvRecord>) {
      // The parser counts \r\n inside quotes as two lines, and reports the last line of a record.
      const quoted = record.filter((cell) => cell.includes('\n')).join('\n\n')
      countedTwice += quoted.split('\r\n').length - 1
      const inside = record.reduce((lines, cell) => lines + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
      const line = info.lines - countedTwice - inside
      if (columns) yield readRecord(line, columns, record)
      else columns = { count: record.length, read: readHeader(record) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ImportStoppedError(
      `the rest of the file is not valid CSV: ${reasonOf(error)}. Fix the file and import it again; rows that were imported are not imported twice.`,
    )
  } finally {
    stream.destroy()
  }
  if (!columns)
    throw new ImportStoppedError('the file is empty; the first row of a CSV file must contain the column names.')
}

const reasonOf = ({ code }: CsvError) =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? `a row has more than ${ROW_LENGTH_MAX} bytes. A quote that is opened but not closed can cause this`
    : 'a quote is opened but not closed'

interface Columns {
  readonly count: number
  readonly read: (cells: string[]) => unknown
}
interface CsvRecord {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

function readRecord(line: number, columns: Columns, record: string[]): SourceRow {
  if (record.length > columns.count) {
    const rule = `has ${record.length} cells, but there are ${columns.count} columns; a cell that contains the delimiter needs quotes`
    return { line, violations: [{ field: 'row', rule }] }
  }
  if (record.some((cell) => cell.includes('\0') || cell.includes('\uFFFD'))) {
    return { line, violations: [{ field: 'row', rule: 'must be UTF-8 text; save the file in that encoding' }] }
  }
  if (record.some((cell) => cell.length > TEXT_LENGTH_MAX)) return rowTooLong(line)
  return { line, content: columns.read(record) }
}

export const rowTooLong = (line: number): SourceRow => ({
  line,
  violations: [{ field: 'row', rule: `at most ${TEXT_LENGTH_MAX} characters in each text` }],
})
