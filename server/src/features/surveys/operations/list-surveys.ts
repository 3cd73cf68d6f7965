import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { exampleSurvey, SurveyPage } from '../contract/survey.ts'
import { listSurveys as listPage } from '../store/surveys.ts'

export const listSurveys = defineOperation({
  id: 'listSurveys',
  group: 'Survey',
  method: 'GET',
  path: '/v1/survey/:businessNumber',
  summary: 'List surveys',
  description: 'The surveys of the account of this business, which all its locations share, newest first.',
  replica: true,
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber, query: pagedQuery({}) },
  example: {
    request: { params: { businessNumber: 482915073366120 }, query: { sindex: 0, count: 25 } },
    response: { surveys: [exampleSurvey], hasMore: false },
  },
  response: SurveyPage,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, query: { sindex, count } }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, params.businessNumber)
    return (await listPage(db, partnerId, accountId, sindex, count)) ?? fail('BUSINESS_ID_INVALID')
  },
})
