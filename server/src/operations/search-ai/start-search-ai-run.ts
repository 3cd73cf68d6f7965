import { Type } from 'typebox'
import { OfBusiness, Run } from '../../contract/search-ai.ts'
import { quotaMonthOf } from '../../domain/search-ai/run-day.ts'
import { runSearchAi } from '../../jobs/run-search-ai.ts'
import { startRun } from '../../jobs/search-ai/start-run.ts'
import type { JsonText } from '../../platform/database.ts'
import { lockPlan } from '../../store/search-ai-plans.ts'
import { countOpenQuestions } from '../../store/search-ai-questions.ts'
import { findRun } from '../../store/search-ai-runs.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleStartedRun } from './example-plan.ts'
import { NO_PLAN } from './show-plan.ts'

export const startSearchAiRun = defineOperation({
  id: 'startSearchAiRun',
  group: 'Search AI',
  method: 'POST',
  path: '/v1/listing/searchAi/public/run',
  summary: 'Start a run',
  description:
    'Asks every engine of the plan every prompt, in the background. Refused while the quota of the month is used up or promised to runs that are not finished (1000). Several runs on a day are one entry among the available runs.',
  scope: 'write',
  status: 202,
  input: { headers: OfBusiness, body: Type.Object({}, { additionalProperties: false }) },
  bodyOptional: true,
  example: {
    request: { headers: { 'x-business-number': 482915073366120 }, body: {} },
    response: exampleStartedRun,
  },
  response: Run,
  errors: ['BUSINESS_ID_INVALID', 'ROUTE_NOT_FOUND'],
  invalid: { 'headers.x-business-number': 'BUSINESS_ID_INVALID' },
  handle: ({ headers }, { db, partnerId, now, enqueue, record, fail }) =>
    db.transaction(async (db) => {
      const business = headers['x-business-number']
      const found = (await lockPlan(db, partnerId, business, quotaMonthOf(now))) ?? fail('BUSINESS_ID_INVALID')
      if (!found.plan) return fail('ROUTE_NOT_FOUND', NO_PLAN)
      const { businessId, plan, version, callsThisMonth } = found
      if (callsThisMonth + (await countOpenQuestions(db, businessId)) >= plan.quota) {
        fail('INPUT_INVALID', `quota (all ${plan.quota} calls of this month are used, or promised to runs under way)`)
      }
      const runId = await startRun(db, partnerId, { businessId, plan, version, origin: 'request', now })
      await enqueue(db, runSearchAi)
      await record(db, { businessId, subject: 'search-ai run', subjectId: runId, after: { version } })
      return (await findRun(db, partnerId, runId)) as JsonText
    }),
})
