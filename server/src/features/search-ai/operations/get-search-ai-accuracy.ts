import { defineOperation } from '../../../core/operation/define-operation.ts'
import { reportErrors } from '../../../core/operation/report-dates.ts'
import { shareOf } from '../../../core/values/wilson.ts'
import { readReportScope } from '../actions/report-scope.ts'
import { OfAnyBusiness } from '../contract/search-ai.ts'
import { Accuracy, factNames, ReportFilter } from '../contract/search-ai-reports.ts'
import { countAnswers, listFacts } from '../store/search-ai-reports.ts'

const noStatements = { right: 0, wrong: 0, absent: 0, examples: [] }

export const getSearchAiAccuracy = defineOperation({
  id: 'getSearchAiAccuracy',
  group: 'Search AI',
  method: 'POST',
  path: '/v1/listing/searchAi/public/accuracy',
  summary: 'Get how accurate the facts in answers are',
  description:
    'Phone, address, website and hours in answers that name the business, compared with the listing at the start of the run: right, wrong or absent, with examples of wrong ones.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business' },
  expensive: true,
  input: { headers: OfAnyBusiness, body: ReportFilter },
  bodyOptional: true,
  example: {
    request: { headers: { 'x-business-number': 482915073366120 }, body: { engines: ['assistant'] } },
    response: {
      mentions: 12,
      facts: [
        {
          fact: 'phone',
          right: 6,
          wrong: 1,
          absent: 5,
          share: 85.71,
          low: 48.69,
          high: 97.43,
          examples: [
            { runId: 12, runDate: '05-NOV-2026', theme: 'Sourdough', engine: 'assistant', said: '(212) 555-0199' },
          ],
        },
      ],
    },
  },
  response: Accuracy,
  errors: reportErrors,
  handle: async (input, context) => {
    const scope = await readReportScope(input, context)
    const { db, partnerId } = context
    const { mentions } = await countAnswers(db, partnerId, scope)
    const rows = await listFacts(db, partnerId, scope)
    return {
      mentions,
      facts: factNames.map((fact) => {
        const { right, wrong, absent, examples } = rows.find((row) => row.fact === fact) ?? noStatements
        return { fact, right, wrong, absent, ...shareOf(right, right + wrong), examples: [...examples] }
      }),
    }
  },
})
