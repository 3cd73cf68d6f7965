import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockListsOfAccount } from '../../businesses/store/accounts.ts'
import { exampleSurvey, NewSurvey, SURVEYS_MAX, Survey } from '../contract/survey.ts'
import { asQuestion, parseSurvey } from '../rules/survey-rules.ts'
import { countSurveys, insertSurvey } from '../store/surveys.ts'

const { title, color, questions } = exampleSurvey

export const createSurvey = defineOperation({
  id: 'createSurvey',
  group: 'Survey',
  method: 'POST',
  path: '/v1/survey/:businessNumber',
  summary: 'Create a survey',
  past: 'created a survey',
  description: `A draft, which can be changed until it is published. It belongs to the account of this business, which has at most ${SURVEYS_MAX}.`,
  access: { role: 'member', at: 'account' },
  input: { params: ofBusinessNumber, body: NewSurvey },
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: { title, color, questions } },
    response: exampleSurvey,
  },
  response: Survey,
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ params, body }, { db, partnerId, accountOf, record, fail }) => {
    const { title, color = '' } = body
    const parsed = parseSurvey({ title, color, questions: body.questions.map(asQuestion) })
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    return db.transaction(async (db) => {
      const { accountId } = await accountOf(db, params.businessNumber)
      await lockListsOfAccount(db, partnerId, accountId)
      if ((await countSurveys(db, partnerId, accountId)) >= SURVEYS_MAX)
        return fail('INPUT_INVALID', `businessNumber (at most ${SURVEYS_MAX} surveys)`)
      const survey = await insertSurvey(db, accountId, parsed.survey)
      const after = { ...parsed.survey }
      await record(db, { businessId: accountId, subject: 'survey', subjectId: survey.surveyId, after })
      return survey
    })
  },
})
