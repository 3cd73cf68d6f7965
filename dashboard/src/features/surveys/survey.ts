import type { ResponseOf } from '@presence/client'
import type { Meaning } from '../../parts/charts/meaning.ts'
import type { CsvColumn } from '../../parts/list/csv.ts'

export type Survey = ResponseOf<'getSurvey'>
export type Question = Survey['questions'][number]
export type QuestionType = Question['type']
export type SurveyResponse = ResponseOf<'listSurveyResponses'>['surveyResponses'][number]
export type Summary = ResponseOf<'getSurveySummary'>
export type QuestionSummary = Summary['questions'][number]

export const TYPE_LABELS: Readonly<Record<QuestionType, string>> = {
  nps: 'Recommendation (0 to 10)',
  stars: 'Stars (1 to 5)',
  choice: 'One choice',
  text: 'Text',
}

export const STATUSES: Readonly<Record<Survey['status'], { readonly label: string; readonly color: Meaning }>> = {
  draft: { label: 'Draft', color: 'neutral' },
  published: { label: 'Published', color: 'positive' },
  closed: { label: 'Closed', color: 'neutral' },
}

export const formatResponseCount = (count: number) =>
  count === 1 ? '1 response' : `${count.toLocaleString('en')} responses`

/** The public page of the survey. With the link of a location, responses count for that location. */
export const linkOf = (
  origin: string,
  { path }: Pick<Survey, 'path'>,
  { type, businessNumber }: { readonly type: string; readonly businessNumber: number },
) => `${origin}${path}${type === 'location' ? `/${businessNumber}` : ''}`

/** Whether customers can publish their answers as a review. */
export const canBecomeReview = (questions: readonly Pick<Question, 'type'>[]) =>
  questions.some(({ type }) => type === 'stars') && questions.some(({ type }) => type === 'text')

interface Interval {
  readonly low: number
  readonly high: number
}
/** For example "-13 to 74". */
export const formatInterval = ({ low, high }: Interval) => `${Math.round(low)} to ${Math.round(high)}`
/** For example "40%, 17–69%". */
export const formatShare = ({ share, low, high }: Interval & { readonly share: number }) =>
  `${Math.round(share)}%, ${Math.round(low)}–${Math.round(high)}%`

/** Writes "5 stars" instead of "5". */
export const formatValue = (type: QuestionType | undefined, value: number | string) =>
  type !== 'stars' ? String(value) : Number(value) === 1 ? '1 star' : `${value} stars`

/** One line for each response, one column for each question. */
export const responseColumns = ({ questions }: Pick<Survey, 'questions'>): readonly CsvColumn<SurveyResponse>[] => [
  ['Response', ({ responseId }) => responseId],
  ['Time', ({ created }) => new Date(created).toISOString()],
  ['Business', ({ businessId }) => businessId],
  ['Location', ({ businessName }) => businessName],
  ['Contact', ({ contactId }) => contactId],
  ['Name', ({ contactName }) => contactName],
  ...questions.map(
    ({ text }, at): CsvColumn<SurveyResponse> => [
      text,
      ({ answers }) => answers.find(({ question }) => question === at + 1)?.value,
    ],
  ),
]

interface Draft {
  readonly title: string
  /** #rrggbb, or empty for the default. */
  readonly color: string
  readonly questions: readonly Question[]
}

export const BLANK_QUESTION: Question = { type: 'text', text: '', required: false, options: [] }

/** The initial questions of a new survey; most surveys need them. */
const NEW_DRAFT: Draft = {
  title: '',
  color: '',
  questions: [
    { type: 'nps', text: 'How likely are you to recommend us to a friend?', required: true, options: [] },
    { type: 'stars', text: 'How was your visit?', required: false, options: [] },
    { type: 'text', text: 'What could we do better?', required: false, options: [] },
  ],
}

export const draftOf = (survey: Survey | undefined): Draft =>
  survey ? { title: survey.title, color: survey.color, questions: survey.questions } : NEW_DRAFT

/** Removes options from questions that are not a choice. */
export const requestOf = ({ title, color, questions }: Draft) => ({
  title,
  color,
  questions: questions.map((question) => (question.type === 'choice' ? question : { ...question, options: [] })),
})

export const isSameDraft = (one: Draft, other: Draft) =>
  JSON.stringify(requestOf(one)) === JSON.stringify(requestOf(other))
