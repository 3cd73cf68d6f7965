import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { pagedQuery } from '../../contract/page.ts'
import { ThemeExamples, ThemeExamplesFilter } from '../../contract/themes.ts'
import { shownThemesOf, themesShownAs } from '../../domain/themes/theme-edits.ts'
import { findTrackingBusiness } from '../../store/competitor/tracked-competitors.ts'
import { listAppliedThemeEdits } from '../../store/themes/theme-edits.ts'
import { type ExampleOwner, listThemeExamples as listPage } from '../../store/themes/theme-examples.ts'
import { listThemesCalled } from '../../store/themes/themes.ts'
import { countUnreadOfCompetitors, countUnreadTexts } from '../../store/themes/unread-texts.ts'
import { defineOperation } from '../define-operation.ts'
import { chooseCompetitors, datesOf, findThemeSources, readThemeDates, sumOf } from './theme-filter.ts'

export const listThemeExamples = defineOperation({
  id: 'listThemeExamples',
  group: 'Competitor',
  method: 'POST',
  path: '/v1/competitors/competitive-insight/themes/:businessNumber/examples',
  summary: 'List the sentences behind a theme',
  description:
    'Newest first, with the positions of thing and opinion, so that a person can verify the analysis. Send theme, or adj and kw, as getThemeStatistics shows them. With competitorId, the sentences are about that competitor.',
  scope: 'read',
  access: { role: 'member', at: 'business' },
  scene: 'business',
  input: {
    params: Type.Object({ businessNumber: BusinessRef }),
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
        },
      ],
      hasMore: false,
      pendingTexts: 0,
    },
  },
  response: ThemeExamples,
  errors: ['BUSINESS_ID_INVALID', 'START_DATE_INVALID', 'END_DATE_INVALID'],
  invalid: {
    'params.businessNumber': 'BUSINESS_ID_INVALID',
    'body.startDate': 'START_DATE_INVALID',
    'body.endDate': 'END_DATE_INVALID',
  },
  handle: async ({ params, query: { sindex, count }, body }, { db, partnerId, fail }) => {
    const { sourceType = 'review', sentiment = 0, competitorId, compAccountIds } = body
    const name = { theme: body.theme?.trim(), adj: body.adj?.trim(), kw: body.kw?.trim() }
    if (!name.theme && !(name.adj && name.kw)) fail('INPUT_INVALID', 'theme must be named, or adj and kw')
    if (competitorId === undefined && compAccountIds?.length)
      fail('INPUT_INVALID', 'compAccountIds needs the competitorId that the accounts belong to')
    const { from, to } = readThemeDates(body, fail)
    const [business, sourceIds, found, edits] = await Promise.all([
      findTrackingBusiness(db, partnerId, params.businessNumber),
      findThemeSources(db, partnerId, body.sources),
      listThemesCalled(db, partnerId, name),
      listAppliedThemeEdits(db, partnerId, params.businessNumber),
    ])
    if (!business) return fail('BUSINESS_ID_INVALID')
    const [chosen] =
      competitorId === undefined ? [] : chooseCompetitors(business, [{ competitorId, compAccountIds }], fail)
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
    const themes = themesShownAs(name, found, shownThemesOf(edits))
    return listPage(db, partnerId, { kind, owner, themes, filter, pendingTexts }, [sindex, count])
  },
})
