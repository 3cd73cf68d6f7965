import {
  addTally,
  keepLargest,
  noMentions,
  type ReadThemes,
  type Sentiment,
  type Tally,
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
 * The sums of the listed themes. `listed` maps each to the theme that it counts for; others count only in the total.
 * Undefined if the start of a row does not contain all of them.
 */
export function sumListed(rows: Iterable<ReadThemes>, listed: ReadonlyMap<number, number>): ThemeSums | undefined {
  const total = noMentions()
  const byTheme = new Map<number, Tally>()
  // Frequent themes were mostly found first and have low ids, so that most of the row need not be read.
  const last = Math.max(0, ...listed.keys())
  const add: VisitTheme = (theme, positive, negative, neutral, praise, blame) => {
    const counted = listed.get(theme)
    if (counted === undefined) return
    const tally = byTheme.get(counted) ?? noMentions()
    byTheme.set(counted, tally)
    addTally(tally, { positive, negative, neutral, praise, blame })
  }
  for (const { cells, part } of rows) {
    if (!visitThemes(cells, add, total, last, part === 'whole')) return undefined
  }
  return { total, byTheme }
}

/** The sums of whole rows and of heads. A theme that is not in a head may still be in the rest of its row. */
export interface ForemostSums {
  readonly total: Tally
  readonly byTheme: ReadonlyMap<number, SeenTally>
  /** The maximum number of mentions of a theme that is in no head. */
  readonly behindAll: number
}
interface SeenTally extends Tally {
  /** The same maximum, for the heads that contain this theme. */
  behind: number
}

export function sumForemost(rows: Iterable<ReadThemes>): ForemostSums {
  const total = noMentions()
  const byTheme = new Map<number, SeenTally>()
  const add = (theme: number, positive: number, negative: number, neutral: number, praise: number, blame: number) => {
    const current = byTheme.get(theme)
    const tally = current ?? { positive, negative, neutral, praise, blame, behind: 0 }
    if (!current) byTheme.set(theme, tally)
    else {
      // Like addTally, but without allocating thousands of objects.
      tally.positive += positive
      tally.negative += negative
      tally.neutral += neutral
      tally.praise += praise
      tally.blame += blame
    }
    return tally
  }
  let behindAll = 0
  for (const { cells, part } of rows) {
    if (part === 'whole') {
      visitThemes(cells, add, total)
      continue
    }
    // No theme outside a head has more mentions than any theme in it.
    let behind = Number.POSITIVE_INFINITY
    const named: SeenTally[] = []
    const addNamed: VisitTheme = (theme, positive, negative, neutral, praise, blame) => {
      behind = Math.min(behind, positive + negative + neutral)
      named.push(add(theme, positive, negative, neutral, praise, blame))
    }
    visitThemes(cells, addNamed, total)
    for (const tally of named) tally.behind += behind
    behindAll += behind
  }
  return { total, byTheme, behindAll }
}

/**
 * Themes as displayed: `members` are those that count for a displayed theme, `replaced` those that are no longer
 * displayed. The mentions that heads may omit are added too.
 */
export function foldForemost(
  sums: ForemostSums,
  members: ReadonlyMap<number, readonly number[]>,
  replaced: Iterable<number>,
): ForemostSums {
  const { total, byTheme: unedited, behindAll } = sums
  const byTheme = new Map(unedited)
  for (const theme of replaced) byTheme.delete(theme)
  for (const [displayed, themes] of members) {
    const sum: SeenTally = { ...noMentions(), behind: behindAll }
    for (const theme of themes) {
      const tally = unedited.get(theme)
      if (tally) addTally(sum, tally)
      sum.behind -= behindAll - (tally?.behind ?? 0)
    }
    byTheme.set(displayed, sum)
  }
  return { total, byTheme, behindAll }
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

/**
 * The themes that may be among the first `count`, including all with the same number of mentions as the last of them.
 * Undefined if the heads are not enough: a theme outside them might be one of these, or add to one.
 */
export function foremostThemes(sums: ForemostSums, filter: SentimentFilter, count: number): number[] | undefined {
  const { byTheme, behindAll } = sums
  const least = leastOfFirst(byTheme.values(), filter, count)
  if (behindAll >= least) return undefined
  const foremost: number[] = []
  for (const [theme, tally] of byTheme) {
    const occurred = occurrencesOf(tally, filter)
    const missing = behindAll - tally.behind
    if (occurred + missing < least) continue
    if (missing > 0) return undefined
    foremost.push(theme)
  }
  return foremost
}

/** The number of mentions of the theme at position `count`; 1 if there are fewer themes. */
function leastOfFirst(tallies: Iterable<Tally>, filter: SentimentFilter, count: number): number {
  const { largest, offer } = keepLargest(count)
  for (const tally of tallies) offer(occurrencesOf(tally, filter))
  return Math.max(1, largest.length === count ? (largest[0] as number) : 1)
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
