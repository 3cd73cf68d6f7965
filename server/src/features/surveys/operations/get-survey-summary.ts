import { defineOperation } from '../../../core/operation/define-operation.ts'
import { applyThemeEdits } from '../../themes/rules/theme-edits.ts'
import { listAppliedThemeEdits } from '../../themes/store/theme-edits.ts'
import {
  exampleParams,
  exampleSurvey,
  ofSurvey,
  SurveySummary,
  THEMES_MAX,
  UNKNOWN_SURVEY,
} from '../contract/survey.ts'
import { summaryOf, topThemes } from '../rules/summary.ts'
import { countAnswers, countSurveyResponses } from '../store/survey-responses.ts'
import { countSurveyThemes, countUnreadSurveyTexts } from '../store/survey-themes.ts'
import { findSurvey } from '../store/surveys.ts'

const exampleCounts = [
  { question: 1, value: '9', count: 1 },
  { question: 2, value: 'Bread', count: 1 },
]

export const getSurveySummary = defineOperation({
  id: 'getSurveySummary',
  group: 'Survey',
  method: 'GET',
  path: '/v1/survey/:businessNumber/:surveyId/summary',
  summary: 'Summarise the responses to a survey',
  description:
    'Covers the responses at this business; at the account of the survey, all of them, also those at locations that have left the account. Intervals are 95%: Wilson score intervals for shares, and the adjusted Wald interval for the Net Promoter Score. themes are those in the texts of these responses; they are not part of theme statistics.',
  replica: true,
  access: { role: 'member', at: 'business' },
  scene: 'survey',
  expensive: true,
  input: { params: ofSurvey },
  example: {
    request: { params: exampleParams },
    response: {
      surveyId: 41,
      responseCount: 1,
      questions: summaryOf(exampleSurvey.questions, exampleCounts),
      themes: [{ theme: 'friendly staff', adj: 'friendly', kw: 'staff', count: 1, positive: 1, negative: 0 }],
      pendingTexts: 0,
    },
  },
  response: SurveySummary,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: async ({ params: { businessNumber, surveyId } }, { db, partnerId, accountOf, fail }) => {
    const { accountId, businessId } = await accountOf(db, businessNumber)
    const survey = (await findSurvey(db, partnerId, accountId, surveyId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_SURVEY)
    const texts = survey.questions.flatMap(({ type }, at) => (type === 'text' ? [at + 1] : []))
    const counts = await countAnswers(db, partnerId, surveyId, businessId, texts)
    const responseCount = await countSurveyResponses(db, partnerId, surveyId, businessId)
    const edits = await listAppliedThemeEdits(db, partnerId, businessNumber)
    const themeCounts = await countSurveyThemes(db, partnerId, surveyId, businessId)
    const pendingTexts = await countUnreadSurveyTexts(db, partnerId, surveyId, businessId)
    const themes = topThemes(themeCounts, applyThemeEdits(edits), THEMES_MAX)
    return { surveyId, responseCount, questions: summaryOf(survey.questions, counts), themes, pendingTexts }
  },
})
