import { Type } from 'typebox'
import { closed } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { stopCampaigns } from '../../campaigns/actions/stop-campaigns.ts'
import { lockReviewTree } from '../../texts/store/review-locations.ts'
import { removeSurveyTexts } from '../../texts/store/survey-texts.ts'
import { DeletedSurvey, exampleParams, ofSurvey, UNKNOWN_SURVEY } from '../contract/survey.ts'
import { countResponsesOfSurvey, listResponseIds, removeSurveyResponses } from '../store/survey-themes.ts'
import { lockSurvey, removeSurvey, updateSurvey } from '../store/surveys.ts'

/** Each step is a transaction and holds a lock that the analysis and imports of reviews wait for. */
const RESPONSES_AT_ONCE = 1000

export const deleteSurvey = defineOperation({
  id: 'deleteSurvey',
  group: 'Survey',
  method: 'DELETE',
  path: '/v1/survey/:businessNumber/:surveyId',
  summary: 'Delete a survey',
  past: 'deleted a survey',
  description:
    'A survey with responses is only deleted with deleteResponses=true, together with the responses. Reviews that customers have published stay. Running campaigns that link to it are stopped. Many responses are deleted in steps; repeat the request if it is interrupted.',
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
  handle: async ({ params: { businessNumber, surveyId }, query: { deleteResponses } }, context) => {
    const { db, partnerId, accountOf, record, notify, fail } = context
    const find = async (db: Db) => {
      const { accountId } = await accountOf(db, businessNumber)
      const survey =
        (await lockSurvey(db, partnerId, accountId, surveyId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_SURVEY)
      return { accountId, survey }
    }
    const { responses, status } = await db.transaction(async (db) => {
      const { accountId, survey } = await find(db)
      const responses = await countResponsesOfSurvey(db, surveyId)
      if (responses > 0 && !deleteResponses)
        return fail('INPUT_INVALID', [
          { field: 'deleteResponses', rule: `must be true, because the survey has responses: ${responses}` },
        ])
      await stopCampaigns(db, { partnerId, record }, accountId, surveyId)
      // A closed survey gets no new responses, so the steps end.
      if (survey.status === 'published') {
        const closed = { before: { status: 'published' }, after: { status: 'closed' } }
        await record(db, { businessId: accountId, subject: 'survey', subjectId: surveyId, ...closed })
        await updateSurvey(db, accountId, surveyId, { ...survey, status: 'closed' })
      }
      return { responses, status: survey.status }
    })
    const removeSome = (db: Db) =>
      db.transaction(async (db) => {
        const { accountId } = await find(db)
        await lockReviewTree(db, partnerId, accountId)
        const ids = await listResponseIds(db, surveyId, RESPONSES_AT_ONCE)
        if (ids.length > 0) {
          await removeSurveyTexts(db, ids)
          await removeSurveyResponses(db, surveyId, ids)
        }
        return ids.length
      })
    while ((await removeSome(db)) === RESPONSES_AT_ONCE);
    return db.transaction(async (db) => {
      const { accountId, survey } = await find(db)
      await removeSurvey(db, accountId, surveyId)
      const { title } = survey
      const before = { title, status, responsesDeleted: responses }
      await record(db, { businessId: accountId, subject: 'survey', subjectId: surveyId, before })
      await notify(db, [
        { type: 'survey.deleted', businessIds: [accountId], data: { surveyId, businessId: accountId } },
      ])
      return { surveyId, accountId, title, responsesDeleted: responses }
    })
  },
})
