import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { CommandError } from '../cli/fail.ts'
import { parseStrictJson } from '../http/conventions/strict-json.ts'
import { ApiError } from '../values/api-error.ts'
import { outsideLimits } from '../values/outside-limits.ts'
import type { SourceRow } from './batches.ts'
import { type ReadHeader, readCsv, rowTooLong } from './read-csv.ts'

export type { ReadHeader, SourceRow }

export interface Source {
  readonly rows: AsyncIterable<SourceRow>
  /** The share of the file that has been read, 0 to 1. */
  readonly share: () => number
}

const { bytes: ROW_LENGTH_MAX, textLength: TEXT_LENGTH_MAX } = outsideLimits.importedRow
const PEEK_BYTES = 64 * 1024
/** Small, so that parsing the rows of one read does not delay the handling of database responses. */
const READ_BYTES = 32 * 1024

export async function openSource(file: string, readHeader: ReadHeader): Promise<Source> {
  const { start, size } = await peek(file)
  const first = start.replace(/^\uFEFF/, '').trimStart()
  const format = FORMATS[extname(file).toLowerCase()] ?? (/^[{[]/.test(first) ? 'json' : 'csv')
  if (format === 'json' && first.startsWith('[')) {
    throw new CommandError(
      `${file} is a JSON array. JSON lines has one object per line: convert the file with jq -c '.[]'`,
    )
  }
  const stream = createReadStream(file, { highWaterMark: READ_BYTES })
  return {
    rows:
      format === 'json'
        ? readJsonLines(stream as AsyncIterable<Buffer>)
        : readCsv(stream as AsyncIterable<Buffer>, readHeader),
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

/** Also checks the names of members. */
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
  let parts: Buffer[] = []
  let partsBytes = 0
  const keep = (part: Buffer) => {
    partsBytes += part.length
    // Of a line that is too long, only the length is needed.
    parts = partsBytes > ROW_LENGTH_MAX ? [] : [...parts, part]
  }
  const take = (): SourceRow | undefined => {
    line++
    const bytes = Buffer.concat(parts)
    const isTooLong = partsBytes > ROW_LENGTH_MAX
    parts = []
    partsBytes = 0
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
    return text.length > TEXT_LENGTH_MAX && hasLongText(content) ? rowTooLong(line) : { line, content }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { line, violations: [{ field: 'row', rule: error.message.replace(/^.*: body /, '') }] }
  }
}
