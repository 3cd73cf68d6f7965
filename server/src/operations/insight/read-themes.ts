import type { ThemePeriodRange } from '../../domain/themes/theme-periods.ts'
import {
  foremostThemes,
  type NamedTheme,
  type SentimentFilter,
  sumForemost,
  sumListed,
  type ThemeOrder,
  type ThemeSums,
  topThemes,
} from '../../domain/themes/theme-statistics.ts'
import type { Db } from '../../platform/database.ts'
import {
  type AskedThemeCounts,
  listShortThemeCounts,
  listThemeCounts,
  type ReadThemeCounts,
  type ThemeOwner,
} from '../../store/theme-counts.ts'
import { listThemes } from '../../store/themes.ts'

export interface ThemeQuestion {
  readonly account: ThemeOwner
  /** Those who count for each competitor. */
  readonly ownersOfEach: readonly (readonly ThemeOwner[])[]
  readonly ranges: readonly ThemePeriodRange[]
  readonly sourceIds: readonly number[]
  readonly sentiment: SentimentFilter
  readonly count: number
  readonly order: ThemeOrder
}
export interface ThemeAnswer {
  readonly themes: readonly NamedTheme[]
  readonly sums: ThemeSums
  readonly ofEach: readonly ThemeSums[]
}

/** The themes of the account that are mentioned most, and what they come to there and at each competitor. */
export const readThemes = async (db: Db, partnerId: number, question: ThemeQuestion): Promise<ThemeAnswer> =>
  // What is mentioned most stands in front nearly always.
  (await readBy(listShortThemeCounts, db, partnerId, question)) ??
  ((await readBy(listThemeCounts, db, partnerId, question)) as ThemeAnswer)

/** Undefined when short rows do not tell. */
async function readBy(
  list: (db: Db, asked: AskedThemeCounts) => Promise<ReadThemeCounts[]>,
  db: Db,
  partnerId: number,
  { account, ownersOfEach, ranges, sourceIds, sentiment, count, order }: ThemeQuestion,
): Promise<ThemeAnswer | undefined> {
  const owners = [account, ...ownersOfEach.flat()]
  const rows = Map.groupBy(await list(db, { owners, ranges, sourceIds }), ({ place }) => place)
  const sums = sumForemost(rows.get(1) ?? [])
  const foremost = foremostThemes(sums, sentiment, count)
  if (!foremost) return undefined
  const themes = topThemes(await listThemes(db, partnerId, foremost), sums, sentiment, count, order)
  const ids = new Set(themes.map(({ id }) => id))
  const ofEach: ThemeSums[] = []
  let place = 2
  for (const { length } of ownersOfEach) {
    const sums = sumListed(Array.from({ length }, () => rows.get(place++) ?? []).flat(), ids)
    if (!sums) return undefined
    ofEach.push(sums)
  }
  return { themes, sums, ofEach }
}
