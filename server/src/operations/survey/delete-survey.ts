import { Type } from 'typebox'
import { closed } from '../../contract/named.ts'
import { DeletedSurvey, ofSurvey } from '../../contract/survey.ts'
import { findAccount } from '../../store/business/accounts.ts'
import { lockReviewTree } from '../../store/reviews/review-locations.ts'
import { countResponsesOfSurvey, removeSurveyTexts } from '../../store/survey/survey-themes.ts'
import { lockSurvey, removeSurvey } from '../../store/survey/surveys.ts'
import { stopCampaigns } from '../../use-cases/campaign/stop-campaigns.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleParams, UNKNOWN_SURVEY } from './example-survey.ts'

export const deleteSurvey = defineOperation({
  id: 'deleteSurvey',
  group: 'Survey',
  method: 'DELETE',
  path: '/v1/survey/:businessNumber/:surveyId',
  summary: 'Delete a survey',
  description:
    'A survey with responses is only deleted with deleteResponses=true, together with the responses. Reviews that customers have published stay. Running campaigns that link to it are stopped.',
  scope: 'write',
  access: { role: 'admin', at: 'account' },
  scene: 'survey',
  expensive: ({ query: { deleteResponses } }) => deleteResponses,
  input: {
    params: ofSurvey,
    query: closed({
      deleteResponses: Type.Boolean({ default: false, description: 'true: delete its responses too.' }),
    }),
  },
  example: {
    request: { params: exampleParams, query: { deleteResponses: false } },
    response: { surveyId: 41, accountId: 100000, title: 'Your visit', responsesDeleted: 0 },
  },
  response: DeletedSurvey,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  invalid: { 'params.businessNumber': 'BUSINESS_ID_INVALID', 'params.surveyId': 'RESOURCE_NOT_FOUND' },
  handle: (
    { params: { businessNumber, surveyId }, query: { deleteResponses } },
    { db, partnerId, record, notify, fail },
  ) =>
    db.transaction(async (db) => {
      const { accountId } = (await findAccount(db, partnerId, businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const { title, status } =
        (await lockSurvey(db, partnerId, accountId, surveyId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_SURVEY)
      const responsesDeleted = await countResponsesOfSurvey(db, surveyId)
      if (responsesDeleted > 0 && !deleteResponses)
        return fail('INPUT_INVALID', [
          { field: 'deleteResponses', rule: `true: the survey has responses, ${responsesDeleted} in all` },
        ])
      await stopCampaigns(db, { partnerId, record }, accountId, surveyId)
      await lockReviewTree(db, partnerId, accountId)
      await removeSurveyTexts(db, surveyId, null)
      await removeSurvey(db, accountId, surveyId)
      const before = { title, status, responsesDeleted }
      await record(db, { businessId: accountId, subject: 'survey', subjectId: surveyId, before })
      await notify(db, [
        { type: 'survey.deleted', businessIds: [accountId], data: { surveyId, businessId: accountId } },
      ])
      return { surveyId, accountId, title, responsesDeleted }
    }),
})
