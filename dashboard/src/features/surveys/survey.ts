import type { ResponseOf } from '@presence/client'

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

export const STATUSES: Readonly<Record<Survey['status'], { readonly words: string; readonly color: string }>> = {
  draft: { words: 'Draft', color: 'gray' },
  published: { words: 'Published', color: 'accent' },
  closed: { words: 'Closed', color: 'orange' },
}

export const responsesInWords = (count: number) =>
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
export const intervalInWords = ({ low, high }: Interval) => `${Math.round(low)} to ${Math.round(high)}`
/** For example "40%, 17–69%". */
export const shareInWords = ({ share, low, high }: Interval & { readonly share: number }) =>
  `${Math.round(share)}%, ${Math.round(low)}–${Math.round(high)}%`

/** Writes "5 stars" instead of "5". */
export const valueInWords = (type: QuestionType | undefined, value: number | string) =>
  type !== 'stars' ? String(value) : Number(value) === 1 ? '1 star' : `${value} stars`
