import { defineOperation } from '../../../core/operation/define-operation.ts'
import { AvailableRuns, OfAnyBusiness } from '../contract/search-ai.ts'
import { listAvailableRuns } from '../store/search-ai-runs.ts'

export const getSearchAiAvailableRuns = defineOperation({
  id: 'getSearchAiAvailableRuns',
  specNumber: 8,
  group: 'Search AI',
  method: 'GET',
  path: '/v1/listing/searchAi/public/available-runs',
  summary: 'Get Search AI available runs',
  description:
    'Finished runs with answers, newest day first: one entry per day with the themes that were answered. With x-business-number, runs of the business and those below it; without it, of every business of the partner.',
  access: { role: 'member', at: 'business' },
  input: { headers: OfAnyBusiness },
  example: {
    request: { headers: { 'x-business-number': 482915073366120 } },
    response: { availableRuns: [{ runDate: '05-NOV-2026', themes: ['Sourdough', 'Breakfast'] }] },
  },
  response: AvailableRuns,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ headers }, { db, partnerId, accountOf }) => {
    const business = headers['x-business-number']
    if (business === undefined) return listAvailableRuns(db, partnerId)
    const { businessId } = await accountOf(db, business)
    return listAvailableRuns(db, partnerId, businessId)
  },
})
