import type { Db } from '../platform/database.ts'
import {
  listBulkTables,
  listDeletedBusinesses,
  removeBulkRows,
  removeBusinessAnchors,
} from '../store/business/deleted-businesses.ts'
import { defineJob } from './define-job.ts'
import { removeUnmappedContactsOf } from './remove-unmapped-contacts.ts'

const BUSINESSES_AT_ONCE = 500
const ROWS_AT_ONCE = 5_000

/**
 * Removes the rows of deleted businesses. Every batch commits separately, so a killed run loses one batch; the next run finds
 * the remaining rows.
 */
export const purgeDeletedBusinesses = defineJob({
  name: 'purge-deleted-businesses',
  run: async ({ db, signal }) => {
    for (;;) {
      const businessIds = await listDeletedBusinesses(db, BUSINESSES_AT_ONCE)
      if (businessIds.length === 0) return
      await removeUnmappedContactsOf(db, businessIds, signal)
      await removeEverythingBelow(db, businessIds, signal)
      // A row inserted meanwhile makes this fail through its foreign key; the retry of the job removes it.
      await removeBusinessAnchors(db, businessIds)
    }
  },
})

async function removeEverythingBelow(db: Db, businessIds: readonly number[], signal: AbortSignal) {
  for (const table of await listBulkTables(db)) {
    while ((await removeBulkRows(db, table, businessIds, ROWS_AT_ONCE)) === ROWS_AT_ONCE) signal.throwIfAborted()
  }
}
