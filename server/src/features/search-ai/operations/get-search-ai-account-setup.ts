import { defineOperation } from '../../../core/operation/define-operation.ts'
import { NO_PLAN, showPlan } from '../actions/show-plan.ts'
import { OfBusiness, Plan } from '../contract/search-ai.ts'
import { quotaMonthOf } from '../rules/schedule.ts'
import { findPlan } from '../store/search-ai-plans.ts'
import { examplePlan } from './example-plan.ts'

export const getSearchAiAccountSetup = defineOperation({
  id: 'getSearchAiAccountSetup',
  group: 'Search AI',
  method: 'GET',
  path: '/v1/listing/searchAi/public/account-setup',
  summary: 'Get the Search AI plan of a business',
  description:
    'The plan in effect: that of the business, otherwise that of the nearest account above, named by inheritedFrom. 1404 if there is none. Engine keys are never shown.',
  access: { role: 'member', at: 'business' },
  scene: 'search-ai plan',
  input: { headers: OfBusiness },
  example: { request: { headers: { 'x-business-number': 482915073366120 } }, response: examplePlan },
  response: Plan,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: async ({ headers }, { db, partnerId, now, fail }) => {
    const business = headers['x-business-number']
    const stored = (await findPlan(db, partnerId, business, quotaMonthOf(now))) ?? fail('BUSINESS_ID_INVALID')
    return stored.plan ? showPlan(stored) : fail('RESOURCE_NOT_FOUND', NO_PLAN)
  },
})
