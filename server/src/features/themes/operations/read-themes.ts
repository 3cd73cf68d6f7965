import type { Db } from '../../../core/platform/database.ts'
import type { LocationSelection } from '../../businesses/store/location-filter.ts'
import type { ThemePeriodRange } from '../../texts/rules/theme-periods.ts'
import { listThemeCounts, listThemeCountsOfLocations, type ThemeOwner } from '../../texts/store/theme-counts.ts'
import { type DisplayedThemes, displayedNames, memberThemesOf } from '../rules/theme-edits.ts'
import type { NamedTheme } from '../rules/theme-name.ts'
import {
  foremostThemes,
  type SentimentFilter,
  sumThemes,
  type ThemeOrder,
  type ThemeSums,
  topThemes,
} from '../rules/theme-statistics.ts'
import { listThemes } from '../store/themes.ts'

export interface ThemeQuestion {
  readonly account: ThemeOwner
  /** Of the account, only these; undefined for all. */
  readonly locations: LocationSelection | undefined
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
export async function readThemes(db: Db, partnerId: number, question: ThemeQuestion): Promise<ThemeAnswer> {
  const { account, locations, ownersOfEach, ranges, sourceIds, sentiment, count, order, displayedThemes } = question
  const counts = { ranges, sourceIds }
  const [rows, rowsOfLocations] = await Promise.all([
    listThemeCounts(db, { ...counts, owners: [...(locations ? [] : [account]), ...ownersOfEach.flat()] }),
    locations && listThemeCountsOfLocations(db, partnerId, locations, { ...counts, owners: [account] }),
  ])
  const rowsAt = Map.groupBy(rows, ({ place }) => place)
  let place = 1
  const rowsOf = (owners: readonly ThemeOwner[]) => owners.flatMap(() => rowsAt.get(place++) ?? [])
  const shownAs = (id: number) => (displayedThemes.has(id) ? displayedThemes.get(id)?.id : id)
  const sums = sumThemes(rowsOfLocations ?? rowsOf([account]), shownAs)
  const named = await nameThemes(db, partnerId, foremostThemes(sums, sentiment, count), displayedThemes)
  const themes = topThemes(named, sums, sentiment, count, order)
  const members = memberThemesOf(displayedThemes)
  const listed = new Map(themes.flatMap(({ id }) => (members.get(id) ?? [id]).map((member) => [member, id] as const)))
  const last = Math.max(0, ...listed.keys())
  const ofEach = ownersOfEach.map((owners) => sumThemes(rowsOf(owners), (id) => listed.get(id), last))
  return { themes, sums, ofEach }
}

/** Themes that were merged or renamed have their names from the edits, even if no text mentions them. */
async function nameThemes(db: Db, partnerId: number, ids: readonly number[], displayedThemes: DisplayedThemes) {
  const names = displayedNames(displayedThemes)
  const unnamed = ids.filter((id) => !names.has(id))
  const named = ids.flatMap((id) => names.get(id) ?? [])
  return [...named, ...(await listThemes(db, partnerId, unnamed))]
}
