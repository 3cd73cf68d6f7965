import { Type } from 'typebox'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { exampleParams, exampleResponse, ofSurvey, SurveyResponsePage, UNKNOWN_SURVEY } from '../contract/survey.ts'
import { listSurveyResponses as listSurveyResponsesIn } from '../store/survey-responses.ts'
import { findSurvey } from '../store/surveys.ts'

export const listSurveyResponses = defineOperation({
  id: 'listSurveyResponses',
  group: 'Survey',
  method: 'GET',
  path: '/v1/survey/:businessNumber/:surveyId/responses',
  summary: 'List responses to a survey',
  description:
    'Responses at this business, newest first by created unless order says otherwise; at the account of the survey, all of them, also those at locations that have left the account.',
  replica: true,
  access: { role: 'member', at: 'business' },
  scene: 'survey',
  expensive: ({ query: { order } }) => order.endsWith('Score'),
  input: {
    params: ofSurvey,
    query: pagedQuery({
      order: Type.Enum(['newest', 'oldest', 'lowestScore', 'highestScore'], {
        default: 'newest',
        description:
          'The score is the mean of the stars and the recommendation (0 to 10) in a response. Responses with neither come last, equal scores newest first.',
      }),
    }),
  },
  example: {
    request: { params: exampleParams, query: { order: 'newest', sindex: 0, count: 25 } },
    response: {
      surveyResponses: [{ ...exampleResponse, businessName: 'Harbour Bakery Pier Street', contactName: null }],
      hasMore: false,
    },
  },
  response: SurveyResponsePage,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: async (
    { params: { businessNumber, surveyId }, query: { order, sindex, count } },
    { db, partnerId, accountOf, fail },
  ) => {
    const account = await accountOf(db, businessNumber)
    if (!(await findSurvey(db, partnerId, account.accountId, surveyId))) fail('RESOURCE_NOT_FOUND', UNKNOWN_SURVEY)
    const page = await listSurveyResponsesIn[order](db, partnerId, surveyId, account.businessId, sindex, count)
    return page ?? fail('BUSINESS_ID_INVALID')
  },
})
