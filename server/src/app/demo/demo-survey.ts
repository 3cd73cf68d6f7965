import { createSurvey } from '../../features/surveys/operations/create-survey.ts'
import { publishSurvey } from '../../features/surveys/operations/publish-survey.ts'
import { submitSurveyResponse } from '../../features/surveys/operations/submit-survey-response.ts'
import type { DemoContext } from './demo-context.ts'

const MS_A_DAY = 86_400_000

/** Every second response is linked to a contact. */
const CONTACT_EVERY = 2

/** A survey of the group with responses at its locations, the latest from yesterday. */
export async function createDemoSurvey(
  context: DemoContext,
  group: number,
  shops: readonly number[],
  contactIds: readonly number[],
) {
  const created = await createSurvey.handle({ params: { businessNumber: group }, body: SURVEY }, context)
  if (!(typeof created === 'object' && 'surveyId' in created)) return
  const { surveyId } = created
  await publishSurvey.handle({ params: { businessNumber: group, surveyId } }, context)
  for (const [at, [nps, stars, bought, text]] of RESPONSES.entries()) {
    const answers = [nps, stars, bought, text].map((value, index) => ({ question: index + 1, value }))
    const answeredAt = context.now.getTime() - (RESPONSES.length - at) * MS_A_DAY
    const params = { businessNumber: shops[at % shops.length] as number, surveyId }
    const contactId = at % CONTACT_EVERY === 0 ? contactIds[at / CONTACT_EVERY] : undefined
    const body = { created: answeredAt, answers, ...(contactId !== undefined && { contactId }) }
    await submitSurveyResponse.handle({ params, body }, context)
  }
}

const SURVEY: Parameters<typeof createSurvey.handle>[0]['body'] = {
  title: 'Your visit to Harbour Bakery',
  questions: [
    { type: 'nps', text: 'How likely are you to recommend us to a friend?', required: true },
    { type: 'stars', text: 'How was the service?' },
    { type: 'choice', text: 'What did you buy?', options: ['Bread', 'Cake', 'Coffee'] },
    { type: 'text', text: 'What could we do better?' },
  ],
}

const RESPONSES: readonly (readonly [nps: number, stars: number, bought: string, text: string])[] = [
  [10, 5, 'Bread', ''],
  [9, 5, 'Coffee', 'A few more seats would be lovely.'],
  [9, 4, 'Bread', ''],
  [8, 4, 'Cake', ''],
  [10, 5, 'Bread', 'Nothing, keep going!'],
  [3, 2, 'Coffee', 'The queue was long and the coffee was cold.'],
  [7, 4, 'Cake', ''],
  [10, 5, 'Bread', ''],
  [9, 4, 'Coffee', 'Open earlier on Sundays.'],
  [5, 3, 'Cake', 'The cake was a bit dry.'],
]
