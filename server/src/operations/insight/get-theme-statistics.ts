import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { ThemeStatistics, ThemeStatisticsFilter } from '../../contract/themes.ts'
import { ALL_SOURCES } from '../../domain/themes/theme-changes.ts'
import { themeRangesOf } from '../../domain/themes/theme-periods.ts'
import type { ThemeSums } from '../../domain/themes/theme-statistics.ts'
import type { ThemeOwner } from '../../store/theme-counts.ts'
import { findTrackingBusiness } from '../../store/tracked-competitors.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleStatistics } from './example-statistics.ts'
import { readThemes } from './read-themes.ts'
import { showStatistics } from './show-statistics.ts'
import { type ChosenCompetitor, chooseCompetitors, findThemeSources, readThemeDates } from './theme-filter.ts'

const TOP_THEMES = 10

export const getThemeStatistics = defineOperation({
  id: 'getThemeStatistics',
  specNumber: 4,
  group: 'Competitor',
  method: 'POST',
  path: '/v1/competitors/competitive-insight/themes/:businessNumber',
  summary: 'Get theme statistics (competitive insight)',
  description:
    'What is said about a business and all below it, and about the competitors it tracks: the themes mentioned most, how often and how kindly. Nothing in the body is required; its cost does not depend on the number of reviews.',
  scope: 'read',
  input: { params: Type.Object({ businessNumber: BusinessRef }), body: ThemeStatisticsFilter },
  bodyOptional: true,
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      body: { sources: ['search'], startDate: '11/01/2026', endDate: '11/15/2026', topThm: 2, orderBy: 'atoz' },
    },
    response: exampleStatistics,
  },
  response: ThemeStatistics,
  errors: ['BUSINESS_ID_INVALID', 'START_DATE_INVALID', 'END_DATE_INVALID'],
  invalid: {
    'params.businessNumber': 'BUSINESS_ID_INVALID',
    'body.startDate': 'START_DATE_INVALID',
    'body.endDate': 'END_DATE_INVALID',
  },
  handle: async ({ params, body }, { db, partnerId, fail }) => {
    const { sourceType = 'review', sentiment = 0, topThm = TOP_THEMES, orderBy = 'occurrence' } = body
    const { from, to } = readThemeDates(body, fail)
    const [business, sourceIds = [ALL_SOURCES]] = await Promise.all([
      findTrackingBusiness(db, partnerId, params.businessNumber),
      findThemeSources(db, partnerId, body.sources),
    ])
    if (!business) return fail('BUSINESS_ID_INVALID')
    const asked = body.competitors ?? business.competitors.map(({ id }) => ({ competitorId: id }))
    const chosen = chooseCompetitors(business, asked, fail)

    const account: ThemeOwner = { ownerKind: sourceType === 'social' ? 's' : 'r', ownerId: business.id }
    // Nobody imports posts about competitors.
    const ownersOfEach = chosen.map((each) => (sourceType === 'social' ? [] : ownersOf(each)))
    const ranges = themeRangesOf(from, to)
    const question = { account, ownersOfEach, ranges, sourceIds, sentiment, count: topThm, order: orderBy }
    const { themes, sums, ofEach } = await readThemes(db, partnerId, question)
    return {
      ...showStatistics(business, sums, themes, sentiment),
      competitors: chosen.map(({ competitor }, at) =>
        showStatistics(competitor, ofEach[at] as ThemeSums, themes, sentiment),
      ),
    }
  },
})

function ownersOf({ competitor, accountIds }: ChosenCompetitor): ThemeOwner[] {
  if (!accountIds) return [{ ownerKind: 'c', ownerId: competitor.id }]
  return accountIds.map((ownerId) => ({ ownerKind: 'a', ownerId }))
}
