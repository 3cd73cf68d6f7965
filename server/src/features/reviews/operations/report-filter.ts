import type { ReportErrors } from '../../../core/operation/report-dates.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { CountRange } from '../../../core/values/periods.ts'
import { averageRatingOf, type CountByRating, sumOf, totalOf } from '../../../core/values/rating.ts'
import {
  findLevelCalled,
  findListed,
  namesLocations,
  selectLocations,
  selectsByProperties,
} from '../../businesses/actions/location-selection.ts'
import type { LocationFilter } from '../../businesses/contract/location-filter.ts'
import { findBusinessId } from '../../businesses/store/businesses.ts'
import type { LocationSelection } from '../../businesses/store/location-filter.ts'
import { ALL_SOURCES, foldSourceAlias } from '../../texts/rules/review-rules.ts'
import {
  type CountKey,
  type CountQuestion,
  countReviews,
  countReviewsByLevel,
} from '../../texts/store/review-counts.ts'
import { listReviewSources, listReviewSourcesById } from '../../texts/store/review-sources.ts'

export interface ReportFilter extends LocationFilter {
  readonly sourceAlias?: readonly string[] | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}
/** Each business adds rows to read and to sum. */
export const namesManyBusinesses = (filter: ReportFilter) =>
  (filter.businessNumbers ?? []).length > 100 || selectsByProperties(filter)

interface ReportContext {
  readonly db: Db
  readonly partnerId: number
  readonly fail: (error: ReportErrors | 'INPUT_INVALID', detail?: string) => never
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

/** What a report counts: one business with everything below it, several, or some of its locations. */
export async function findReported(
  ref: number,
  filter: ReportFilter,
  context: ReportContext,
): Promise<readonly number[] | LocationSelection> {
  if (selectsByProperties(filter))
    return (await selectLocations(ref, filter, context)) ?? context.fail('BUSINESS_ID_INVALID')
  if (filter.businessNumbers?.length) return findListed(ref, filter.businessNumbers, context)
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
  const count = (businesses: CountQuestion['businesses']) =>
    countReviews(db, partnerId, { businesses, ranges, sourceIds }, by)
  if (namesLocations(filter)) return count(await findReported(ref, filter, context))
  // Checks and counts in parallel: a business of another partner has no counts here.
  const [, counts] = await Promise.all([findReported(ref, filter, context), count([ref])])
  return counts
}

/** By the values of a level, named in any case, and in total. One statement counts both, so the groups add up. */
export async function countGroups(
  ref: number,
  filter: ReportFilter,
  level: string,
  ranges: readonly CountRange[],
  context: ReportContext,
) {
  const { db, partnerId } = context
  const [levelId, businesses, sourceIds] = await Promise.all([
    findLevelCalled(ref, level, context),
    findReported(ref, filter, context),
    findSourceIds(db, partnerId, filter.sourceAlias),
  ])
  const groups = await countReviewsByLevel(db, partnerId, { businesses, ranges, sourceIds }, levelId)
  return {
    ...showCounts(sumOf(groups.map(({ counts }) => counts))),
    groups: groups.map(({ counts, ...group }) => ({ ...group, ...showRated(counts) })),
  }
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
