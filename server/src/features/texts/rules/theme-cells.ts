import type { Day } from '../../../core/values/periods.ts'
import { type ThemePeriod, themePeriodsOf } from './theme-periods.ts'

/** The counts of a theme by sentiment, and the sums of the positive and negative scores in hundredths, without a sign. */
export interface Tally {
  positive: number
  negative: number
  neutral: number
  praise: number
  blame: number
}
export const noMentions = (): Tally => ({ positive: 0, negative: 0, neutral: 0, praise: 0, blame: 0 })

export function addTally(to: Tally, tally: Tally, factor = 1) {
  to.positive += tally.positive * factor
  to.negative += tally.negative * factor
  to.neutral += tally.neutral * factor
  to.praise += tally.praise * factor
  to.blame += tally.blame * factor
}

/**
 * The packed tallies of themes, as variable-length integers. First the positive, negative and neutral mentions of all
 * themes; then for each theme, in order: the difference from the previous theme id, positive, negative, neutral, praise
 * if positive > 0 and blame if negative > 0. Equal tallies are equal bytes, and no mentions are no bytes.
 */
export type ThemeCells = Uint8Array
export const NO_CELLS: ThemeCells = new Uint8Array()

export type VisitTheme = (
  theme: number,
  positive: number,
  negative: number,
  neutral: number,
  praise: number,
  blame: number,
) => void

/** Six numbers of at most eight bytes. */
const THEME_BYTES_MAX = 48

/** Calls `visit` for every theme up to `last`, and adds the mentions of all themes in the row to the total. */
export function visitThemes(
  cells: ThemeCells,
  visit: VisitTheme,
  total = noMentions(),
  last = Number.POSITIVE_INFINITY,
): void {
  let at = 0
  let theme = 0
  // Most numbers are below 128, and have a single byte.
  const next = (): number => {
    let byte = cells[at++] as number
    if (byte < 128) return byte
    let value = byte & 127
    for (let factor = 128; byte > 127; factor *= 128) {
      byte = cells[at++] as number
      value += (byte & 127) * factor
    }
    return value
  }
  if (cells.length === 0) return
  total.positive += next()
  total.negative += next()
  total.neutral += next()
  while (at < cells.length) {
    theme += next()
    if (theme > last) return
    const positive = next()
    const negative = next()
    const neutral = next()
    const praise = positive > 0 ? next() : 0
    visit(theme, positive, negative, neutral, praise, negative > 0 ? next() : 0)
  }
}

/** The cells with the changes applied. Undefined if a count would become negative: then the cells are wrong. */
export function addToThemeCells(cells: ThemeCells, changes: ReadonlyMap<number, Tally>): ThemeCells | undefined {
  const changed = [...changes.keys()].sort((a, b) => a - b)
  const writer = themeWriter(cells.length + changed.length * 8)
  let index = 0
  let isPossible = true
  const put = (theme: number, tally: Tally) => {
    const { positive, negative, neutral, praise, blame } = tally
    if (positive < 0 || negative < 0 || neutral < 0) isPossible = false
    if ((positive === 0 && praise !== 0) || (negative === 0 && blame !== 0)) isPossible = false
    if (positive + negative + neutral > 0) writer.put(theme, positive, negative, neutral, praise, blame)
  }
  const changeAt = (at: number) => changes.get(changed[at] as number) as Tally
  visitThemes(cells, (theme, positive, negative, neutral, praise, blame) => {
    for (; (changed[index] as number) < theme; index++) put(changed[index] as number, changeAt(index))
    if (changed[index] !== theme) return writer.put(theme, positive, negative, neutral, praise, blame)
    const tally = { positive, negative, neutral, praise, blame }
    addTally(tally, changeAt(index++))
    put(theme, tally)
  })
  for (; index < changed.length; index++) put(changed[index] as number, changeAt(index))
  return isPossible ? writer.cells() : undefined
}

function themeWriter(sizeHint: number) {
  let bytes = new Uint8Array(sizeHint + THEME_BYTES_MAX)
  let at = 0
  let lastTheme = 0
  const total = noMentions()
  const putNumber = (value: number) => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes[at++] = (rest & 127) | 128
    bytes[at++] = rest
  }
  const makeRoom = () => {
    if (at + THEME_BYTES_MAX <= bytes.length) return
    const larger = new Uint8Array(bytes.length * 2)
    larger.set(bytes)
    bytes = larger
  }
  return {
    put: ((theme, positive, negative, neutral, praise, blame) => {
      makeRoom()
      total.positive += positive
      total.negative += negative
      total.neutral += neutral
      putNumber(theme - lastTheme)
      lastTheme = theme
      putNumber(positive)
      putNumber(negative)
      putNumber(neutral)
      if (positive > 0) putNumber(praise)
      if (negative > 0) putNumber(blame)
    }) satisfies VisitTheme,
    /** The total is known last, but written first. */
    cells: (): ThemeCells => {
      if (at === 0) return NO_CELLS
      const themesEnd = at
      makeRoom()
      for (const count of [total.positive, total.negative, total.neutral]) putNumber(count)
      const cells = new Uint8Array(at)
      cells.set(bytes.subarray(themesEnd, at))
      cells.set(bytes.subarray(0, themesEnd), at - themesEnd)
      return cells
    },
  }
}

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
