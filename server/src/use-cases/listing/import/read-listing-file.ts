import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { ImportStoppedError } from '../../import/import-stopped.ts'
import type { SourceRow } from '../../import/in-batches.ts'
import { delimiterOf, readCsv } from '../../import/read-csv.ts'
import { listingColumns, parseColumn } from './listing-columns.ts'

export interface ListingFile {
  /** In the order of the file. Null: the column is not recognised and is ignored. */
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[]
  readonly rows: readonly SourceRow[]
}

const CHUNK_BYTES = 32 * 1024
/** Rows that are read before other requests are served. */
const ROWS_AT_ONCE = 50

/** Reads a small CSV file as a whole. */
export async function readListingFile(csv: string, rowsMax: number): Promise<ListingFile> {
  let headings: readonly string[] = []
  const readHeader = listingColumns()
  const source = readCsv(Readable.from(chunksOf(csv)), delimiterOf(csv.replace(/^\uFEFF/, '')), (found) => {
    headings = found
    return readHeader(found)
  })
  const rows: SourceRow[] = []
  for await (const row of source) {
    if (rows.length === rowsMax) {
      throw new ImportStoppedError(
        `the file has more than ${rowsMax} rows. Split it, or ask the operator to import it with "presence import listings".`,
      )
    }
    rows.push(row)
    if (rows.length % ROWS_AT_ONCE === 0) await setImmediate()
  }
  if (rows.length === 0) throw new ImportStoppedError('the file has headings but no rows.')
  return { columns: headings.map((heading) => ({ heading, field: fieldOf(heading) })), rows }
}

function* chunksOf(csv: string) {
  const bytes = Buffer.from(csv)
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES)
}

function fieldOf(heading: string): string | null {
  const column = parseColumn(heading)
  if (!column) return null
  return 'field' in column ? column.field : `${column.section}.${column.member}`
}
