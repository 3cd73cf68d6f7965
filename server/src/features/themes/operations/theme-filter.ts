import { type ReportErrors, readDates } from '../../../core/operation/report-dates.ts'
import type { Db } from '../../../core/platform/database.ts'
import { type Day, FIRST_DAY, isoDateOf, LAST_DAY } from '../../../core/values/periods.ts'
import { findSourceIds } from '../../reviews/operations/report-filter.ts'
import type { ThemeOwner } from '../../texts/store/theme-counts.ts'
import { applyThemeEdits, themesDisplayedAs } from '../rules/theme-edits.ts'
import { listAppliedThemeEdits } from '../store/theme-edits.ts'
import { listThemesCalled } from '../store/themes.ts'
import { findTrackingBusiness, type TrackedCompetitor, type TrackingBusiness } from '../store/tracked-competitors.ts'

export interface ThemeDates {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly timePeriodSelected?: 'all' | undefined
}

interface ThemeContext {
  readonly db: Db
  readonly partnerId: number
  readonly fail: (error: ReportErrors | 'INPUT_INVALID', detail?: string) => never
}

export function readThemeDates({ startDate, endDate, timePeriodSelected }: ThemeDates, fail: ThemeContext['fail']) {
  const dates = readDates({ fromDate: startDate, toDate: endDate }, fail, ['startDate', 'endDate'])
  return timePeriodSelected === 'all' ? { from: FIRST_DAY, to: LAST_DAY } : dates
}

/** The dates as YYYY-MM-DD; undefined if the range is open at that end. */
export const datesOf = (from: Day, to: Day) => ({
  from: from === FIRST_DAY ? undefined : isoDateOf(from),
  to: to === LAST_DAY ? undefined : isoDateOf(to),
})

/** The sum of the counts of these accounts. */
export const sumOf = (counts: ReadonlyMap<number, number>, accountIds: readonly number[]): number =>
  accountIds.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)

export interface RequestedCompetitor {
  readonly competitorId: number
  readonly compAccountIds?: readonly number[] | undefined
}
export interface ChosenCompetitor {
  readonly competitor: TrackedCompetitor
  /** Undefined for all of its accounts. */
  readonly accountIds: readonly number[] | undefined
}

/** In the order of the request, without duplicates: the accounts of a competitor that is listed twice are combined. */
export function chooseCompetitors(
  { competitors }: TrackingBusiness,
  requested: readonly RequestedCompetitor[],
  fail: (error: 'INPUT_INVALID', detail: string) => never,
): ChosenCompetitor[] {
  const tracked = new Map(competitors.map((competitor) => [competitor.id, competitor]))
  const chosen = new Map<number, ChosenCompetitor>()
  for (const { competitorId, compAccountIds = [] } of requested) {
    const competitor =
      tracked.get(competitorId) ?? fail('INPUT_INVALID', `competitorId: ${competitorId} is not tracked by the business`)
    const other = compAccountIds.find((id) => !competitor.accountIds.includes(id))
    if (other !== undefined)
      fail('INPUT_INVALID', `compAccountIds: ${other} is not an account of competitor ${competitorId}`)
    const before = chosen.get(competitorId)
    const all = compAccountIds.length === 0 || (before && before.accountIds === undefined)
    const accountIds = all ? undefined : [...new Set([...(before?.accountIds ?? []), ...compAccountIds])]
    chosen.set(competitorId, { competitor, accountIds })
  }
  return [...chosen.values()]
}

interface NamedTheme extends ThemeDates, Partial<RequestedCompetitor> {
  readonly theme?: string | undefined
  readonly adj?: string | undefined
  readonly kw?: string | undefined
  readonly sources?: readonly string[] | undefined
}

/** The themes that are shown under a name, and whose mentions are requested: the business's or a competitor's. */
export async function findNamedTheme(businessNumber: number, body: NamedTheme, { db, partnerId, fail }: ThemeContext) {
  const { competitorId, compAccountIds } = body
  const name = { theme: body.theme?.trim(), adj: body.adj?.trim(), kw: body.kw?.trim() }
  if (!name.theme && !(name.adj && name.kw)) fail('INPUT_INVALID', 'theme is required, or both adj and kw')
  if (competitorId === undefined && compAccountIds?.length)
    fail('INPUT_INVALID', 'compAccountIds requires the competitorId that the accounts belong to')
  const dates = readThemeDates(body, fail)
  const [business = fail('BUSINESS_ID_INVALID'), sourceIds, matches, edits] = await Promise.all([
    findTrackingBusiness(db, partnerId, businessNumber),
    findSourceIds(db, partnerId, body.sources),
    listThemesCalled(db, partnerId, name),
    listAppliedThemeEdits(db, partnerId, businessNumber),
  ])
  const [chosen] =
    competitorId === undefined ? [] : chooseCompetitors(business, [{ competitorId, compAccountIds }], fail)
  return { ...dates, business, chosen, sourceIds, themes: themesDisplayedAs(name, matches, applyThemeEdits(edits)) }
}

/** The owner of the counts of a business and all businesses below it. */
export const ownerOfBusiness = (businessId: number, isSocial: boolean): ThemeOwner => ({
  ownerKind: isSocial ? 's' : 'r',
  ownerId: businessId,
})

/** The owners whose counts add up to those of a competitor, or of some of its accounts. */
export function ownersOfCompetitor({ competitor, accountIds }: ChosenCompetitor, isSocial: boolean): ThemeOwner[] {
  if (!accountIds) return [{ ownerKind: isSocial ? 'd' : 'c', ownerId: competitor.id }]
  return accountIds.map((ownerId) => ({ ownerKind: isSocial ? 'b' : 'a', ownerId }))
}
