import { defineOperation } from '../../../core/operation/define-operation.ts'
import { exampleParams, exampleSurvey, ofSurvey, Survey, UNKNOWN_SURVEY } from '../contract/survey.ts'
import { findSurvey } from '../store/surveys.ts'

export const getSurvey = defineOperation({
  id: 'getSurvey',
  group: 'Survey',
  method: 'GET',
  path: '/v1/survey/:businessNumber/:surveyId',
  summary: 'Get a survey',
  access: { role: 'member', at: 'business' },
  scene: 'survey',
  input: { params: ofSurvey },
  example: { request: { params: exampleParams }, response: exampleSurvey },
  response: Survey,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: async ({ params: { businessNumber, surveyId } }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, businessNumber)
    return (await findSurvey(db, partnerId, accountId, surveyId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_SURVEY)
  },
})
