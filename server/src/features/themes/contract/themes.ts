import { Type } from 'typebox'
import { BusinessId } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { locationFilterMembers } from '../../businesses/contract/location-filter.ts'
import { ReviewId } from '../../reviews/contract/review.ts'
import { COMPETITORS_MAX, CompAccountId, CompetitorId } from './competitor.ts'
import { PostId } from './social.ts'

const closed = { additionalProperties: false }
const date = (which: string) =>
  Type.Optional(Type.String({ maxLength: 10, description: `MM/DD/YYYY; ${which} day of the range, inclusive.` }))
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
      description: 'Names of sources, case-insensitive. An empty list, or the value all in it, means every source.',
    }),
  ),
  startDate: date('first'),
  endDate: date('last'),
  timePeriodSelected: Type.Optional(
    Type.Enum(['all'], { description: 'All time, even if dates are sent. Without dates, all time is the default.' }),
  ),
  sentiment: Type.Optional(sentiment('-1 negative, 1 positive, 0 all (default).')),
}
const compAccountIds = Type.Optional(
  Type.Array(CompAccountId, { maxItems: 1000, description: 'Absent or [] means all accounts of that competitor.' }),
)

export const ThemeStatisticsFilter = named('ThemeStatisticsFilter', {
  ...filter,
  ...locationFilterMembers,
  competitors: Type.Optional(
    Type.Array(Type.Object({ competitorId: CompetitorId, compAccountIds }, closed), {
      maxItems: COMPETITORS_MAX,
      description: 'Absent means all competitors that the business tracks; [] means none.',
    }),
  ),
  topThm: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Number of top themes. Default: 10.' })),
  orderBy: Type.Optional(Type.Enum(['occurrence', 'ztoa', 'atoz'], { description: 'occurrence by default.' })),
})

const average = Type.Number({
  minimum: -1,
  maximum: 1,
  description: 'Mean score of the occurrences; 0 if there are none.',
})
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
    ct: count('All mentions of the theme, of any sentiment.'),
  }),
  { maxItems: 100, description: 'One entry for each listed theme, in the same order.' },
)
const pendingTexts = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description:
    'An addition to the specification: texts of these sources and dates that have not been analysed yet, so their themes are missing. 10000 means 10000 or more.',
})
const statistics = {
  themes: Type.Array(theme, { maxItems: 100, description: 'The top themes of the business, in the requested order.' }),
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
  ...locationFilterMembers,
  competitorId: Type.Optional(CompetitorId),
  compAccountIds,
})
export const TREND_MONTHS_MAX = 1200
export const ThemeTrend = named('ThemeTrend', {
  months: Type.Array(
    named('ThemeTrendMonth', {
      fromDate: Type.String({ maxLength: 10, description: 'MM/DD/YYYY; first day of the month within the range.' }),
      toDate: Type.String({ maxLength: 10, description: 'MM/DD/YYYY; last day of the month within the range.' }),
      pCt: count('Positive mentions of the theme.'),
      nCt: count('Negative mentions of the theme.'),
      ct: count('All mentions of the theme, of any sentiment.'),
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
  description: 'Start (inclusive) and end (exclusive), in Unicode code points of the sentence.',
})
export const ThemeExamples = named('ThemeExamplePage', {
  examples: Type.Array(
    named('ThemeExample', {
      theme,
      adj,
      kw,
      sentence: Type.String({ maxLength: 20_000, description: 'Sentence as it was written.' }),
      spans: Type.Object({ kw: span, adj: Type.Optional(span) }, closed),
      sentiment: sentiment('-1 negative, 0 neutral, 1 positive.'),
      score: Type.Number({ minimum: -1, maximum: 1 }),
      sourceAlias: Type.String({ maxLength: 100 }),
      date: Type.String({ maxLength: 10, description: 'MM/DD/YYYY.' }),
      reviewId: Type.Optional(ReviewId),
      postId: Type.Optional(PostId),
      businessId: Type.Optional(BusinessId),
      businessName: Type.Optional(Type.String({ maxLength: 1000 })),
      compAccountId: Type.Optional(CompAccountId),
    }),
    { maxItems: 1000, description: 'Newest first.' },
  ),
  hasMore: HasMore,
  pendingTexts,
})

export const ThemeProgress = named('ThemeProgress', {
  texts: count('All texts that contain words; the sum of the other counts.'),
  analysed: count('Texts analysed by the current version of the extractor.'),
  notAnalysed: count('Texts without themes because they are not in English, or in no recognised language.'),
  pending: count('Texts not analysed yet, so their themes are missing.'),
  outdated: count('Texts analysed by another version. Their themes count until they are analysed again.'),
  setAside: count('Texts that could not be analysed. The operator can retry them with presence doctor --retry.'),
})
