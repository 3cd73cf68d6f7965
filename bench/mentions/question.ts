import type { Db } from '../../server/src/core/platform/database.ts'
import { formatUsDate } from '../../server/src/core/values/us-date.ts'
import { getThemeStatistics } from '../../server/src/features/themes/operations/get-theme-statistics.ts'
import { bareContext } from '../bare-context.ts'
import type { Duck } from '../duck.ts'

export interface Question {
  readonly name: string
  readonly from?: string
  readonly to?: string
}
export const QUESTIONS: readonly Question[] = [
  { name: 'all time' },
  { name: 'a month of the calendar', from: '2026-06-01', to: '2026-06-30' },
  // The most expensive range for our counts.
  { name: 'a month from the middle of one', from: '2026-06-17', to: '2026-07-16' },
]

/** Mentions of the top ten themes, then positive, negative and all mentions of the account, then all of each competitor. */
export type Figures = readonly number[]

/** The operation itself, as a request runs it, without HTTP. */
export function askOurs(db: Db, partnerId: number, accountId: number, { from, to }: Question) {
  const context = bareContext(db, partnerId)
  const body = from && to ? { startDate: formatUsDate(from), endDate: formatUsDate(to) } : {}
  return async (): Promise<Figures> => {
    const answer = await getThemeStatistics.handle({ params: { businessNumber: accountId }, body }, context)
    const { occr, pCt, nCt, ct, competitors } = answer as {
      [figure in 'occr' | 'pCt' | 'nCt' | 'ct']: number
    } & { competitors: { ct: number }[] }
    return [occr, pCt, nCt, ct, ...competitors.map((each) => each.ct)]
  }
}

export const MENTIONS_TABLE =
  'create table mentions (kind varchar, account_id bigint, theme_id integer, day date, sentiment tinyint, score smallint)'
export const fromCopyFile = (file: string) => `insert into mentions
  select column13, column02::bigint, column04::integer, column05::date, column11::tinyint, column12::smallint
  from read_csv('${file}', header = false, all_varchar = true)`

/** The same query on the same rows in DuckDB, in one statement. */
export async function askDuck(duck: Duck, { from, to }: Question) {
  const dates = from && to ? ` and day between date '${from}' and date '${to}'` : ''
  const prepared = await duck.prepare(`with top as (
      select theme_id from mentions where kind = 'r'${dates} group by theme_id order by count(*) desc, theme_id limit 10
    )
    select kind, account_id, case when theme_id in (select theme_id from top) then theme_id end as theme,
      count(*), count(*) filter (where sentiment > 0), count(*) filter (where sentiment < 0), sum(score)
    from mentions where true${dates} group by all`)
  return async (): Promise<Figures> => {
    const own = [0, 0, 0, 0]
    const competitors = new Map<number, number>()
    for (const [kind, account, theme, ...counts] of (await prepared.runAndReadAll()).getRows()) {
      const [count, positive, negative] = counts.map(Number) as [number, number, number]
      if (kind === 'c') competitors.set(Number(account), (competitors.get(Number(account)) ?? 0) + count)
      else
        for (const [at, by] of [theme === null ? 0 : count, positive, negative, count].entries()) {
          own[at] = (own[at] as number) + by
        }
    }
    return [...own, ...[...competitors].sort(([a], [b]) => a - b).map(([, count]) => count)]
  }
}
