import type { Feature } from '../../core/operation/feature.ts'
import { closeSurvey } from './operations/close-survey.ts'
import { createSurvey } from './operations/create-survey.ts'
import { deleteSurvey } from './operations/delete-survey.ts'
import { deleteSurveyResponse } from './operations/delete-survey-response.ts'
import { getSurvey } from './operations/get-survey.ts'
import { getSurveySummary } from './operations/get-survey-summary.ts'
import { listSurveyResponses } from './operations/list-survey-responses.ts'
import { listSurveys } from './operations/list-surveys.ts'
import { publishSurvey } from './operations/publish-survey.ts'
import { submitSurveyResponse } from './operations/submit-survey-response.ts'
import { updateSurvey } from './operations/update-survey.ts'

export const surveys = {
  operations: [
    createSurvey,
    updateSurvey,
    publishSurvey,
    closeSurvey,
    deleteSurvey,
    listSurveys,
    getSurvey,
    submitSurveyResponse,
    listSurveyResponses,
    deleteSurveyResponse,
    getSurveySummary,
  ],
  fieldLabels: { color: 'Colour' },
  auditActions: {
    'answer survey page': 'received a survey response',
  },
} satisfies Feature
