import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { reportErrors } from '../../../core/operation/report-dates.ts'
import { namesLocations, selectLocations } from '../../businesses/actions/location-selection.ts'
import { findSourceIds } from '../../reviews/operations/report-filter.ts'
import { ALL_SOURCES } from '../../texts/rules/theme-cells.ts'
import { themeRangesOf } from '../../texts/rules/theme-periods.ts'
import { ThemeStatistics, ThemeStatisticsFilter } from '../contract/themes.ts'
import { applyThemeEdits } from '../rules/theme-edits.ts'
import { type NamedTheme, nameOf } from '../rules/theme-name.ts'
import {
  figuresOf,
  figuresOfTheme,
  type SentimentFilter,
  type ThemeFigures,
  type ThemeSums,
} from '../rules/theme-statistics.ts'
import { countUnreadOfCompetitors, countUnreadTexts } from '../store/text-progress.ts'
import { listAppliedThemeEdits } from '../store/theme-edits.ts'
import { findTrackingBusiness } from '../store/tracked-competitors.ts'
import { exampleStatistics } from './example-themes.ts'
import { readThemes } from './read-themes.ts'
import {
  chooseCompetitors,
  datesOf,
  ownerOfBusiness,
  ownersOfCompetitor,
  readThemeDates,
  sumOf,
} from './theme-filter.ts'

const TOP_THEMES = 10

export const getThemeStatistics = defineOperation({
  id: 'getThemeStatistics',
  specNumber: 4,
  group: 'Competitor',
  method: 'POST',
  path: '/v1/competitors/competitive-insight/themes/:businessNumber',
  summary: 'Get theme statistics (competitive insight)',
  description:
    'The themes in reviews or posts of a business and all below it, and of the competitors it tracks: the most frequent ones, their number and sentiment. Theme edits (saveThemeEdit) are applied. pendingTexts is the number of texts not analysed yet. No field of the body is required. The cost does not depend on the number of reviews.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business', listsStayBelow: true },
  expensive: ({ body }) => namesLocations(body),
  input: { params: ofBusinessNumber, body: ThemeStatisticsFilter },
  bodyOptional: true,
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      body: { sources: ['search'], startDate: '11/01/2026', endDate: '11/15/2026', topThm: 2, orderBy: 'atoz' },
    },
    response: exampleStatistics,
  },
  response: ThemeStatistics,
  errors: reportErrors,
  handle: async ({ params, body }, context) => {
    const { db, partnerId, fail } = context
    const { sourceType = 'review', sentiment = 0, topThm = TOP_THEMES, orderBy = 'occurrence' } = body
    const { from, to } = readThemeDates(body, fail)
    const [business, sourceIds, edits] = await Promise.all([
      findTrackingBusiness(db, partnerId, params.businessNumber),
      findSourceIds(db, partnerId, body.sources),
      listAppliedThemeEdits(db, partnerId, params.businessNumber),
    ])
    if (!business) return fail('BUSINESS_ID_INVALID')
    const locations = await selectLocations(params.businessNumber, body, context)
    const counted = sourceIds ?? [ALL_SOURCES]
    const requested = body.competitors ?? business.competitors.map(({ id }) => ({ competitorId: id }))
    const chosen = chooseCompetitors(business, requested, fail)

    const isSocial = sourceType === 'social'
    const account = ownerOfBusiness(business.id, isSocial)
    const ownersOfEach = chosen.map((each) => ownersOfCompetitor(each, isSocial))
    const ranges = themeRangesOf(from, to)
    const filter = { ranges, sourceIds: counted, sentiment, count: topThm, order: orderBy }
    const question = { account, locations, ownersOfEach, ...filter, displayedThemes: applyThemeEdits(edits) }
    const unread = { sourceIds, ...datesOf(from, to) }
    const [{ themes, sums, ofEach }, pending, pendingOf] = await Promise.all([
      readThemes(db, partnerId, question),
      countUnreadTexts(db, partnerId, business, { kind: isSocial ? 's' : 'r', ...unread }, locations),
      countUnreadOfCompetitors(db, partnerId, business.id, { kind: isSocial ? 'p' : 'c', ...unread }),
    ])
    return {
      ...showStatistics(business, sums, themes, sentiment, pending),
      competitors: chosen.map(({ competitor, accountIds = competitor.accountIds }, at) => {
        const unreadTexts = sumOf(pendingOf, accountIds)
        return showStatistics(competitor, ofEach[at] as ThemeSums, themes, sentiment, unreadTexts)
      }),
    }
  },
})

/** Uses the member names of the specification. */
const showStatistics = (
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
