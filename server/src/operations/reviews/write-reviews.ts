import { type CountChanges, type Counted, countReview } from '../../domain/reviews/count-changes.ts'
import { dayOf } from '../../domain/reviews/periods.ts'
import type { ParsedReview } from '../../domain/reviews/review-rules.ts'
import { foldSourceAlias } from '../../domain/reviews/source-alias.ts'
import type { Db } from '../../platform/database.ts'
import { fillReplies, type NewReview, reviewTable } from '../../store/reviews/reviews.ts'
import type { Context } from '../define-operation.ts'
import { type ChangesByBusiness, changeCounts } from './change-counts.ts'
import { reviewEvents } from './review-events.ts'
import { type WrittenTexts, writeTexts } from './write-texts.ts'

/** How many, as an import answers. */
export interface WrittenCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

/** Makes or updates reviews and counts them, in the caller's transaction and under the lock of their tree. */
export async function writeReviews(
  db: Db,
  { partnerId, treeId, notify }: Pick<Context<never>, 'partnerId' | 'notify'> & { readonly treeId: number },
  given: readonly NewReview[],
): Promise<WrittenCounts> {
  const written = await writeTexts(db, { partnerId, treeId, table: reviewTable }, given)
  const changes: ChangesByBusiness = new Map()
  for (const review of written.created) count(changes, review, 1)
  for (const { text, before } of written.changed) {
    count(changes, { ...text, rating: before.rating, review_date: before.date }, -1)
    count(changes, text, 1)
  }
  await changeCounts(db, partnerId, changes)
  await notify(db, await reviewEvents(db, partnerId, written.created))
  const { unchanged, ...counts } = countsOf(written)
  const repliedOnly = await takeReplies(db, written, given)
  return { ...counts, updated: counts.updated + repliedOnly, unchanged: unchanged - repliedOnly }
}

/** Answers how many reviews got a reply and nothing else. */
async function takeReplies(
  db: Db,
  { created, changed }: WrittenTexts<NewReview>,
  given: readonly NewReview[],
): Promise<number> {
  const keyOf = ({ business_id, source_id, external_id }: NewReview) => `${business_id} ${source_id} ${external_id}`
  const replied = [...new Map(given.map((review) => [keyOf(review), review])).values()].filter(({ reply }) => reply)
  if (replied.length === 0) return 0
  const places = await fillReplies(db, replied)
  const written = new Set<NewReview | undefined>([...created, ...changed.map(({ text }) => text)])
  return places.filter((place) => !written.has(replied[place])).length
}

/** A review as it is stored. */
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

export const countsOf = ({ created, changed, unchanged }: WrittenTexts<unknown>): WrittenCounts => ({
  created: created.length,
  updated: changed.length,
  unchanged,
})

function count(changes: ChangesByBusiness, review: NewReview, by: number) {
  const counted: Counted = { sourceId: review.source_id, rating: review.rating, day: dayOf(review.review_date) }
  const ofLocation: CountChanges = changes.get(review.business_id) ?? new Map()
  countReview(ofLocation, counted, by)
  changes.set(review.business_id, ofLocation)
}
