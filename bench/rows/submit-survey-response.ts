import type { FastifyInstance } from 'fastify'
import { submitSurveyResponse as operation } from '../../server/src/operations/survey/submit-survey-response.ts'
import type { RivalParts } from '../rivals/parts.ts'
import { sameWork } from '../rivals/same-work.ts'
import type { Row } from './row.ts'

const BODY = JSON.stringify({
  answers: [
    { question: 1, value: 9 },
    { question: 2, value: 4 },
  ],
})

/** Submits responses at all locations in turn. */
export const submitResponse: Row = {
  name: 'POST survey response',
  statuses: [200],
  seconds: 1.2,
  alwaysNew: true,
  request: ({ key, catalogue: { crowd } }, n) => ({
    method: 'POST',
    path: `/v1/survey/${crowd.locationIds[n % crowd.locationIds.length]}/${crowd.surveyId}/responses`,
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: BODY,
  }),
  rivals: [
    {
      name: 'ceiling: bare Fastify, same statements in a transaction',
      goal: 0.6,
      routes: sameSubmission,
      sameAnswer: false,
    },
  ],
}

async function sameSubmission(app: FastifyInstance, parts: RivalParts) {
  const work = await sameWork(operation, parts)
  app.post<{ Params: { businessNumber: string; surveyId: string } }>(operation.path, ({ params, body }) =>
    work({ params: { businessNumber: Number(params.businessNumber), surveyId: Number(params.surveyId) }, body }),
  )
}
