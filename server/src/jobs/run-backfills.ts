import type { Db } from '../platform/database.ts'
import { advanceBackfill, finishBackfill, lockBackfill, startBackfill } from '../store/backfill/backfill-progress.ts'
import { type Backfill, backfills } from './backfills.ts'
import { defineJob, type JobContext } from './define-job.ts'

export const runBackfills = defineJob({
  name: 'run-backfills',
  run: (context) => runEach(context, backfills),
})

export async function runEach({ db, signal }: JobContext, backfills: readonly Backfill[]) {
  for (const backfill of backfills) {
    await startBackfill(db, backfill.name)
    while (await runBatch(db, backfill)) signal.throwIfAborted()
  }
}

/** Commits rows and cursor together, so a killed run continues after its last batch. Returns whether to continue. */
const runBatch = (db: Db, { name, batch }: Backfill): Promise<boolean> =>
  db.transaction(async (db) => {
    const cursor = await lockBackfill(db, name)
    if (cursor === undefined) return false
    const ids = await batch(db, cursor)
    const last = ids.at(-1)
    if (last === undefined) await finishBackfill(db, name)
    else await advanceBackfill(db, name, last, ids.length)
    return last !== undefined
  })
