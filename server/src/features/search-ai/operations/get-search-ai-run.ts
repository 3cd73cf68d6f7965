import { defineOperation } from '../../../core/operation/define-operation.ts'
import { Run, RunId } from '../contract/search-ai.ts'
import { findRun, listBusinessesOfRun } from '../store/search-ai-runs.ts'
import { exampleFinishedRun } from './example-plan.ts'

export const getSearchAiRun = defineOperation({
  id: 'getSearchAiRun',
  group: 'Search AI',
  method: 'GET',
  path: '/v1/listing/searchAi/public/run/:runId',
  summary: 'Get the progress of a run',
  description: 'A failing engine does not fail the run: its questions are counted as failed, with a reason.',
  replica: true,
  access: {
    role: 'member',
    at: 'business',
    find: (db, partnerId, { params }) => listBusinessesOfRun(db, partnerId, params.runId),
  },
  scene: 'search-ai run',
  input: { params: RunId },
  example: { request: { params: { runId: 12 } }, response: exampleFinishedRun },
  response: Run,
  errors: ['RESOURCE_NOT_FOUND'],
  handle: async ({ params }, { db, partnerId, fail }) =>
    (await findRun(db, partnerId, params.runId)) ?? fail('RESOURCE_NOT_FOUND', 'runId is not the id of a run'),
})
