import { Type } from 'typebox'
import { BusinessId } from './business.ts'
import { COMPETITORS_MAX, CompAccountId, CompetitorId } from './competitor.ts'
import { named } from './named.ts'
import { HasMore } from './page.ts'
import { ReviewId } from './review.ts'
import { PostId } from './social.ts'

const closed = { additionalProperties: false }
const date = (which: string) =>
  Type.Optional(Type.String({ maxLength: 10, description: `MM/DD/YYYY; ${which} day of the range, included.` }))
const count = (description: string) => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description })
const percent = (description: string) => Type.Number({ minimum: 0, maximum: 100, description })
const theme = Type.String({ maxLength: 200, description: 'An opinion about a thing, such as "friendly staff".' })
const adj = Type.String({ maxLength: 200, description: 'The opinion.' })
const kw = Type.String({ maxLength: 200, description: 'The thing.' })
const sentiment = (description: string) => Type.Enum([-1, 0, 1], { description })

/** Selects the mentions. */
const filter = {
  sourceType: Type.Optional(Type.Enum(['review', 'social'], { description: 'review by default.' })),
  sources: Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), {
      maxItems: 1000,
      description: 'Names of sources, in any case; none, or all among them, means every source.',
    }),
  ),
  startDate: date('first'),
  endDate: date('last'),
  timePeriodSelected: Type.Optional(
    Type.Enum(['all'], { description: 'All time, whatever dates are sent. Without dates it is all time anyway.' }),
  ),
  sentiment: Type.Optional(sentiment('-1 negative, 1 positive, 0 all (default).')),
}
const compAccountIds = Type.Optional(
  Type.Array(CompAccountId, { maxItems: 1000, description: 'None means all accounts of that competitor.' }),
)

export const ThemeStatisticsFilter = named('ThemeStatisticsFilter', {
  ...filter,
  competitors: Type.Optional(
    Type.Array(Type.Object({ competitorId: CompetitorId, compAccountIds }, closed), {
      maxItems: COMPETITORS_MAX,
      description: 'Absent means all that the business tracks, [] none.',
    }),
  ),
  topThm: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Count of top themes; 10 by default.' })),
  orderBy: Type.Optional(Type.Enum(['occurrence', 'ztoa', 'atoz'], { description: 'occurrence by default.' })),
})

const average = Type.Number({ minimum: -1, maximum: 1, description: 'Mean score of the occurrences; 0 without any.' })
const themeStats = Type.Array(
  named('ThemeCounts', {
    theme,
    adj,
    kw,
    occr: count('Mentions of the theme under the filter.'),
    avgScore: average,
    pPrct: percent('100 · pCt / ct.'),
    nPrct: percent('100 · nCt / ct.'),
    prct: percent('100 · occr / ct.'),
    pCt: count('Positive mentions of the theme.'),
    nCt: count('Negative mentions of the theme.'),
    ct: count('All mentions of the theme, of whatever sentiment.'),
  }),
  { maxItems: 100, description: 'One for each listed theme, in their order.' },
)
const pendingTexts = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description:
    'Texts of these sources and dates that have not been read yet, so that their themes are missing; 10000 means that many or more.',
})
const statistics = {
  themes: Type.Array(theme, { maxItems: 100, description: 'The top themes of the business, in the order asked for.' }),
  occr: count('Mentions of the listed themes under the filter.'),
  avgScore: average,
  pPrct: percent('100 · positive mentions of the listed themes / pCt.'),
  nPrct: percent('100 · negative mentions of the listed themes / nCt.'),
  prct: percent('100 · occr / ct.'),
  pCt: count('Positive mentions, of any theme.'),
  nCt: count('Negative mentions, of any theme.'),
  ct: count('All mentions, of any theme and sentiment.'),
  pendingTexts,
  themeStats,
}
export const ThemeStatistics = named('ThemeStatistics', {
  id: BusinessId,
  name: Type.String({ maxLength: 1000, description: 'Name of the business.' }),
  ...statistics,
  competitors: Type.Array(
    Type.Object({ id: CompetitorId, name: Type.String({ maxLength: 1000 }), ...statistics }, closed),
    { maxItems: COMPETITORS_MAX, description: 'The same themes, looked up in each competitor.' },
  ),
})

const { sentiment: _sentiment, ...anySentiment } = filter
export const ThemeTrendFilter = named('ThemeTrendFilter', {
  theme: Type.Optional(theme),
  adj: Type.Optional(adj),
  kw: Type.Optional(kw),
  ...anySentiment,
  competitorId: Type.Optional(CompetitorId),
  compAccountIds,
})
export const TREND_MONTHS_MAX = 1200
export const ThemeTrend = named('ThemeTrend', {
  months: Type.Array(
    named('ThemeTrendMonth', {
      fromDate: Type.String({ maxLength: 10, description: 'MM/DD/YYYY; the first day of the month that is counted.' }),
      toDate: Type.String({ maxLength: 10, description: 'MM/DD/YYYY; the last one.' }),
      pCt: count('Positive mentions of the theme.'),
      nCt: count('Negative mentions of the theme.'),
      ct: count('All mentions of the theme, of whatever sentiment.'),
    }),
    { maxItems: TREND_MONTHS_MAX, description: 'Oldest first, without gaps.' },
  ),
})

export const ThemeExamplesFilter = named('ThemeExampleFilter', {
  theme: Type.Optional(theme),
  adj: Type.Optional(adj),
  kw: Type.Optional(kw),
  ...filter,
  competitorId: Type.Optional(CompetitorId),
  compAccountIds,
})
const span = Type.Array(Type.Integer({ minimum: 0, maximum: 20_000 }), {
  minItems: 2,
  maxItems: 2,
  description: 'From and to, in Unicode code points of the sentence; the first is included.',
})
export const ThemeExamples = named('ThemeExamplePage', {
  examples: Type.Array(
    named('ThemeExample', {
      theme,
      adj,
      kw,
      sentence: Type.String({ maxLength: 20_000, description: 'As it was written.' }),
      spans: Type.Object({ kw: span, adj: Type.Optional(span) }, closed),
      sentiment: sentiment('-1 negative, 0 neutral, 1 positive.'),
      score: Type.Number({ minimum: -1, maximum: 1 }),
      sourceAlias: Type.String({ maxLength: 100 }),
      date: Type.String({ maxLength: 10, description: 'MM/DD/YYYY.' }),
      reviewId: Type.Optional(ReviewId),
      postId: Type.Optional(PostId),
      businessId: Type.Optional(BusinessId),
      compAccountId: Type.Optional(CompAccountId),
    }),
    { maxItems: 1000, description: 'Newest first.' },
  ),
  hasMore: HasMore,
  pendingTexts,
})

export const ThemeProgress = named('ThemeProgress', {
  texts: count('All texts with words; the sum of the others.'),
  analysed: count('Analysed by the current version of the extractor.'),
  notAnalysed: count('Not in English, or in no language, and therefore without themes.'),
  pending: count('Not analysed yet, so that their themes are missing.'),
  outdated: count('Analysed by another version. Their themes count until they are analysed again.'),
  setAside: count('Could not be analysed. The operator can try again with presence doctor --retry.'),
})
