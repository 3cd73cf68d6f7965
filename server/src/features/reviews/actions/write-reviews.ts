import type { WebhookEvent } from '../../../core/contract/webhook-event.ts'
import type { ImportResult } from '../../../core/operation/large-import.ts'
import type { Db } from '../../../core/platform/database.ts'
import { isAlertWanted, recordAlerts } from '../../alerts/store/alerts.ts'
import { countsOf, uncountReviews, type WrittenTexts, writeTexts } from '../../texts/actions/write-texts.ts'
import { foldSourceAlias, type ParsedReview } from '../../texts/rules/review-rules.ts'
import { type CountChange, changeReviewCounts } from '../../texts/store/change-review-counts.ts'
import {
  fillReplies,
  listReviewIds,
  type NewReview,
  removeReview,
  reviewTable,
  type StoredReview,
} from '../../texts/store/reviews.ts'
import { hasSubscription } from '../../webhooks/store/webhook-events.ts'

/** Where reviews are written, and how subscribers are notified. */
export interface ReviewTarget {
  readonly partnerId: number
  /** The topmost business above the locations. */
  readonly treeId: number
  readonly notify: (db: Db, events: readonly WebhookEvent[]) => Promise<void>
}

/** Creates or updates reviews and counts them. Runs in the caller's transaction, which holds the tree lock. */
export async function writeReviews(
  db: Db,
  { partnerId, treeId, notify }: ReviewTarget,
  reviews: readonly NewReview[],
): Promise<ImportResult> {
  const written = await writeTexts(db, { partnerId, treeId, table: reviewTable }, reviews)
  await changeReviewCounts(db, partnerId, [
    ...written.created.map((review) => changeOf(review, review.rating, review.review_date, 1)),
    ...written.changed.flatMap(({ text, before }) =>
      // If only the text has changed, the counts stay the same.
      before.rating === text.rating && before.date === text.review_date
        ? []
        : [changeOf(text, before.rating, before.date, -1), changeOf(text, text.rating, text.review_date, 1)],
    ),
  ])
  await notify(db, await reviewEvents(db, partnerId, written.created))
  await alertToBadReviews(db, partnerId, written.created)
  const { unchanged, ...counts } = countsOf(written)
  const repliedOnly = await takeReplies(db, written, reviews)
  return { ...counts, updated: counts.updated + repliedOnly, unchanged: unchanged - repliedOnly }
}

async function alertToBadReviews(db: Db, partnerId: number, created: readonly NewReview[]) {
  const now = new Date()
  const bad = created.filter(({ rating, review_date: date }) => isNewBadReview({ rating, date }, now))
  if (bad.length === 0 || !(await isAlertWanted(db, partnerId, 'bad review'))) return
  const listed = await listReviewIds(db, bad)
  const alertTo = ({ id, businessId }: (typeof listed)[number]) =>
    ({ kind: 'bad review', businessId, data: { reviewId: id } }) as const
  await recordAlerts(db, partnerId, listed.map(alertTo))
}

/** Returns how many reviews were changed only by a reply. */
async function takeReplies(
  db: Db,
  { created, changed }: WrittenTexts<NewReview>,
  reviews: readonly NewReview[],
): Promise<number> {
  const keyOf = ({ business_id, source_id, external_id }: NewReview) => `${business_id} ${source_id} ${external_id}`
  const replied = [...new Map(reviews.map((review) => [keyOf(review), review])).values()].filter(({ reply }) => reply)
  if (replied.length === 0) return 0
  const places = await fillReplies(db, replied)
  const written = new Set<NewReview | undefined>([...created, ...changed.map(({ text }) => text)])
  return places.filter((place) => !written.has(replied[place])).length
}

export const newReview = (
  { sourceAlias, externalId, reviewDate, ...review }: ParsedReview,
  at: { business_id: number; account_id: number },
  sources: ReadonlyMap<string, number>,
): NewReview => ({
  ...review,
  ...at,
  source_id: sources.get(foldSourceAlias(sourceAlias)) as number,
  external_id: externalId,
  review_date: reviewDate,
})

const changeOf = ({ business_id, source_id }: NewReview, rating: number, date: string, by: 1 | -1): CountChange => ({
  businessId: business_id,
  sourceId: source_id,
  rating,
  date,
  by,
})

const IDS_AT_ONCE = 1000

/** Each event has one location and up to a thousand new reviews, so that an import does not send a thousand messages. */
async function reviewEvents(db: Db, partnerId: number, created: readonly NewReview[]): Promise<WebhookEvent[]> {
  if (created.length === 0 || !(await hasSubscription(db, partnerId, 'review.created'))) return []
  const byLocation = Map.groupBy(await listReviewIds(db, created), ({ businessId }) => businessId)
  return [...byLocation].flatMap(([businessId, reviews]) =>
    Array.from({ length: Math.ceil(reviews.length / IDS_AT_ONCE) }, (_, batch) => {
      const from = batch * IDS_AT_ONCE
      const reviewIds = reviews.slice(from, from + IDS_AT_ONCE).map(({ id }) => id)
      return { type: 'review.created', businessIds: [businessId], data: { businessId, reviewIds } } as const
    }),
  )
}

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

const BAD_RATING_MAX = 2
const NEWS_DAYS = 14

/** Old reviews that are imported now are not news. A review without stars is not necessarily bad. */
const isNewBadReview = ({ rating, date }: { rating: number; date: string }, now: Date) =>
  rating >= 1 && rating <= BAD_RATING_MAX && date >= dayBefore(now, NEWS_DAYS)

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
