import { createReadStream, type ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { CsvError, parse } from 'csv-parse'
import { outsideLimits } from '../../domain/values/outside-limits.ts'
import { ApiError } from '../../errors/api-error.ts'
import { parseStrictJson } from '../../http/conventions/strict-json.ts'
import type { SourceRow } from '../../use-cases/import/in-batches.ts'
import { CommandError } from '../fail.ts'

export type { SourceRow }

export interface Source {
  readonly rows: AsyncIterable<SourceRow>
  /** How much of the file has been read, 0 to 1. */
  readonly share: () => number
}

/** Makes of the first row of a CSV file what reads the others: a row as a line of JSON lines would hold it. */
export type ReadHeader = (headings: string[]) => (cells: string[]) => unknown

const { bytes: ROW_LENGTH_MAX, textLength: TEXT_LENGTH_MAX } = outsideLimits.importedRow
const PEEK_BYTES = 64 * 1024
/** Small, so that the rows of one read are soon through and an answer of the database does not wait behind them. */
const READ_BYTES = 32 * 1024

export async function openSource(file: string, readHeader: ReadHeader): Promise<Source> {
  const { start, size } = await peek(file)
  const first = start.replace(/^\uFEFF/, '').trimStart()
  const format = FORMATS[extname(file).toLowerCase()] ?? (/^[{[]/.test(first) ? 'json' : 'csv')
  if (format === 'json' && first.startsWith('[')) {
    throw new CommandError(`${file} is one JSON list. JSON lines has an object on each line: jq -c '.[]' makes it so.`)
  }
  const stream = createReadStream(file, { highWaterMark: READ_BYTES })
  return {
    rows:
      format === 'json'
        ? readJsonLines(stream as AsyncIterable<Buffer>)
        : readCsv(stream, delimiterOf(first), readHeader),
    share: () => (size === 0 ? 1 : stream.bytesRead / size),
  }
}

const FORMATS: Readonly<Record<string, 'csv' | 'json'>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.json': 'json',
  '.jsonl': 'json',
  '.ndjson': 'json',
}

async function peek(file: string): Promise<{ start: string; size: number }> {
  try {
    await using handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PEEK_BYTES), 0, PEEK_BYTES, 0)
    return { start: buffer.toString('utf8', 0, bytesRead), size: (await handle.stat()).size }
  } catch (error) {
    throw new CommandError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Spreadsheets write semicolons where the comma stands in numbers. */
function delimiterOf(start: string): string {
  const heading = /^[^\r\n]*/.exec(start)?.[0] ?? ''
  const count = (delimiter: string) => heading.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

async function* readCsv(stream: ReadStream, delimiter: string, readHeader: ReadHeader): AsyncGenerator<SourceRow> {
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
      // The parser counts \r\n inside quotes as two lines, and says where a record ends.
      const quoted = record.filter((cell) => cell.includes('\n')).join('\n\n')
      countedTwice += quoted.split('\r\n').length - 1
      const inside = record.reduce((lines, cell) => lines + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
      const line = info.lines - countedTwice - inside
      if (columns) yield readRecord(line, columns, record)
      else columns = { count: record.length, read: readHeader(record) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new CommandError(
      `the file cannot be read as CSV any further: ${error.message}. Mend it and run the import again; what it has taken over is not done twice.`,
    )
  } finally {
    stream.destroy()
  }
  if (!columns) throw new CommandError('the file is empty; the first row of a CSV file names its columns.')
}

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
    const rule = `${record.length} cells under ${columns.count} columns; a cell that holds the delimiter needs quotes`
    return { line, violations: [{ field: 'row', rule }] }
  }
  if (record.some((cell) => cell.includes('\0') || cell.includes('\uFFFD'))) {
    return { line, violations: [{ field: 'row', rule: 'text in UTF-8; save the file in that encoding' }] }
  }
  if (record.some((cell) => cell.length > TEXT_LENGTH_MAX)) return tooLong(line)
  return { line, content: columns.read(record) }
}

const tooLong = (line: number): SourceRow => ({
  line,
  violations: [{ field: 'row', rule: `at most ${TEXT_LENGTH_MAX} characters in each text` }],
})

/** Names of members are texts, too. */
const hasLongText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > TEXT_LENGTH_MAX
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([name, inner]) => name.length > TEXT_LENGTH_MAX || hasLongText(inner))

const LINE_FEED = 0x0a
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

export async function* readJsonLines(stream: AsyncIterable<Buffer>): AsyncGenerator<SourceRow> {
  let line = 0
  let kept: Buffer[] = []
  let keptBytes = 0
  const keep = (part: Buffer) => {
    keptBytes += part.length
    // Of a line that is too long nothing is needed but its length.
    kept = keptBytes > ROW_LENGTH_MAX ? [] : [...kept, part]
  }
  const take = (): SourceRow | undefined => {
    line++
    const bytes = Buffer.concat(kept)
    const isTooLong = keptBytes > ROW_LENGTH_MAX
    kept = []
    keptBytes = 0
    return isTooLong
      ? { line, violations: [{ field: 'row', rule: `at most ${ROW_LENGTH_MAX} bytes` }] }
      : readLine(line, bytes)
  }
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      keep(chunk.subarray(start, end))
      start = end + 1
      const row = take()
      if (row) yield row
    }
    keep(chunk.subarray(start))
  }
  const last = take()
  if (last) yield last
}

function readLine(line: number, bytes: Buffer): SourceRow | undefined {
  const hasMark = line === 1 && bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
  const text = hasMark ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes
  if (text.toString('latin1').trim() === '') return undefined
  try {
    const content = parseStrictJson(text)
    return text.length > TEXT_LENGTH_MAX && hasLongText(content) ? tooLong(line) : { line, content }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { line, violations: [{ field: 'row', rule: error.message.replace(/^.*: body /, '') }] }
  }
}
