import type { Db } from '../../../core/platform/database.ts'
import { averageRatingOf, type CountByRating, sumOf, totalOf } from '../../../core/values/rating.ts'
import { listReviewSourcesById } from '../../texts/store/review-sources.ts'

export const showCounts = (counts: CountByRating) => ({
  reviewCount: totalOf(counts),
  countByRating: counts.map((count, rating) => ({ rating, count })),
})

export const showRated = (counts: CountByRating) => ({ averageRating: averageRatingOf(counts), ...showCounts(counts) })

/** The counts of each source with reviews, largest first, and of all sources together. */
export async function showBySource(db: Db, partnerId: number, bySource: ReadonlyMap<number, CountByRating>) {
  const named = await listReviewSourcesById(db, partnerId, [...bySource.keys()])
  const sources = named.map(({ id, alias }) => ({ alias, counts: bySource.get(id) as CountByRating }))
  sources.sort((a, b) => totalOf(b.counts) - totalOf(a.counts) || (a.alias < b.alias ? -1 : 1))
  return {
    ...showCounts(sumOf(bySource.values())),
    sources: sources.map(({ alias, counts }) => ({ sourceAlias: alias, ...showRated(counts) })),
  }
}
