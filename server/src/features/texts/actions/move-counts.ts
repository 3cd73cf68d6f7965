import type { Db } from '../../../core/platform/database.ts'
import { moveReviewCounts } from '../store/change-review-counts.ts'
import { moveThemesOfBusiness } from '../store/change-theme-counts.ts'
import { listAncestors, lockReviewTree } from '../store/review-locations.ts'

/** Subtracts the counts of a business that was just deleted from all businesses above it, in the same transaction. */
export async function uncountDeletedBusiness(db: Db, partnerId: number, businessId: number) {
  // While the tree is locked, nothing above the business moves.
  if ((await lockReviewTree(db, partnerId, businessId)) === undefined) return
  const above = (await listAncestors(db, partnerId, [businessId])).map(({ ancestorId }) => ancestorId)
  await moveCounts(db, partnerId, businessId, above, [])
}

/**
 * Moves the counts of a business and everything below it from its old ancestors to the new ones. The caller holds the
 * locks of both trees.
 */
export async function moveCounts(
  db: Db,
  partnerId: number,
  businessId: number,
  left: readonly number[],
  entered: readonly number[],
) {
  await moveReviewCounts(db, partnerId, businessId, left, entered)
  await moveThemesOfBusiness(db, businessId, left, entered)
}
