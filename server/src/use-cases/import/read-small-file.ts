import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { ImportStoppedError } from './import-stopped.ts'
import type { SourceRow } from './in-batches.ts'
import { delimiterOf, type ReadHeader, readCsv } from './read-csv.ts'

const CHUNK_BYTES = 32 * 1024
/** Number of rows to read before other requests are served. */
const ROWS_AT_ONCE = 50

/** Reads a whole CSV file that was uploaded in the dashboard. Larger files need the command. */
export async function readSmallFile(
  csv: string,
  { rowsMax, command, readHeader }: { rowsMax: number; command: string; readHeader: ReadHeader },
): Promise<readonly SourceRow[]> {
  const source = readCsv(Readable.from(chunksOf(csv)), delimiterOf(csv.replace(/^\uFEFF/, '')), readHeader)
  const rows: SourceRow[] = []
  for await (const row of source) {
    if (rows.length === rowsMax) {
      throw new ImportStoppedError(
        `the file has more than ${rowsMax} rows. Split it, or ask the operator to import it with "${command}".`,
      )
    }
    rows.push(row)
    if (rows.length % ROWS_AT_ONCE === 0) await setImmediate()
  }
  if (rows.length === 0) throw new ImportStoppedError('the file has headings but no rows.')
  return rows
}

function* chunksOf(csv: string) {
  const bytes = Buffer.from(csv)
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES)
}
