import { type CountChanges, type Counted, countReview } from '../../domain/reviews/count-changes.ts'
import { dayOf } from '../../domain/reviews/periods.ts'
import type { Db } from '../../platform/database.ts'
import { insertReviews, type NewReview, updateReviews } from '../../store/reviews.ts'
import type { Context } from '../define-operation.ts'
import { type ChangesByBusiness, changeCounts } from './change-counts.ts'
import { reviewEvents } from './review-events.ts'

export interface WrittenReviews {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

/**
 * Makes or updates reviews and counts them, in the caller's transaction and under the lock of their tree. Of several with
 * the same source and id the last counts, as if they had come one after the other.
 */
export async function writeReviews(
  db: Db,
  { partnerId, notify }: Pick<Context<never>, 'partnerId' | 'notify'>,
  given: readonly NewReview[],
): Promise<WrittenReviews> {
  const reviews = [...new Map(given.map((review) => [keyOf(review), review])).values()]
  if (reviews.length === 0) return { created: 0, updated: 0, unchanged: 0 }
  const known = new Set(await insertReviews(db, reviews))
  const changes: ChangesByBusiness = new Map()
  const created = reviews.filter((_, place) => !known.has(place))
  for (const review of created) count(changes, review, 1)
  const before = reviews.filter((_, place) => known.has(place))
  const changed = before.length > 0 ? await updateReviews(db, before) : []
  for (const { place, rating, reviewDate } of changed) {
    const review = before[place] as NewReview
    count(changes, { ...review, rating, review_date: reviewDate }, -1)
    count(changes, review, 1)
  }
  await changeCounts(db, partnerId, changes)
  await notify(db, await reviewEvents(db, partnerId, created))
  return {
    created: created.length,
    updated: changed.length,
    unchanged: before.length - changed.length,
  }
}

const keyOf = ({ business_id, source_id, external_id }: NewReview) => `${business_id} ${source_id} ${external_id}`

function count(changes: ChangesByBusiness, review: NewReview, by: number) {
  const counted: Counted = { sourceId: review.source_id, rating: review.rating, day: dayOf(review.review_date) }
  const ofLocation: CountChanges = changes.get(review.business_id) ?? new Map()
  countReview(ofLocation, counted, by)
  changes.set(review.business_id, ofLocation)
}
