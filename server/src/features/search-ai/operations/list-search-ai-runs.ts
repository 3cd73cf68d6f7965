import { Type } from 'typebox'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { AccountRunId, OfBusiness, Runs } from '../contract/search-ai.ts'
import { listRuns } from '../store/search-ai-runs.ts'
import { exampleListedRun } from './example-plan.ts'

export const listSearchAiRuns = defineOperation({
  id: 'listSearchAiRuns',
  group: 'Search AI',
  method: 'GET',
  path: '/v1/listing/searchAi/public/runs',
  summary: 'List the runs of a business',
  description:
    'Runs of the business and those below it, newest first, whether in progress, finished or without answers. The run of an account is one entry; accountRunId lists the runs of its locations. Use its runId to see its progress.',
  replica: true,
  access: { role: 'member', at: 'business' },
  input: { headers: OfBusiness, query: pagedQuery({ accountRunId: Type.Optional(AccountRunId) }) },
  example: {
    request: { headers: { 'x-business-number': 482915073366120 }, query: { sindex: 0, count: 25 } },
    response: {
      runs: [exampleListedRun],
      hasMore: false,
    },
  },
  response: Runs,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ headers, query: { sindex, count, accountRunId } }, { db, partnerId, accountOf }) => {
    const business = headers['x-business-number']
    const { businessId } = await accountOf(db, business)
    return listRuns(db, partnerId, businessId, { offset: sindex, count, accountRunId })
  },
})
