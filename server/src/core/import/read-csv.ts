import { setImmediate } from 'node:timers/promises'
import { TextDecoder } from 'node:util'
import { outsideLimits } from '../values/outside-limits.ts'
import { ImportStoppedError, type SourceRow } from './batches.ts'

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

export function readRecord(line: number, columns: Columns, cells: readonly string[]): SourceRow {
  if (cells.length > columns.count) {
    const rule = `has ${cells.length} cells, but there are ${columns.count} columns; a cell that contains the delimiter needs quotes`
    return { line, cells, violations: [{ field: 'row', rule }] }
  }
  if (cells.some((cell) => cell.includes('\0') || cell.includes('\uFFFD'))) {
    return { line, cells, violations: [{ field: 'row', rule: 'must be UTF-8 text; save the file in that encoding' }] }
  }
  if (cells.some((cell) => cell.length > TEXT_LENGTH_MAX)) return { ...rowTooLong(line), cells }
  return { line, cells, content: columns.read(cells) }
}

export const rowTooLong = (line: number): SourceRow => ({
  line,
  violations: [{ field: 'row', rule: `at most ${TEXT_LENGTH_MAX} characters in each text` }],
})

export interface CsvRecord {
  /** On which the record begins. */
  readonly line: number
  readonly cells: readonly string[]
}
type FileBytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const { bytes: RECORD_BYTES_MAX, columns: COLUMNS_MAX } = outsideLimits.importedRow
const PIECE_BYTES = 64 * 1024
/** What the caller does with short records takes longer than splitting them. */
const RECORDS_AT_ONCE = 2000

const QUOTE = 0x22
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** Where in its cell a byte is. */
const CELL_START = 0
const PLAIN = 1
const QUOTED = 2
/** After a quote in a quoted cell. A second one belongs to the text; anything else ends the quotes. */
const QUOTE_SEEN = 3

/**
 * Splits CSV into records, piece by piece; empty lines are skipped. A record becomes text only after its bytes and cells
 * have been counted, and other work is done between two pieces: a file of nothing but commas would otherwise block the
 * process.
 */
export async function* csvRecords(file: FileBytes, cellsMax: number): AsyncGenerator<readonly CsvRecord[]> {
  let format: Format | undefined
  let position = CELL_START
  let line = 1
  let lineOfRecord = 1
  let columns = 1
  let cells = 0
  /** The start of the record, from earlier pieces. */
  let earlier: Buffer = NOTHING
  let records: CsvRecord[] = []

  const endRecord = (bytes: Buffer) => {
    if (bytes.length > RECORD_BYTES_MAX) throw recordTooLong()
    const text = bytes.toString().replace(/\r$/, '')
    if (text !== '') {
      cells += columns
      if (cells > cellsMax) throw tooManyCells(cellsMax)
      records.push({ line: lineOfRecord, cells: cellsIn(text, (format as Format).delimiter) })
    }
    lineOfRecord = line
    columns = 1
    position = CELL_START
    earlier = NOTHING
  }

  for await (const piece of piecesOf(file)) {
    format ??= formatOf(piece)
    const lineBreak = format.lineBreak
    const delimiter = format.delimiter.charCodeAt(0)
    let start = 0
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]
      if (byte === lineBreak) line++
      if (position === QUOTED) {
        if (byte === QUOTE) position = QUOTE_SEEN
      } else if (position === QUOTE_SEEN && byte === QUOTE) {
        position = QUOTED
      } else if (byte === delimiter) {
        if (++columns > COLUMNS_MAX) throw tooManyColumns(lineOfRecord)
        position = CELL_START
      } else if (byte === lineBreak) {
        endRecord(joinBuffers(earlier, piece.subarray(start, at)))
        start = at + 1
        if (records.length === RECORDS_AT_ONCE) {
          yield records
          records = []
          await setImmediate()
        }
      } else {
        position = position === CELL_START && byte === QUOTE ? QUOTED : PLAIN
      }
    }
    earlier = joinBuffers(earlier, piece.subarray(start))
    if (earlier.length > RECORD_BYTES_MAX) throw recordTooLong()
    yield records
    records = []
    await setImmediate()
  }
  if (position === QUOTED) throw notCsv(`a quote is opened but not closed in the row on line ${lineOfRecord}`)
  endRecord(earlier)
  yield records
}

const NOTHING: Buffer = Buffer.alloc(0)
const joinBuffers = (start: Buffer, end: Buffer) => (start.length === 0 ? end : Buffer.concat([start, end]))

const stopped = (reason: string) =>
  new ImportStoppedError(`${reason}. Fix the file and import it again; rows that were imported are not imported twice.`)
const notCsv = (reason: string) => stopped(`the rest of the file is not valid CSV: ${reason}`)
const recordTooLong = () =>
  notCsv(`a row has more than ${RECORD_BYTES_MAX} bytes. A quote that is opened but not closed can cause this`)
const tooManyColumns = (line: number) => stopped(`the row on line ${line} has more than ${COLUMNS_MAX} cells`)
const tooManyCells = (cellsMax: number) =>
  new ImportStoppedError(
    `the file has more than ${cellsMax} cells (rows × columns). Remove columns that are not needed, or split it.`,
  )

const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/** Chunks of at least a piece, except for the last one, because the first piece tells the format of the file. */
async function* largeChunksOf(file: FileBytes): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of file) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < PIECE_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

/** In UTF-8. Some programs write UTF-16, always with a byte order mark. */
async function* piecesOf(file: FileBytes): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined
  let isStart = true
  for await (const chunk of largeChunksOf(file)) {
    let bytes = chunk
    if (isStart && bytes[0] === 0xff && bytes[1] === 0xfe) decoder = new TextDecoder('utf-16le')
    if (decoder) bytes = Buffer.from(decoder.decode(chunk, { stream: true }))
    const hasMark = isStart && bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
    isStart = false
    for (let start = hasMark ? BYTE_ORDER_MARK.length : 0; start < bytes.length; start += PIECE_BYTES)
      yield bytes.subarray(start, start + PIECE_BYTES)
  }
}

interface Format {
  readonly delimiter: string
  readonly lineBreak: number
}

/** Spreadsheets use semicolons in countries with a decimal comma. Old ones end lines with a carriage return alone. */
function formatOf(firstPiece: Buffer): Format {
  const start = firstPiece.toString()
  const heading = /^[\r\n ]*([^\r\n]*)/.exec(start)?.[1] ?? ''
  const count = (delimiter: string) => heading.split(delimiter).length
  const delimiter = [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
  const isOld = start.includes('\r') && !start.includes('\n')
  return { delimiter, lineBreak: isOld ? CARRIAGE_RETURN : LINE_FEED }
}

/** A quote that does not enclose a whole cell is part of the text. */
function cellsIn(text: string, delimiter: string): string[] {
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  for (let at = 0; at <= text.length; ) {
    const closing = text[at] === '"' ? closingQuote(text, at) : at
    const end = endOfCell(text, closing, delimiter)
    const inQuotes = text.slice(at + 1, closing).replaceAll('""', '"')
    if (closing === at) cells.push(text.slice(at, end))
    else cells.push(end === closing + 1 ? inQuotes : `"${inQuotes}${text.slice(closing, end)}`)
    at = end + 1
  }
  return cells
}

function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function endOfCell(text: string, from: number, delimiter: string): number {
  const end = text.indexOf(delimiter, from)
  return end === -1 ? text.length : end
}
