import { NewSurveyResponse, ofSurvey, SurveyResponse } from '../../contract/survey.ts'
import { parseAnswers } from '../../domain/survey/survey.ts'
import { lockAccount } from '../../store/business/accounts.ts'
import { insertSurveyResponse } from '../../store/survey/survey-responses.ts'
import { lockSurveyForResponse } from '../../store/survey/surveys.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleParams, exampleResponse, UNKNOWN_SURVEY } from './example-survey.ts'

const { created, answers } = exampleResponse

/** Clocks differ. */
const AHEAD_MS_MAX = 300_000

export const submitSurveyResponse = defineOperation({
  id: 'submitSurveyResponse',
  group: 'Survey',
  method: 'POST',
  path: '/v1/survey/:businessNumber/:surveyId/responses',
  summary: 'Submit a response to a survey',
  description:
    'At this business, to a published survey of its account. Questions that are not required can be left out; a blank text counts as no answer. Send an Idempotency-Key so that a repeated request adds no second response.',
  scope: 'write',
  access: { role: 'member', at: 'business' },
  scene: 'published survey',
  input: { params: ofSurvey, body: NewSurveyResponse },
  example: { request: { params: exampleParams, body: { created, answers } }, response: exampleResponse },
  response: SurveyResponse,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  invalid: { 'params.businessNumber': 'BUSINESS_ID_INVALID', 'params.surveyId': 'RESOURCE_NOT_FOUND' },
  handle: ({ params: { businessNumber, surveyId }, body }, { db, partnerId, now, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId, businessId } =
        (await lockAccount(db, partnerId, businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const survey =
        (await lockSurveyForResponse(db, partnerId, accountId, surveyId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_SURVEY)
      if (survey.status !== 'published')
        return fail('INPUT_INVALID', `surveyId (the survey is ${survey.status}; only a published one takes responses)`)
      const created = body.created ?? now.getTime()
      if (created > now.getTime() + AHEAD_MS_MAX)
        return fail('INPUT_INVALID', [{ field: 'created', rule: 'not in the future' }])
      const parsed = parseAnswers(survey.questions, body.answers)
      if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
      const response = await insertSurveyResponse(db, surveyId, businessId, created, parsed.answers)
      // The answers may be personal data, which the log does not hold.
      const after = { surveyId }
      await record(db, { businessId, subject: 'survey response', subjectId: response.responseId, after })
      return response
    }),
})
