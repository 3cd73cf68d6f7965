import { ratingAt, sourceIdAt } from '../../domain/reviews/count-cells.ts'
import type { PeriodRange } from '../../domain/reviews/periods.ts'
import { type CountByRating, noCounts, totalOf, visitCounts } from '../../domain/reviews/sum-counts.ts'
import type { Db } from '../../platform/database.ts'
import type { CountRow } from '../../store/reviews/review-counts.ts'
import { listReviewSourcesById } from '../../store/reviews/review-sources.ts'
import { showCounts, showRated } from './show-counts.ts'

/** The sources that have reviews, most first, and all of them together. */
export async function sumBySource(
  db: Db,
  partnerId: number,
  rows: readonly CountRow[],
  ranges: readonly PeriodRange[],
  asked: ReadonlySet<number> | undefined,
) {
  const all = noCounts()
  const bySource = new Map<number, CountByRating>()
  visitCounts(rows, ranges, asked, (position, count, sourceIds) => {
    const [sourceId, rating] = [sourceIdAt(position, sourceIds), ratingAt(position)]
    const counts = bySource.get(sourceId) ?? noCounts()
    counts[rating] = (counts[rating] as number) + count
    all[rating] = (all[rating] as number) + count
    bySource.set(sourceId, counts)
  })
  const named = await listReviewSourcesById(db, partnerId, [...bySource.keys()])
  const sources = named.map(({ id, alias }) => ({ alias, counts: bySource.get(id) as CountByRating }))
  sources.sort((a, b) => totalOf(b.counts) - totalOf(a.counts) || (a.alias < b.alias ? -1 : 1))
  return {
    ...showCounts(all),
    sources: sources.map(({ alias, counts }) => ({ sourceAlias: alias, ...showRated(counts) })),
  }
}
