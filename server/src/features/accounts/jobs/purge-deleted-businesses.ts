import { defineJob } from '../../../core/jobs/define-job.ts'
import type { Db } from '../../../core/platform/database.ts'
import {
  listBulkTables,
  listDeletedBusinesses,
  removeBulkRows,
  removeBusinessAnchors,
} from '../../businesses/store/deleted-businesses.ts'
import { listContactsMappedTo } from '../../contacts/store/contact-mappings.ts'
import { removeUnmappedContacts } from '../../contacts/store/contacts.ts'
import { businessDeleted } from '../contract/facts.ts'

const BUSINESSES_AT_ONCE = 500
const ROWS_AT_ONCE = 5_000

/**
 * Removes the rows of deleted businesses. Each batch is committed separately, so a killed run loses one batch, and the
 * next run finds the remaining rows.
 */
export const purgeDeletedBusinesses = defineJob({
  name: 'purge-deleted-businesses',
  schedule: '*/10 * * * *',
  on: [businessDeleted],
  run: async ({ db, signal }) => {
    for (;;) {
      const businessIds = await listDeletedBusinesses(db, BUSINESSES_AT_ONCE)
      if (businessIds.length === 0) return
      await removeUnmappedContactsOf(db, businessIds, signal)
      await removeEverythingBelow(db, businessIds, signal)
      // If a row has been inserted in the meantime, this fails because of its foreign key, and the retry of the job
      // removes the row.
      await removeBusinessAnchors(db, businessIds)
    }
  },
})

async function removeEverythingBelow(db: Db, businessIds: readonly number[], signal: AbortSignal) {
  for (const table of await listBulkTables(db)) {
    while ((await removeBulkRows(db, table, businessIds, ROWS_AT_ONCE)) === ROWS_AT_ONCE) signal.throwIfAborted()
  }
}

const CONTACTS_AT_ONCE = 1_000

/**
 * Removes the contacts that only deleted businesses had. Their mappings are removed last, so that if a run is killed,
 * the next one finds the contacts through them. Contacts that remain are mapped to other businesses, whose own purge
 * handles them.
 */
async function removeUnmappedContactsOf(db: Db, businessIds: readonly number[], signal: AbortSignal) {
  for (const businessId of businessIds) {
    for (let last: number | undefined = 0; last !== undefined; ) {
      const ids = await listContactsMappedTo(db, businessId, last, CONTACTS_AT_ONCE)
      if (ids.length > 0) await removeUnmappedContacts(db, ids)
      last = ids.length === CONTACTS_AT_ONCE ? ids.at(-1) : undefined
      signal.throwIfAborted()
    }
  }
}
