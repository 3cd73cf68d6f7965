import { defineOperation } from '../../../core/operation/define-operation.ts'
import { reportErrors } from '../../../core/operation/report-dates.ts'
import { shareOf } from '../../../core/values/wilson.ts'
import { readReportScope } from '../actions/report-scope.ts'
import { OfAnyBusiness } from '../contract/search-ai.ts'
import { LocatedReportFilter, Visibility } from '../contract/search-ai-reports.ts'
import { sumVisibility, visibilityFigures } from '../rules/visibility.ts'
import { countRuns, listVisibility } from '../store/search-ai-reports.ts'

const figures = {
  asked: 20,
  answers: 20,
  mentions: 12,
  share: 60,
  low: 38.66,
  high: 78.12,
  averagePlace: 2.25,
  sentiment: { positive: 7, neutral: 5, negative: 0 },
}

export const getSearchAiVisibility = defineOperation({
  id: 'getSearchAiVisibility',
  group: 'Search AI',
  method: 'POST',
  path: '/v1/listing/searchAi/public/visibility',
  summary: 'Get how often engines name the business',
  description:
    'By theme and engine, over finished runs: the share of answers that name the business with its 95% interval and sample size, its position, the sentiment, and the competitors named. Without answers the figures are null.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business', listsStayBelow: true },
  expensive: true,
  input: { headers: OfAnyBusiness, body: LocatedReportFilter },
  bodyOptional: true,
  example: {
    request: {
      headers: { 'x-business-number': 482915073366120 },
      body: { startDate: '11/01/2026', endDate: '11/30/2026', themes: ['Sourdough'] },
    },
    response: {
      runs: 2,
      total: figures,
      results: [
        {
          theme: 'Sourdough',
          engine: 'assistant',
          ...figures,
          competitors: [{ name: 'Crumb & Co.', mentions: 15, share: 75, low: 53.13, high: 88.81 }],
        },
      ],
    },
  },
  response: Visibility,
  errors: reportErrors,
  handle: async (input, context) => {
    const scope = await readReportScope(input, context)
    const { db, partnerId } = context
    const rows = await listVisibility(db, partnerId, scope)
    return {
      runs: await countRuns(db, partnerId, scope),
      total: visibilityFigures(sumVisibility(rows)),
      results: rows.map(({ theme, engine, competitors, ...counts }) => ({
        theme,
        engine,
        ...visibilityFigures(counts),
        competitors: competitors.map(({ name, mentions }) => ({
          name,
          mentions,
          ...shareOf(mentions, counts.answers),
        })),
      })),
    }
  },
})
