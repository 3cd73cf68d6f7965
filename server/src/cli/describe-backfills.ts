import { type Backfill, backfills } from '../jobs/backfills.ts'
import type { Db } from '../platform/database.ts'
import { type BackfillProgress, listUnfinishedBackfills } from '../store/backfill/backfill-progress.ts'

/** The progress of unfinished backfills, for `presence doctor`. */
export async function describeBackfills(db: Db, known: readonly Backfill[] = backfills): Promise<string> {
  const names = known.map(({ name }) => name)
  const tables = known.map(({ table }) => table)
  const unfinished = await listUnfinishedBackfills(db, names, tables)
  return unfinished.length === 0 ? 'none in progress' : unfinished.map(describe).join(', ')
}

function describe({ name, rowsDone, rowsEstimated }: BackfillProgress): string {
  if (rowsDone === 0) return `${name} is waiting for a worker`
  return `${name}: ${rowsDone} rows done${rowsEstimated >= rowsDone ? ` of about ${rowsEstimated}` : ''}`
}
