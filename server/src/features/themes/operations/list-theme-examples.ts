import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { reportErrors } from '../../../core/operation/report-dates.ts'
import { ThemeExamples, ThemeExamplesFilter } from '../contract/themes.ts'
import { countUnreadOfCompetitors, countUnreadTexts } from '../store/text-progress.ts'
import { type ExampleOwner, listThemeExamples as listPage } from '../store/theme-examples.ts'
import { datesOf, findNamedTheme, sumOf } from './theme-filter.ts'

export const listThemeExamples = defineOperation({
  id: 'listThemeExamples',
  group: 'Competitor',
  method: 'POST',
  path: '/v1/competitors/competitive-insight/themes/:businessNumber/examples',
  summary: 'List the sentences behind a theme',
  description:
    'Newest first, with the positions of thing and opinion, so that a person can verify the analysis. Send theme, or adj and kw, as getThemeStatistics shows them. With competitorId, the sentences are about that competitor.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business' },
  input: {
    params: ofBusinessNumber,
    query: pagedQuery({}),
    body: ThemeExamplesFilter,
  },
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      query: { sindex: 0, count: 25 },
      body: { theme: 'friendly staff', startDate: '11/01/2026', sentiment: 1 },
    },
    response: {
      examples: [
        {
          theme: 'friendly staff',
          adj: 'friendly',
          kw: 'staff',
          sentence: 'Friendly staff who remember what I had last week.',
          spans: { kw: [9, 14], adj: [0, 8] },
          sentiment: 1,
          score: 0.62,
          sourceAlias: 'search',
          date: '11/15/2026',
          reviewId: 7001,
          businessId: 100002,
          businessName: 'Harbour Bakery',
        },
      ],
      hasMore: false,
      pendingTexts: 0,
    },
  },
  response: ThemeExamples,
  errors: reportErrors,
  handle: async ({ params, query: { sindex, count }, body }, context) => {
    const { db, partnerId } = context
    const { sourceType = 'review', sentiment = 0 } = body
    const { from, to, business, chosen, sourceIds, themes } = await findNamedTheme(params.businessNumber, body, context)
    const isSocial = sourceType === 'social'
    const kind = chosen ? (isSocial ? 'p' : 'c') : isSocial ? 's' : 'r'
    const owner: ExampleOwner = chosen
      ? { of: 'competitor', accountIds: chosen.accountIds ?? chosen.competitor.accountIds }
      : { of: business.type === 'location' ? 'location' : 'above', businessId: business.id }
    const dates = { sourceIds, ...datesOf(from, to) }
    const unread = { kind, ...dates } as const
    const pendingTexts =
      owner.of === 'competitor'
        ? sumOf(await countUnreadOfCompetitors(db, partnerId, business.id, unread), owner.accountIds)
        : await countUnreadTexts(db, partnerId, business, unread)
    const filter = { ...dates, sentiment: sentiment === 0 ? undefined : sentiment }
    return listPage(db, partnerId, { kind, owner, themes, filter, pendingTexts }, [sindex, count])
  },
})
