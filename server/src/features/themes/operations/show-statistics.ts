import { type NamedTheme, nameOf } from '../rules/theme-name.ts'
import {
  figuresOf,
  figuresOfTheme,
  type SentimentFilter,
  type ThemeFigures,
  type ThemeSums,
} from '../rules/theme-statistics.ts'

/** Uses the member names of the specification. */
export const showStatistics = (
  { id, name }: { readonly id: number; readonly name: string },
  sums: ThemeSums,
  themes: readonly NamedTheme[],
  filter: SentimentFilter,
  pendingTexts: number,
) => ({
  id,
  name,
  themes: themes.map(nameOf),
  ...showFigures(figuresOf(sums, themes, filter)),
  pendingTexts,
  themeStats: themes.map((theme) => ({
    theme: nameOf(theme),
    adj: theme.adj,
    kw: theme.kw,
    ...showFigures(figuresOfTheme(sums, theme, filter)),
  })),
})

const showFigures = (figures: ThemeFigures) => ({
  occr: figures.occurrences,
  avgScore: figures.averageScore,
  pPrct: figures.positivePercent,
  nPrct: figures.negativePercent,
  prct: figures.percent,
  pCt: figures.positive,
  nCt: figures.negative,
  ct: figures.mentions,
})
