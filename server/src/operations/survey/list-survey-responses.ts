import { pagedQuery } from '../../contract/page.ts'
import { ofSurvey, SurveyResponsePage } from '../../contract/survey.ts'
import { findAccount } from '../../store/business/accounts.ts'
import { listSurveyResponses as listPage } from '../../store/survey/survey-responses.ts'
import { findSurvey } from '../../store/survey/surveys.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleParams, exampleResponse, UNKNOWN_SURVEY } from './example-survey.ts'

export const listSurveyResponses = defineOperation({
  id: 'listSurveyResponses',
  group: 'Survey',
  method: 'GET',
  path: '/v1/survey/:businessNumber/:surveyId/responses',
  summary: 'List responses to a survey',
  description:
    'Responses at this business, newest first by created; at the account of the survey, all of them, also those at locations that have left the account.',
  replica: true,
  access: { role: 'member', at: 'business' },
  scene: 'survey',
  input: { params: ofSurvey, query: pagedQuery({}) },
  example: {
    request: { params: exampleParams, query: { sindex: 0, count: 25 } },
    response: {
      surveyResponses: [{ ...exampleResponse, businessName: 'Harbour Bakery Pier Street', contactName: null }],
      hasMore: false,
    },
  },
  response: SurveyResponsePage,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: async ({ params: { businessNumber, surveyId }, query: { sindex, count } }, { db, partnerId, fail }) => {
    const account = (await findAccount(db, partnerId, businessNumber)) ?? fail('BUSINESS_ID_INVALID')
    if (!(await findSurvey(db, partnerId, account.accountId, surveyId))) fail('RESOURCE_NOT_FOUND', UNKNOWN_SURVEY)
    const page = await listPage(db, partnerId, surveyId, account.businessId, sindex, count)
    return page ?? fail('BUSINESS_ID_INVALID')
  },
})
