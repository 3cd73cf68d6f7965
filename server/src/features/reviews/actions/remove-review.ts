import type { Db } from '../../../core/platform/database.ts'
import { uncountReviews } from '../../texts/actions/uncount-reviews.ts'
import { removeReview, type StoredReview } from '../../texts/store/reviews.ts'

/**
 * Also removes the review from all counts. Runs in the caller's transaction, which holds the tree lock. Returns
 * undefined if the review no longer exists.
 */
export async function removeCountedReview(
  db: Db,
  partnerId: number,
  reviewId: number,
): Promise<StoredReview | undefined> {
  const review = await removeReview(db, partnerId, reviewId)
  if (review) await uncountReviews(db, partnerId, [review])
  return review
}
