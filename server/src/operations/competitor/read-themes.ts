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
  listShortThemeCounts,
  listThemeCounts,
  type ReadThemeCounts,
  type ThemeOwner,
} from '../../store/themes/theme-counts.ts'
import { listThemes } from '../../store/themes/themes.ts'

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
export async function readThemes(
  db: Db,
  partnerId: number,
  question: ThemeQuestion,
  readShort = listShortThemeCounts,
): Promise<ThemeAnswer> {
  const { account, ownersOfEach, ranges, sourceIds, sentiment, count, order } = question
  const competing = ownersOfEach.flat()
  const readWhole = (owners: readonly ThemeOwner[]) => listThemeCounts(db, { owners, ranges, sourceIds })
  // What is asked for stands in front nearly always.
  const rows = await readShort(db, { owners: [account, ...competing], ranges, sourceIds })
  const foremostOf = (rows: readonly ReadThemeCounts[]) => {
    const sums = sumForemost(rows)
    const foremost = foremostThemes(sums, sentiment, count)
    return foremost && { sums, foremost }
  }
  const isOfAccount = ({ place }: ReadThemeCounts) => place === 1
  const { sums, foremost } = (foremostOf(rows.filter(isOfAccount)) ??
    foremostOf(await readWhole([account]))) as NonNullable<ReturnType<typeof foremostOf>>
  const themes = topThemes(await listThemes(db, partnerId, foremost), sums, sentiment, count, order)
  const listed = new Set(themes.map(({ id }) => id))
  const ofEach = (sumEach(ownersOfEach, rows, 2, listed) ??
    sumEach(ownersOfEach, await readWhole(competing), 1, listed)) as ThemeSums[]
  return { themes, sums, ofEach }
}

/** At each competitor, whose owners follow each other from a place on. Undefined when short rows do not tell. */
function sumEach(
  ownersOfEach: ThemeQuestion['ownersOfEach'],
  rows: readonly ReadThemeCounts[],
  firstPlace: number,
  listed: ReadonlySet<number>,
): ThemeSums[] | undefined {
  const rowsAt = Map.groupBy(rows, ({ place }) => place)
  const sums: ThemeSums[] = []
  let place = firstPlace
  for (const { length } of ownersOfEach) {
    const itsRows = Array.from({ length }, () => rowsAt.get(place++) ?? []).flat()
    const sum = sumListed(itsRows, listed)
    if (!sum) return undefined
    sums.push(sum)
  }
  return sums
}
