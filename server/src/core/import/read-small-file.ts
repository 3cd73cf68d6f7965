import { outsideLimits } from '../values/outside-limits.ts'
import { ImportStoppedError } from './import-stopped.ts'
import type { SourceRow } from './in-batches.ts'
import { type ReadHeader, readCsv } from './read-csv.ts'

/** Reads a whole CSV file that was uploaded in the dashboard. Larger files need the command. */
export async function readSmallFile(
  csv: string,
  { rowsMax, command, readHeader }: { rowsMax: number; command: string; readHeader: ReadHeader },
): Promise<readonly SourceRow[]> {
  const rows: SourceRow[] = []
  for await (const row of readCsv([Buffer.from(csv)], readHeader, outsideLimits.wholeFile.cells)) {
    if (rows.length === rowsMax) {
      throw new ImportStoppedError(
        `the file has more than ${rowsMax} rows. Split it, or ask the operator to import it with "${command}".`,
      )
    }
    rows.push(row)
  }
  if (rows.length === 0) throw new ImportStoppedError('the file has headings but no rows.')
  return rows
}
