import type { Db } from '../../../core/platform/database.ts'
import { changeReviewCounts } from '../store/change-review-counts.ts'
import { changeThemeCounts } from '../store/change-theme-counts.ts'
import { removeMentions } from '../store/mentions.ts'
import type { StoredReview } from '../store/reviews.ts'
import { removeTextAnalyses } from '../store/text-analyses.ts'

/**
 * Removes reviews that were just deleted from counts and themes. Runs in the same transaction, which holds the tree lock.
 */
export async function uncountReviews(db: Db, partnerId: number, removed: readonly StoredReview[]) {
  if (removed.length === 0) return
  const refs = removed.map(({ id }) => ({ kind: 'r' as const, id }))
  await changeReviewCounts(
    db,
    partnerId,
    removed.map(({ businessId, sourceId, rating, reviewDate: date }) => ({
      businessId,
      sourceId,
      rating,
      date,
      by: -1,
    })),
  )
  await changeThemeCounts(db, partnerId, await removeMentions(db, refs), [])
  await removeTextAnalyses(
    db,
    'r',
    removed.map(({ id }) => id),
  )
}
