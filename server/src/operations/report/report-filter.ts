import { type Day, dayOf, FIRST_DAY, LAST_DAY, type Period } from '../../domain/reviews/periods.ts'
import { foldSourceAlias } from '../../domain/reviews/source-alias.ts'
import { parseUsDate } from '../../domain/us-date.ts'
import type { Db } from '../../platform/database.ts'
import { findBusinessId } from '../../store/businesses.ts'
import { type CountRow, findReviewCounts, listReviewCounts } from '../../store/review-counts.ts'
import { listListedBusinesses } from '../../store/review-locations.ts'
import { listReviewSources } from '../../store/review-sources.ts'

export interface ReportFilter {
  readonly businessNumbers?: readonly number[] | undefined
  readonly sourceAlias?: readonly string[] | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}
export type ReportErrors = 'BUSINESS_ID_INVALID' | 'START_DATE_INVALID' | 'END_DATE_INVALID'
interface ReportContext {
  readonly db: Db
  readonly partnerId: number
  readonly fail: (error: ReportErrors, detail?: string) => never
}

/** Both ends included; a side that is open reaches as far as there are days. */
export function readDates({ fromDate, toDate }: ReportFilter, fail: ReportContext['fail']): { from: Day; to: Day } {
  const read = (text: string | undefined, open: Day, error: ReportErrors, name: string): Day => {
    if (text === undefined) return open
    return dayOf(parseUsDate(text) ?? fail(error, `${name} must be a real date, MM/DD/YYYY`))
  }
  const from = read(fromDate, FIRST_DAY, 'START_DATE_INVALID', 'fromDate')
  const to = read(toDate, LAST_DAY, 'END_DATE_INVALID', 'toDate')
  if (from > to) fail('END_DATE_INVALID', 'toDate must not lie before fromDate')
  return { from, to }
}

/** Undefined for all of them; a name that was never seen is none of them. */
export async function findSourceIds(
  db: Db,
  partnerId: number,
  aliases: readonly string[] | undefined,
): Promise<ReadonlySet<number> | undefined> {
  if (!aliases?.length) return undefined
  const sources = await listReviewSources(db, partnerId, aliases.map(foldSourceAlias))
  return new Set(sources.map(({ id }) => id))
}

/** The business in the path, or those of the list, without what stands below another of the list: that is counted there. */
export async function findReportedBusinesses(
  ref: number,
  { businessNumbers }: ReportFilter,
  { db, partnerId, fail }: ReportContext,
): Promise<number[]> {
  const id = (await findBusinessId(db, partnerId, ref)) ?? fail('BUSINESS_ID_INVALID')
  if (!businessNumbers?.length) return [id]
  const found = await listListedBusinesses(db, partnerId, id, businessNumbers)
  const known = new Set(found.flatMap(({ id, number }) => [id, number]))
  const unknown = businessNumbers.find((ref) => !known.has(ref))
  if (unknown !== undefined) fail('BUSINESS_ID_INVALID', `businessNumbers: ${unknown} is not below the business`)
  return found.filter(({ isCovered }) => !isCovered).map(({ id }) => id)
}

/** Reads the counts that a report rests on, all in one statement, so that they belong to one moment. */
export async function readCounts(
  ref: number,
  filter: ReportFilter,
  periods: readonly Period[],
  context: ReportContext,
): Promise<CountRow[]> {
  const { db, partnerId, fail } = context
  if (!filter.businessNumbers?.length) {
    return (await findReviewCounts(db, partnerId, ref, periods)) ?? fail('BUSINESS_ID_INVALID')
  }
  return listReviewCounts(db, partnerId, await findReportedBusinesses(ref, filter, context), periods)
}
