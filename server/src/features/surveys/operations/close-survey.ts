import { defineOperation } from '../../../core/operation/define-operation.ts'
import { stopCampaigns } from '../../campaigns/actions/stop-campaigns.ts'
import { exampleParams, examplePath, exampleSurvey, ofSurvey, Survey, UNKNOWN_SURVEY } from '../contract/survey.ts'
import { lockSurvey, updateSurvey } from '../store/surveys.ts'

export const closeSurvey = defineOperation({
  id: 'closeSurvey',
  group: 'Survey',
  method: 'POST',
  path: '/v1/survey/:businessNumber/:surveyId/close',
  summary: 'Close a survey',
  past: 'closed a survey',
  description:
    'It accepts no more responses. Existing responses stay. Running campaigns that link to it are stopped. Closing it again changes nothing.',
  access: { role: 'member', at: 'account' },
  scene: 'published survey',
  input: { params: ofSurvey },
  example: { request: { params: exampleParams }, response: { ...exampleSurvey, status: 'closed', path: examplePath } },
  response: Survey,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, surveyId } }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, businessNumber)
      const stored =
        (await lockSurvey(db, partnerId, accountId, surveyId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_SURVEY)
      if (stored.status === 'closed') return stored
      if (stored.status !== 'published')
        return fail('INPUT_INVALID', `surveyId (the survey is ${stored.status}, not published)`)
      const status = { before: { status: 'published' }, after: { status: 'closed' } }
      await record(db, { businessId: accountId, subject: 'survey', subjectId: surveyId, ...status })
      await stopCampaigns(db, { partnerId, record }, accountId, surveyId)
      return updateSurvey(db, accountId, surveyId, { ...stored, status: 'closed' })
    }),
})
