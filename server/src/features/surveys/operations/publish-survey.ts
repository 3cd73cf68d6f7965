import { randomBytes } from 'node:crypto'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { exampleParams, examplePath, exampleSurvey, ofSurvey, Survey, UNKNOWN_SURVEY } from '../contract/survey.ts'
import { lockSurvey, updateSurvey } from '../store/surveys.ts'

/** 128 bits: the address of the public page cannot be guessed. */
const newToken = () => randomBytes(16).toString('base64url')

export const publishSurvey = defineOperation({
  id: 'publishSurvey',
  group: 'Survey',
  method: 'POST',
  path: '/v1/survey/:businessNumber/:surveyId/publish',
  summary: 'Publish a survey',
  past: 'published a survey',
  description:
    'From now on, it accepts responses over the API and on the page at path, and its questions cannot be changed. Publishing it again changes nothing.',
  access: { role: 'member', at: 'account' },
  scene: 'survey',
  input: { params: ofSurvey },
  example: {
    request: { params: exampleParams },
    response: { ...exampleSurvey, status: 'published', path: examplePath },
  },
  response: Survey,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, surveyId } }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, businessNumber)
      const stored =
        (await lockSurvey(db, partnerId, accountId, surveyId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_SURVEY)
      if (stored.status === 'published') return stored
      if (stored.status !== 'draft')
        return fail('INPUT_INVALID', `surveyId (the survey is ${stored.status}, not draft)`)
      const status = { before: { status: 'draft' }, after: { status: 'published' } }
      await record(db, { businessId: accountId, subject: 'survey', subjectId: surveyId, ...status })
      return updateSurvey(db, accountId, surveyId, { ...stored, status: 'published' }, newToken())
    }),
})
