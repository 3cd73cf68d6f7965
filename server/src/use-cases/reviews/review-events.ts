import type { WebhookEvent } from '../../domain/webhook/event.ts'
import type { Db } from '../../platform/database.ts'
import { listReviewIds, type NewReview } from '../../store/reviews/reviews.ts'
import { isEventHeard } from '../../store/webhook/webhook-events.ts'

const IDS_AT_ONCE = 1000

/** One event for a location and up to a thousand new reviews: an import is not a thousand messages. */
export async function reviewEvents(db: Db, partnerId: number, created: readonly NewReview[]): Promise<WebhookEvent[]> {
  if (created.length === 0 || !(await isEventHeard(db, partnerId, 'review.created'))) return []
  const byLocation = Map.groupBy(await listReviewIds(db, created), ({ businessId }) => businessId)
  return [...byLocation].flatMap(([businessId, reviews]) =>
    Array.from({ length: Math.ceil(reviews.length / IDS_AT_ONCE) }, (_, batch) => {
      const from = batch * IDS_AT_ONCE
      const reviewIds = reviews.slice(from, from + IDS_AT_ONCE).map(({ id }) => id)
      return { type: 'review.created', businessIds: [businessId], data: { businessId, reviewIds } } as const
    }),
  )
}
