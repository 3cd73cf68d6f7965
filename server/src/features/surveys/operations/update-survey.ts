import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import { exampleParams, exampleSurvey, ofSurvey, Survey, SurveyChange, UNKNOWN_SURVEY } from '../contract/survey.ts'
import { asQuestion, parseSurvey } from '../rules/survey-rules.ts'
import { lockSurvey, updateSurvey as writeSurvey } from '../store/surveys.ts'

export const updateSurvey = defineOperation({
  id: 'updateSurvey',
  group: 'Survey',
  method: 'PUT',
  path: '/v1/survey/:businessNumber/:surveyId',
  summary: 'Update a survey',
  past: 'changed a survey',
  description: 'Only a draft can be changed. Absent members keep their value; questions are replaced as a whole.',
  access: { role: 'member', at: 'account' },
  scene: 'survey',
  input: { params: ofSurvey, body: SurveyChange },
  example: {
    request: { params: exampleParams, body: { title: 'Your last visit' } },
    response: { ...exampleSurvey, title: 'Your last visit' },
  },
  response: Survey,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, surveyId }, body }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, businessNumber)
      const stored =
        (await lockSurvey(db, partnerId, accountId, surveyId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_SURVEY)
      const changed = changedReadOnlyMembers({ ...stored }, body, [
        'surveyId',
        'accountId',
        'status',
        'created',
        'path',
      ])
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      const before = { title: stored.title, color: stored.color, questions: stored.questions }
      const { title = before.title, color = before.color, questions = before.questions } = body
      const parsed = parseSurvey({ title, color, questions: questions.map(asQuestion) })
      if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
      const changes = changesBetween(before, parsed.survey)
      if (!hasChanges(changes)) return stored
      if (stored.status !== 'draft')
        return fail('INPUT_INVALID', `surveyId (the survey is ${stored.status}; only a draft can be changed)`)
      await record(db, { businessId: accountId, subject: 'survey', subjectId: surveyId, ...changes })
      return writeSurvey(db, accountId, surveyId, { ...parsed.survey, status: 'draft' })
    }),
})
