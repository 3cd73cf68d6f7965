import { BusinessId } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { showPlan } from '../actions/show-plan.ts'
import { OfBusiness, Plan } from '../contract/search-ai.ts'
import { quotaMonthOf } from '../rules/schedule.ts'
import { findPlan, lockPlan, removePlan } from '../store/search-ai-plans.ts'

export const deleteSearchAiAccountSetup = defineOperation({
  id: 'deleteSearchAiAccountSetup',
  group: 'Search AI',
  method: 'DELETE',
  path: '/v1/listing/searchAi/public/account-setup',
  summary: 'Remove the plan of a business',
  past: 'deleted the Search AI plan',
  description:
    'Removes the plan of this business and its engine keys; the plan of an account above then applies again, if there is one. Runs and answers stay. Open questions of the removed plan are skipped. 1404 if no plan is set for the business itself.',
  access: { role: 'admin', at: 'business' },
  scene: 'search-ai plan',
  input: { headers: OfBusiness },
  example: {
    request: { headers: { 'x-business-number': 482915073366120 } },
    response: { businessId: 100002, inheritedFrom: 100001 },
  },
  response: named('DeletedSearchAiPlan', { businessId: BusinessId, inheritedFrom: Plan.properties.inheritedFrom }),
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ headers }, { db, partnerId, now, record, fail }) =>
    db.transaction(async (db) => {
      const month = quotaMonthOf(now)
      const before = (await lockPlan(db, partnerId, headers['x-business-number'], month)) ?? fail('BUSINESS_ID_INVALID')
      const { businessId } = before
      const version = await removePlan(db, businessId)
      if (version === undefined) return fail('RESOURCE_NOT_FOUND', 'no plan is set for this business itself')
      await record(db, { businessId, subject: 'search-ai plan', subjectId: businessId, before: { version } })
      const after = await findPlan(db, partnerId, businessId, month)
      return { businessId, inheritedFrom: after?.plan ? showPlan(after).inheritedFrom : null }
    }),
})
