import { named } from '../../../core/contract/named.ts'
import type { OwnedElsewhere } from '../../../core/operation/access.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { NO_PLAN } from '../actions/show-plan.ts'
import { startRun } from '../actions/start-run.ts'
import { runStarted } from '../contract/facts.ts'
import { OfBusiness, Run } from '../contract/search-ai.ts'
import { quotaMonthOf } from '../rules/schedule.ts'
import { countCalls, findPlanOwner, lockPlan, lockPlanRow } from '../store/search-ai-plans.ts'
import { countOpenQuestions } from '../store/search-ai-questions.ts'
import { findRun } from '../store/search-ai-runs.ts'
import { exampleStartedRun } from './example-plan.ts'

const NOT_STARTED = {
  'under way': 'run (the last run of this account is still in progress; wait until it has finished)',
  'all have their own plan': 'plan (every location below has its own plan; start their runs instead)',
}

/** The quota and keys of the plan are used. */
const planOwner: OwnedElsewhere = {
  owner: findPlanOwner,
  reason: 'it uses the quota of a plan that other locations share: you need access to the business that has the plan',
}

export const startSearchAiRun = defineOperation({
  id: 'startSearchAiRun',
  group: 'Search AI',
  method: 'POST',
  path: '/v1/listing/searchAi/public/run',
  summary: 'Start a run',
  past: 'started a Search AI run',
  description:
    'Asks every engine of the plan every prompt, in the background. For an enterprise or reseller, it starts a run for every location below that the plan applies to, a few at a time; only one such run can be in progress (1000). An account without locations is asked about itself. Refused if the monthly quota is used up or reserved by unfinished runs (1000). Several runs on one day are one entry in the available runs.',
  access: { role: 'member', at: planOwner },
  scene: 'search-ai plan',
  status: 202,
  input: { headers: OfBusiness, body: named('NewSearchAiRun', {}) },
  bodyOptional: true,
  example: {
    request: { headers: { 'x-business-number': 482915073366120 }, body: {} },
    response: exampleStartedRun,
  },
  response: Run,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ headers }, { db, partnerId, now, emit, record, fail }) =>
    db.transaction(async (db) => {
      const business = headers['x-business-number']
      const planned = (await lockPlan(db, partnerId, business, quotaMonthOf(now))) ?? fail('BUSINESS_ID_INVALID')
      if (!planned.plan) return fail('RESOURCE_NOT_FOUND', NO_PLAN)
      const { businessId, planBusinessId, plan, version } = planned
      await lockPlanRow(db, planBusinessId)
      const calls = await countCalls(db, planBusinessId, quotaMonthOf(now))
      if (calls + (await countOpenQuestions(db, planBusinessId)) >= plan.quota) {
        fail(
          'INPUT_INVALID',
          `quota (all ${plan.quota} calls of this month are used or reserved for runs in progress; raise the quota, or wait for next month)`,
        )
      }
      const runId = await startRun(db, { ...planned, partnerId, origin: 'request', now })
      if (typeof runId === 'string') return fail('INPUT_INVALID', NOT_STARTED[runId])
      await emit(db, runStarted)
      await record(db, { businessId, subject: 'search-ai run', subjectId: runId, after: { version } })
      return (await findRun(db, partnerId, runId)) as JsonText
    }),
})
