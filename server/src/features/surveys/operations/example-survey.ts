export const exampleSurvey = {
  surveyId: 41,
  accountId: 100000,
  title: 'Your visit',
  status: 'draft' as 'draft' | 'published' | 'closed',
  questions: [
    { type: 'nps' as const, text: 'How likely are you to recommend us?', required: true, options: [] as string[] },
    { type: 'choice' as const, text: 'What did you buy?', required: false, options: ['Bread', 'Cake'] },
    { type: 'text' as const, text: 'Anything else?', required: false, options: [] as string[] },
  ],
  created: 1_794_700_800_000,
  path: '',
}

export const exampleResponse = {
  responseId: 9001,
  surveyId: 41,
  businessId: 100002,
  created: 1_794_787_200_000,
  answers: [
    { question: 1, value: 9 },
    { question: 2, value: 'Bread' },
  ],
  contactId: null,
  reviewId: null,
}

export const examplePath = '/surveys/pQ3xk0cV7mX1u9ZrT2sLwA'
export const exampleParams = { businessNumber: 482915073366120, surveyId: 41 }
export const UNKNOWN_SURVEY = 'surveyId is not the id of a survey of this account'
