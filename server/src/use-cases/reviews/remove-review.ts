import type { Db } from '../../platform/database.ts'
import { removeReview, type StoredReview } from '../../store/reviews/reviews.ts'
import { uncountReviews } from './uncount-reviews.ts'

/** Also removes it from all counts. In the caller's transaction and under the lock of the tree. Undefined: it is gone. */
export async function removeCountedReview(
  db: Db,
  partnerId: number,
  reviewId: number,
): Promise<StoredReview | undefined> {
  const review = await removeReview(db, partnerId, reviewId)
  if (review) await uncountReviews(db, partnerId, [review])
  return review
}
