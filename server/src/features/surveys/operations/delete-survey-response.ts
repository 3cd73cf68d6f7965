import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findAccount } from '../../businesses/store/accounts.ts'
import { removeCountedReview } from '../../reviews/actions/write-reviews.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../../texts/store/review-locations.ts'
import { removeSurveyTexts } from '../../texts/store/survey-texts.ts'
import { DeletedSurveyResponse, exampleParams, ofResponse, UNKNOWN_SURVEY } from '../contract/survey.ts'
import { findSurveyResponse, removeSurveyResponse } from '../store/survey-responses.ts'
import { findSurvey } from '../store/surveys.ts'

export const deleteSurveyResponse = defineOperation({
  id: 'deleteSurveyResponse',
  group: 'Survey',
  method: 'DELETE',
  path: '/v1/survey/:businessNumber/:surveyId/responses/:responseId',
  summary: 'Delete a response to a survey',
  past: 'deleted a survey response',
  description:
    'For example at the request of the customer. A location deletes its own responses; the account of the survey deletes any of them, also those at locations that have left the account. The review that was created from it is deleted too.',
  access: { role: 'admin', at: 'business' },
  scene: 'survey response',
  input: { params: ofResponse },
  example: {
    request: { params: { ...exampleParams, responseId: 9001 } },
    response: { responseId: 9001, surveyId: 41, businessId: 100002, reviewId: null },
  },
  response: DeletedSurveyResponse,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, surveyId, responseId } }, { db, partnerId, accountOf, record, notify, fail }) =>
    db.transaction(async (db) => {
      const noSuchResponse = () => fail('RESOURCE_NOT_FOUND', 'responseId is not the id of a response to this survey')
      const business = await accountOf(db, businessNumber)
      if (!(await findSurvey(db, partnerId, business.accountId, surveyId))) fail('RESOURCE_NOT_FOUND', UNKNOWN_SURVEY)
      const response = await findSurveyResponse(db, partnerId, surveyId, business.businessId, responseId)
      const { businessId } = response ?? noSuchResponse()
      await lockReviewedBusinesses(db, partnerId, businessId, [businessId])
      await lockReviewTree(db, partnerId, businessId)
      await removeSurveyTexts(db, [responseId])
      const { reviewId } = (await removeSurveyResponse(db, surveyId, responseId)) ?? noSuchResponse()
      if (reviewId !== null) await removeCountedReview(db, partnerId, reviewId)
      const before = { surveyId, ...(reviewId && { reviewId }) }
      // Logs and webhooks of the account do not include a location that has moved to another account.
      const hasLeft = (await findAccount(db, partnerId, businessId))?.accountId !== business.accountId
      const businessIds = hasLeft ? [businessId, business.accountId] : [businessId]
      await record(db, { businessIds, subject: 'survey response', subjectId: responseId, before })
      const data = { surveyId, responseId, businessId }
      await notify(db, [{ type: 'survey.response.deleted', businessIds, data }])
      return { responseId, surveyId, businessId, reviewId }
    }),
})
