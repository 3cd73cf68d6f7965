import type { ReportErrors } from '../../../core/operation/report-dates.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { CountRange } from '../../../core/values/periods.ts'
import { averageRatingOf, type CountByRating, sumOf, totalOf } from '../../../core/values/rating.ts'
import { findBusinessId } from '../../businesses/store/businesses.ts'
import { ALL_SOURCES, foldSourceAlias } from '../../texts/rules/review-rules.ts'
import { type CountKey, countReviews } from '../../texts/store/review-counts.ts'
import { listBelow, listReportedBusinesses } from '../../texts/store/review-locations.ts'
import { listReviewSources, listReviewSourcesById } from '../../texts/store/review-sources.ts'

export interface ReportFilter {
  readonly businessNumbers?: readonly number[] | undefined
  readonly sourceAlias?: readonly string[] | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}
/** Each business adds rows to read and to sum. */
export const namesManyBusinesses = ({ businessNumbers = [] }: ReportFilter) => businessNumbers.length > 100

interface ReportContext {
  readonly db: Db
  readonly partnerId: number
  readonly fail: (error: ReportErrors, detail?: string) => never
}

/** Undefined for all sources: if no names are given, or one of them is `all`. Unknown names match no source. */
export async function findSourceIds(
  db: Db,
  partnerId: number,
  aliases: readonly string[] | undefined,
): Promise<readonly number[] | undefined> {
  const folded = (aliases ?? []).map(foldSourceAlias)
  if (folded.length === 0 || folded.includes(ALL_SOURCES)) return undefined
  return (await listReviewSources(db, partnerId, folded)).map(({ id }) => id)
}

/**
 * The listed businesses, without those below another of them, whose counts include theirs. Several simple statements are
 * twice as fast as a single one.
 */
async function findListed(
  ref: number,
  listed: readonly number[],
  { db, partnerId, fail }: ReportContext,
): Promise<readonly number[]> {
  const [root, businesses] = await Promise.all([
    findBusinessId(db, partnerId, ref),
    listReportedBusinesses(db, partnerId, listed),
  ])
  if (root === undefined) return fail('BUSINESS_ID_INVALID')
  const ids = businesses.map(({ id }) => id)
  const holders = businesses.filter(({ id, type }) => type !== 'location' && id !== root).map(({ id }) => id)
  const below = await listBelow(db, [root, ...holders], ids)
  const isBelow = new Set(below.find(({ ancestorId }) => ancestorId === root)?.businessIds)
  const listedBelow = new Set(businesses.flatMap(({ id, number }) => (isBelow.has(id) ? [id, number] : [])))
  const outside = listed.find((each) => !listedBelow.has(each))
  if (outside !== undefined) fail('BUSINESS_ID_INVALID', `businessNumbers: ${outside} is not below the business`)
  const above = new Set(ids)
  const covering = below.filter(({ ancestorId }) => above.has(ancestorId))
  const isCovered = new Set(
    covering.flatMap(({ ancestorId, businessIds }) => businessIds.filter((id) => id !== ancestorId)),
  )
  return ids.filter((id) => !isCovered.has(id))
}

export async function findReportedBusinesses(
  ref: number,
  { businessNumbers }: ReportFilter,
  context: ReportContext,
): Promise<readonly number[]> {
  if (businessNumbers?.length) return findListed(ref, businessNumbers, context)
  return [(await findBusinessId(context.db, context.partnerId, ref)) ?? context.fail('BUSINESS_ID_INVALID')]
}

export async function countReported(
  ref: number,
  filter: ReportFilter,
  ranges: readonly CountRange[],
  by: CountKey,
  context: ReportContext,
): Promise<ReadonlyMap<number, CountByRating>> {
  const { db, partnerId } = context
  const sourceIds = await findSourceIds(db, partnerId, filter.sourceAlias)
  const count = (businesses: readonly number[]) => countReviews(db, partnerId, { businesses, ranges, sourceIds }, by)
  if (filter.businessNumbers?.length) return count(await findReportedBusinesses(ref, filter, context))
  // Checks and counts in parallel: a business of another partner has no counts here.
  const [, counts] = await Promise.all([findReportedBusinesses(ref, filter, context), count([ref])])
  return counts
}

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
