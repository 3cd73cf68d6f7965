import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { reportErrors } from '../../../core/operation/report-dates.ts'
import { shareOf } from '../../../core/values/wilson.ts'
import { readReportScope } from '../actions/report-scope.ts'
import { OfAnyBusiness } from '../contract/search-ai.ts'
import { Citations, ReportFilter } from '../contract/search-ai-reports.ts'
import { countAnswers, listCitedDomains } from '../store/search-ai-reports.ts'

export const getSearchAiCitations = defineOperation({
  id: 'getSearchAiCitations',
  group: 'Search AI',
  method: 'POST',
  path: '/v1/listing/searchAi/public/citations',
  summary: 'Get the sites that engines cite',
  description:
    'Domains that answers of finished runs cite or link to, most cited first. An answer counts once per domain.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business' },
  expensive: true,
  input: { headers: OfAnyBusiness, query: pagedQuery({}), body: ReportFilter },
  bodyOptional: true,
  example: {
    request: {
      headers: { 'x-business-number': 482915073366120 },
      query: { sindex: 0, count: 25 },
      body: { startDate: '11/01/2026' },
    },
    response: {
      answers: 20,
      citations: [
        {
          domain: 'harbour-bakery.example',
          isOwnSite: true,
          answers: 8,
          share: 40,
          low: 21.88,
          high: 61.34,
          pages: [{ url: 'harbour-bakery.example/menu', answers: 5 }],
        },
      ],
      hasMore: false,
    },
  },
  response: Citations,
  errors: reportErrors,
  handle: async (input, context) => {
    const scope = await readReportScope(input, context)
    const { db, partnerId } = context
    const { sindex, count } = input.query
    const { answers } = await countAnswers(db, partnerId, scope)
    const cited = await listCitedDomains(db, partnerId, scope, sindex, count)
    return {
      answers,
      citations: cited.slice(0, count).map(({ pages, ...domain }) => ({
        ...domain,
        ...shareOf(domain.answers, answers),
        pages: [...pages],
      })),
      hasMore: cited.length > count,
    }
  },
})
