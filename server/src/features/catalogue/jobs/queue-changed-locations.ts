import { defineJob } from '../../../core/jobs/define-job.ts'
import type { Db } from '../../../core/platform/database.ts'
import { requestPublishingOfMany } from '../../listings/store/publish-requests.ts'
import { offeringsChanged } from '../contract/facts.ts'
import {
  claimCatalogueChange,
  listChangedLocations,
  moveCatalogueChangeOn,
  removeCatalogueChange,
  removeStaleRows,
  uniteCatalogueChanges,
} from '../store/offering-changes.ts'

const LOCATIONS_AT_ONCE = 1_000

/**
 * Queues every location that is affected by a changed service or product for publishing. Each batch is committed with
 * its cursor, so a killed run loses one batch, and the next run continues there.
 */
export const queueChangedLocations = defineJob({
  name: 'queue-changed-locations',
  schedule: '*/10 * * * *',
  on: [offeringsChanged],
  run: async ({ db, signal }) => {
    while (await db.transaction(queueOneBatch)) signal.throwIfAborted()
  },
})

async function queueOneBatch(db: Db): Promise<boolean> {
  const change = await claimCatalogueChange(db)
  if (!change) return false
  if (change.doneTo === 0) await uniteCatalogueChanges(db, change)
  const locationIds = await listChangedLocations(db, change, LOCATIONS_AT_ONCE)
  // Uses the same lock order as the operations: queue a location first, then change its services or products.
  await requestPublishingOfMany(db, locationIds, change.serviceId === null ? 'products' : 'services')
  await removeStaleRows(db, change, locationIds)
  const last = locationIds.at(-1)
  if (last !== undefined && locationIds.length === LOCATIONS_AT_ONCE) await moveCatalogueChangeOn(db, change, last)
  else await removeCatalogueChange(db, change)
  return true
}
