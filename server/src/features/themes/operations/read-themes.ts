import type { Db } from '../../../core/platform/database.ts'
import type { ThemePeriodRange } from '../../texts/rules/theme-periods.ts'
import {
  listShortThemeCounts,
  listThemeCounts,
  type ReadThemeCounts,
  type ThemeOwner,
} from '../../texts/store/theme-counts.ts'
import { type DisplayedThemes, displayedNames, memberThemesOf } from '../rules/theme-edits.ts'
import type { NamedTheme } from '../rules/theme-name.ts'
import {
  foldForemost,
  foremostThemes,
  type SentimentFilter,
  sumForemost,
  sumListed,
  type ThemeOrder,
  type ThemeSums,
  topThemes,
} from '../rules/theme-statistics.ts'
import { listThemes } from '../store/themes.ts'

export interface ThemeQuestion {
  readonly account: ThemeOwner
  /** For each competitor, the owners whose counts are added up. */
  readonly ownersOfEach: readonly (readonly ThemeOwner[])[]
  readonly ranges: readonly ThemePeriodRange[]
  readonly sourceIds: readonly number[]
  readonly sentiment: SentimentFilter
  readonly count: number
  readonly order: ThemeOrder
  readonly displayedThemes: DisplayedThemes
}
export interface ThemeAnswer {
  readonly themes: readonly NamedTheme[]
  readonly sums: ThemeSums
  readonly ofEach: readonly ThemeSums[]
}

/** The themes of the account with the most mentions, and their sums there and at each competitor. */
export async function readThemes(
  db: Db,
  partnerId: number,
  question: ThemeQuestion,
  readShort = listShortThemeCounts,
): Promise<ThemeAnswer> {
  const { account, ownersOfEach, ranges, sourceIds, sentiment, count, order, displayedThemes } = question
  const members = memberThemesOf(displayedThemes)
  const competing = ownersOfEach.flat()
  const readWhole = (owners: readonly ThemeOwner[]) => listThemeCounts(db, { owners, ranges, sourceIds })
  // The heads of rows are nearly always enough.
  const rows = await readShort(db, { owners: [account, ...competing], ranges, sourceIds })
  const foremostOf = (rows: readonly ReadThemeCounts[]) => {
    const unedited = sumForemost(rows)
    const sums = displayedThemes.size === 0 ? unedited : foldForemost(unedited, members, displayedThemes.keys())
    const foremost = foremostThemes(sums, sentiment, count)
    return foremost && { sums, foremost }
  }
  const isOfAccount = ({ place }: ReadThemeCounts) => place === 1
  const { sums, foremost } = (foremostOf(rows.filter(isOfAccount)) ??
    foremostOf(await readWhole([account]))) as NonNullable<ReturnType<typeof foremostOf>>
  const named = await nameThemes(db, partnerId, foremost, displayedThemes)
  const themes = topThemes(named, sums, sentiment, count, order)
  const listed = new Map(themes.flatMap(({ id }) => (members.get(id) ?? [id]).map((member) => [member, id] as const)))
  const ofEach = (sumEach(ownersOfEach, rows, 2, listed) ??
    sumEach(ownersOfEach, await readWhole(competing), 1, listed)) as ThemeSums[]
  return { themes, sums, ofEach }
}

/** Themes that were merged or renamed have their names from the edits, even if no text mentions them. */
async function nameThemes(db: Db, partnerId: number, ids: readonly number[], displayedThemes: DisplayedThemes) {
  const names = displayedNames(displayedThemes)
  const unnamed = ids.filter((id) => !names.has(id))
  const named = ids.flatMap((id) => names.get(id) ?? [])
  return [...named, ...(await listThemes(db, partnerId, unnamed))]
}

/** The sums of each competitor. `firstPlace` is the position of the first owner. Undefined if short rows are not enough. */
function sumEach(
  ownersOfEach: ThemeQuestion['ownersOfEach'],
  rows: readonly ReadThemeCounts[],
  firstPlace: number,
  listed: ReadonlyMap<number, number>,
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
