import {
  addTally,
  noMentions,
  type Sentiment,
  type Tally,
  type ThemeCells,
  type VisitTheme,
  visitThemes,
} from '../../texts/rules/theme-cells.ts'
import { type NamedTheme, nameOf } from './theme-name.ts'

/** The sums of the mentions of an entity: all of them, and by theme. */
export interface ThemeSums {
  readonly total: Tally
  readonly byTheme: ReadonlyMap<number, Tally>
}

/**
 * The sums of rows. `shownAs` is the theme that a theme in texts counts for; undefined if only in the total. Themes after
 * `last` are not shown: frequent ones were mostly found first and have low ids, so most of a row need not be read.
 */
export function sumThemes(
  rows: Iterable<{ readonly cells: ThemeCells }>,
  shownAs: (theme: number) => number | undefined,
  last?: number,
): ThemeSums {
  const total = noMentions()
  const byTheme = new Map<number, Tally>()
  const add: VisitTheme = (theme, positive, negative, neutral, praise, blame) => {
    const shown = shownAs(theme)
    if (shown === undefined) return
    const tally = byTheme.get(shown) ?? noMentions()
    byTheme.set(shown, tally)
    // Like addTally, but without allocating thousands of objects.
    tally.positive += positive
    tally.negative += negative
    tally.neutral += neutral
    tally.praise += praise
    tally.blame += blame
  }
  for (const { cells } of rows) visitThemes(cells, add, total, last)
  return { total, byTheme }
}

/** 0 selects all mentions, 1 and −1 only those of that sentiment. */
export type SentimentFilter = Sentiment
const underFilter = (tally: Tally, filter: SentimentFilter): Tally => ({
  ...noMentions(),
  ...(filter >= 0 && { positive: tally.positive, praise: tally.praise }),
  ...(filter <= 0 && { negative: tally.negative, blame: tally.blame }),
  ...(filter === 0 && { neutral: tally.neutral }),
})
const mentionsOf = ({ positive, negative, neutral }: Tally): number => positive + negative + neutral
const occurrencesOf = (tally: Tally, filter: SentimentFilter): number =>
  filter > 0 ? tally.positive : filter < 0 ? tally.negative : mentionsOf(tally)

/** The themes that may be among the first `count`, including all with the same number of mentions as the last of them. */
export function foremostThemes({ byTheme }: ThemeSums, filter: SentimentFilter, count: number): number[] {
  const occurrences = Float64Array.from(byTheme.values(), (tally) => occurrencesOf(tally, filter)).sort()
  const least = Math.max(1, occurrences.at(-count) ?? 1)
  return [...byTheme].flatMap(([theme, tally]) => (occurrencesOf(tally, filter) >= least ? [theme] : []))
}

export type ThemeOrder = 'occurrence' | 'atoz' | 'ztoa'

/** Selects the themes with the most occurrences, ties by name, and sorts them in the requested order. */
export function topThemes(
  themes: readonly NamedTheme[],
  { byTheme }: ThemeSums,
  filter: SentimentFilter,
  count: number,
  order: ThemeOrder,
): NamedTheme[] {
  const occurrences = ({ id }: NamedTheme) => occurrencesOf(byTheme.get(id) as Tally, filter)
  const top = themes.toSorted((a, b) => occurrences(b) - occurrences(a) || byName(a, b)).slice(0, count)
  if (order === 'occurrence') return top
  return order === 'atoz' ? top.sort(byName) : top.sort((a, b) => byName(b, a))
}

/**
 * Ignores case, except between names that differ in nothing else. Two themes may have the same name but be split
 * differently; the one with the longer opinion comes later.
 */
function byName(a: NamedTheme, b: NamedTheme): number {
  const [left, right] = [nameOf(a), nameOf(b)]
  return compare(left.toLowerCase(), right.toLowerCase()) || compare(left, right) || a.adj.length - b.adj.length
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

export interface ThemeFigures {
  readonly occurrences: number
  /** Mean score of the occurrences, −1 to 1. */
  readonly averageScore: number
  readonly positivePercent: number
  readonly negativePercent: number
  readonly percent: number
  readonly positive: number
  readonly negative: number
  readonly mentions: number
}

/** The listed themes' share of the entity. Counts are those of the entity, for every sentiment. */
export function figuresOf(
  { total, byTheme }: ThemeSums,
  themes: readonly NamedTheme[],
  filter: SentimentFilter,
): ThemeFigures {
  const listed = noMentions()
  for (const { id } of themes) addTally(listed, underFilter(byTheme.get(id) ?? noMentions(), filter))
  return {
    ...countsOf(listed, total),
    positivePercent: percentOf(listed.positive, total.positive),
    negativePercent: percentOf(listed.negative, total.negative),
  }
}

/** The figures of one theme, with percentages of its own mentions. */
export function figuresOfTheme({ byTheme }: ThemeSums, { id }: NamedTheme, filter: SentimentFilter): ThemeFigures {
  const all = byTheme.get(id) ?? noMentions()
  return {
    ...countsOf(underFilter(all, filter), all),
    positivePercent: percentOf(all.positive, mentionsOf(all)),
    negativePercent: percentOf(all.negative, mentionsOf(all)),
  }
}

function countsOf(listed: Tally, whole: Tally) {
  const occurrences = mentionsOf(listed)
  const mentions = mentionsOf(whole)
  return {
    occurrences,
    averageScore: occurrences === 0 ? 0 : hundredths((listed.praise - listed.blame) / occurrences),
    percent: percentOf(occurrences, mentions),
    positive: whole.positive,
    negative: whole.negative,
    mentions,
  }
}

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : hundredths((10_000 * part) / whole))
/** Never returns −0. */
const hundredths = (value: number): number => Math.round(value) / 100 || 0
