import type { SourceRow } from '../../../core/import/in-batches.ts'
import type { FileColumn } from '../../../core/import/named-columns.ts'
import { readSmallFile } from '../../../core/import/read-small-file.ts'
import { listingColumns, parseColumn } from './listing-columns.ts'

export interface ListingFile {
  /** In the order of the file. */
  readonly columns: readonly FileColumn[]
  readonly rows: readonly SourceRow[]
}

/** Reads a whole CSV file, which must be small. */
export async function readListingFile(csv: string, rowsMax: number): Promise<ListingFile> {
  let headings: readonly string[] = []
  const readColumns = listingColumns()
  const rows = await readSmallFile(csv, {
    rowsMax,
    command: 'presence import listings',
    readHeader: (found) => {
      headings = found
      return readColumns(found)
    },
  })
  return { columns: headings.map((heading) => ({ heading, field: fieldOf(heading) })), rows }
}

function fieldOf(heading: string): string | null {
  const column = parseColumn(heading)
  if (!column) return null
  return 'field' in column ? column.field : `${column.section}.${column.member}`
}
