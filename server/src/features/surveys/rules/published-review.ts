import type { Answer, Question } from './survey.ts'

/** The positions of the questions that form a review: the first stars and the first text. Undefined if one is missing. */
export function reviewQuestions(questions: readonly Question[]) {
  const stars = questions.findIndex(({ type }) => type === 'stars') + 1
  const text = questions.findIndex(({ type }) => type === 'text') + 1
  return stars > 0 && text > 0 ? { stars, text } : undefined
}

export interface PublishedReview {
  readonly rating: number
  readonly comments: string
}

/** Undefined unless both questions are answered. */
export function reviewIn(questions: readonly Question[], answers: readonly Answer[]): PublishedReview | undefined {
  const places = reviewQuestions(questions)
  const answerTo = (place: number) => answers.find(({ question }) => question === place)?.value
  const [rating, comments] = places ? [answerTo(places.stars), answerTo(places.text)] : []
  return typeof rating === 'number' && typeof comments === 'string' ? { rating, comments } : undefined
}
