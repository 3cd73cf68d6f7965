import type { Day } from '../../../core/values/periods.ts'
import { addTally, noMentions, type Tally } from './theme-cells.ts'
import { type ThemePeriod, themePeriodsOf } from './theme-periods.ts'

/** The source id of the counts of all sources together. */
export const ALL_SOURCES = 0

/** The key of an owner's row of counts: the source and the period in one number. */
export type ThemeSlot = number
const PERIOD_FACTOR = 2 ** 31
export const themeSlotOf = (sourceId: number, period: ThemePeriod): ThemeSlot => sourceId * PERIOD_FACTOR + period
export const sourceOfSlot = (slot: ThemeSlot): number => Math.floor(slot / PERIOD_FACTOR)
export const periodOfSlot = (slot: ThemeSlot): ThemePeriod => slot % PERIOD_FACTOR

/** Added and removed mentions, summed before writing: each row is written once. */
export type ThemeChanges = Map<ThemeSlot, Map<number, Tally>>

/** The mentions of one source, day and theme. */
export interface CountedMentions {
  readonly sourceId: number
  readonly day: Day
  readonly themeId: number
  readonly tally: Tally
}

export function countMentions(changes: ThemeChanges, { sourceId, day, themeId, tally }: CountedMentions, by: number) {
  for (const period of themePeriodsOf(day)) {
    changeTheme(changes, themeSlotOf(sourceId, period), themeId, tally, by)
    changeTheme(changes, themeSlotOf(ALL_SOURCES, period), themeId, tally, by)
  }
}

export function addThemeChanges(to: ThemeChanges, changes: ThemeChanges) {
  for (const [slot, themes] of changes) for (const [theme, tally] of themes) changeTheme(to, slot, theme, tally, 1)
}

export function changeTheme(changes: ThemeChanges, slot: ThemeSlot, theme: number, tally: Tally, by: number) {
  const themes = changes.get(slot) ?? new Map<number, Tally>()
  changes.set(slot, themes)
  const sum = themes.get(theme) ?? noMentions()
  themes.set(theme, sum)
  addTally(sum, tally, by)
}

export type Sentiment = -1 | 0 | 1
/** One mention; its score is in hundredths and has the sign of its sentiment. */
export const tallyOf = (sentiment: Sentiment, score: number): Tally => ({
  positive: sentiment > 0 ? 1 : 0,
  negative: sentiment < 0 ? 1 : 0,
  neutral: sentiment === 0 ? 1 : 0,
  praise: sentiment > 0 ? score : 0,
  blame: sentiment < 0 ? -score : 0,
})
