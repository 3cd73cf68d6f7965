import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { reportErrors } from '../../../core/operation/report-dates.ts'
import { bucketsBetween, type Day, isoDateOf, lastOfMonth } from '../../../core/values/periods.ts'
import { formatUsDate } from '../../../core/values/us-date.ts'
import { namesLocations, selectLocations } from '../../businesses/actions/location-selection.ts'
import { ALL_SOURCES, noMentions, type Tally, visitThemes } from '../../texts/rules/theme-cells.ts'
import { monthOfThemePeriod, themeMonthsOf } from '../../texts/rules/theme-periods.ts'
import { listThemeCounts, listThemeCountsOfLocations } from '../../texts/store/theme-counts.ts'
import { ThemeTrend, ThemeTrendFilter, TREND_MONTHS_MAX } from '../contract/themes.ts'
import { findNamedTheme, ownerOfBusiness, ownersOfCompetitor } from './theme-filter.ts'

export const getThemeTrend = defineOperation({
  id: 'getThemeTrend',
  group: 'Competitor',
  method: 'POST',
  path: '/v1/competitors/competitive-insight/themes/:businessNumber/trend',
  summary: 'Get the trend of a theme',
  description: `Mentions of a theme by month, from the first to the last month with mentions of any theme, within the range. Send theme, or adj and kw, as getThemeStatistics shows them; theme edits are applied. With competitorId, they are mentions about that competitor. At most ${TREND_MONTHS_MAX} months.`,
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business', listsStayBelow: true },
  expensive: true,
  input: { params: ofBusinessNumber, body: ThemeTrendFilter },
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      body: { theme: 'friendly staff', startDate: '10/01/2026', endDate: '11/15/2026' },
    },
    response: {
      months: [
        { fromDate: '10/01/2026', toDate: '10/31/2026', pCt: 4, nCt: 1, ct: 5 },
        { fromDate: '11/01/2026', toDate: '11/15/2026', pCt: 6, nCt: 0, ct: 7 },
      ],
    },
  },
  response: ThemeTrend,
  errors: reportErrors,
  handle: async ({ params, body }, context) => {
    const { db, partnerId, fail } = context
    const { from, to, business, chosen, ...named } = await findNamedTheme(params.businessNumber, body, context)
    const { sourceIds = [ALL_SOURCES] } = named
    const isSocial = body.sourceType === 'social'
    const owners = chosen ? ownersOfCompetitor(chosen, isSocial) : [ownerOfBusiness(business.id, isSocial)]
    const themes = new Set(named.themes.map(({ id }) => id))
    if (chosen && namesLocations(body))
      fail('INPUT_INVALID', 'competitorId (cannot be combined with a filter of locations)')
    const locations = await selectLocations(params.businessNumber, body, context)
    const counts = { owners, ranges: themeMonthsOf(from, to), sourceIds }
    const rows = locations
      ? await listThemeCountsOfLocations(db, partnerId, locations, counts)
      : await listThemeCounts(db, counts)

    const byMonth = new Map<Day, Tally>()
    const last = Math.max(0, ...themes)
    for (const { period, cells } of rows) {
      const month = monthOfThemePeriod(period)
      const tally = byMonth.get(month) ?? noMentions()
      byMonth.set(month, tally)
      const add = (theme: number, positive: number, negative: number, neutral: number) => {
        if (!themes.has(theme)) return
        tally.positive += positive
        tally.negative += negative
        tally.neutral += neutral
      }
      visitThemes(cells, add, noMentions(), last)
    }
    const counted = [...byMonth.keys()].sort((one, other) => one - other)
    const [firstMonth, lastMonth] = [counted[0], counted.at(-1)]
    if (firstMonth === undefined || lastMonth === undefined) return { months: [] }
    const months = []
    for (const bucket of bucketsBetween('month', Math.max(firstMonth, from), Math.min(lastOfMonth(lastMonth), to))) {
      if (months.length === TREND_MONTHS_MAX)
        fail('INPUT_INVALID', `startDate and endDate (at most ${TREND_MONTHS_MAX} months: choose a shorter range)`)
      const { positive, negative, neutral } = byMonth.get(bucket.start) ?? noMentions()
      months.push({
        fromDate: formatUsDate(isoDateOf(bucket.from)),
        toDate: formatUsDate(isoDateOf(bucket.to)),
        pCt: positive,
        nCt: negative,
        ct: positive + negative + neutral,
      })
    }
    return { months }
  },
})
