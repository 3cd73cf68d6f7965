import { defineJob } from '../../../core/jobs/define-job.ts'
import type { Db } from '../../../core/platform/database.ts'
import { workRoundRobin } from '../../../core/work/round-robin.ts'
import { findTreePosition } from '../../businesses/store/hierarchy.ts'
import {
  findMovedLocation,
  isLastMove,
  listPartnersWithMoves,
  type MovedLocation,
  removeMovedLocation,
} from '../../businesses/store/moved-locations.ts'
import {
  listMovedTexts,
  type MovedTextTable,
  movedTextTables,
  NO_KEY,
  type TextKey,
  writeAccountOfTexts,
} from '../../texts/store/moved-texts.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../../texts/store/review-locations.ts'
import { locationMoved } from '../contract/facts.ts'

const TEXTS_AT_ONCE = 1_000
/** Limited to one location per partner, so that no partner waits until a million texts of another have been rewritten. */
const CAPS = { total: 2, perPartner: 1, perHost: 2 }

/**
 * Updates the account in the reviews, posts and mentions of locations that have moved to another account. Each batch is
 * committed separately. If a run is killed, or the location moves again, it starts over; correct rows are skipped.
 */
export const updateMovedLocations = defineJob({
  name: 'update-moved-locations',
  schedule: '*/10 * * * *',
  on: [locationMoved],
  run: async ({ db, signal }) => {
    const claim = async (partnerId: number) => {
      const location = await findMovedLocation(db, partnerId)
      return location && [{ host: null, run: () => updateTexts(db, location, signal) }]
    }
    await workRoundRobin({ caps: CAPS, listPartners: () => listPartnersWithMoves(db), claim }, signal)
  },
})

async function updateTexts(db: Db, location: MovedLocation, signal: AbortSignal) {
  for (const table of movedTextTables) {
    for (let behind: TextKey | undefined = NO_KEY; behind; ) {
      signal.throwIfAborted()
      behind = await db.transaction((db) => updateBatch(db, location, table, behind as TextKey))
    }
  }
  await removeMovedLocation(db, location)
}

/** Returns the last text of the batch, or undefined if no rows are left or the location has moved again. */
async function updateBatch(
  db: Db,
  location: MovedLocation,
  table: MovedTextTable,
  behind: TextKey,
): Promise<TextKey | undefined> {
  const { businessId, partnerId } = location
  await lockReviewedBusinesses(db, partnerId, businessId, [businessId])
  await lockReviewTree(db, partnerId, businessId)
  const business = await findTreePosition(db, partnerId, businessId)
  if (!business || !(await isLastMove(db, location))) return undefined
  const texts = await listMovedTexts(db, table, businessId, behind, TEXTS_AT_ONCE)
  if (texts.length > 0) await writeAccountOfTexts(db, table, texts, business.accountId)
  return texts.at(-1)
}
