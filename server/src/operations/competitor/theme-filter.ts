import { type Day, dayOf, FIRST_DAY, isoDateOf, LAST_DAY } from '../../domain/reviews/periods.ts'
import { ALL_SOURCES, foldSourceAlias } from '../../domain/reviews/source-alias.ts'
import { parseUsDate } from '../../domain/values/us-date.ts'
import type { Db } from '../../platform/database.ts'
import type { TrackedCompetitor, TrackingBusiness } from '../../store/competitor/tracked-competitors.ts'
import { listReviewSources } from '../../store/reviews/review-sources.ts'

type DateErrors = 'START_DATE_INVALID' | 'END_DATE_INVALID'

export interface ThemeDates {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly timePeriodSelected?: 'all' | undefined
}

/** Both ends included; a side that is open reaches as far as there are days. */
export function readThemeDates(
  { startDate, endDate, timePeriodSelected }: ThemeDates,
  fail: (error: DateErrors, detail: string) => never,
): { from: Day; to: Day } {
  const read = (text: string | undefined, open: Day, error: DateErrors, name: string): Day => {
    if (text === undefined) return open
    return dayOf(parseUsDate(text) ?? fail(error, `${name} must be a real date, MM/DD/YYYY`))
  }
  const from = read(startDate, FIRST_DAY, 'START_DATE_INVALID', 'startDate')
  const to = read(endDate, LAST_DAY, 'END_DATE_INVALID', 'endDate')
  if (from > to) fail('END_DATE_INVALID', 'endDate must not lie before startDate')
  return timePeriodSelected === 'all' ? { from: FIRST_DAY, to: LAST_DAY } : { from, to }
}

/** YYYY-MM-DD; undefined on a side that is open. */
export const datesOf = (from: Day, to: Day) => ({
  from: from === FIRST_DAY ? undefined : isoDateOf(from),
  to: to === LAST_DAY ? undefined : isoDateOf(to),
})

/** Undefined for all of them; a name that was never seen is none of them. */
export async function findThemeSources(db: Db, partnerId: number, sources: readonly string[] = []) {
  const folded = sources.map(foldSourceAlias)
  if (folded.length === 0 || folded.includes(ALL_SOURCES)) return undefined
  return (await listReviewSources(db, partnerId, folded)).map(({ id }) => id)
}

/** What some accounts of competitors come to. */
export const sumOf = (counts: ReadonlyMap<number, number>, accountIds: readonly number[]): number =>
  accountIds.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)

export interface AskedCompetitor {
  readonly competitorId: number
  readonly compAccountIds?: readonly number[] | undefined
}
export interface ChosenCompetitor {
  readonly competitor: TrackedCompetitor
  /** Undefined for all of its accounts. */
  readonly accountIds: readonly number[] | undefined
}

/** In the order of the request, each once: one that is listed twice stands in its first place, with the accounts of both. */
export function chooseCompetitors(
  { competitors }: TrackingBusiness,
  asked: readonly AskedCompetitor[],
  fail: (error: 'INPUT_INVALID', detail: string) => never,
): ChosenCompetitor[] {
  const tracked = new Map(competitors.map((competitor) => [competitor.id, competitor]))
  const chosen = new Map<number, ChosenCompetitor>()
  for (const { competitorId, compAccountIds = [] } of asked) {
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
