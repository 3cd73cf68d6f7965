import type { Answer, Question } from './survey.ts'

/** 0 to 100: the mean of the nps and stars answers, each scaled to 0 to 100. Null if there are none. */
export function scoreOf(questions: readonly Question[], answers: readonly Answer[]): number | null {
  const scores = answers.flatMap(({ question, value }) => {
    const type = questions[question - 1]?.type
    if (type === 'nps') return [Number(value) * 10]
    return type === 'stars' ? [(Number(value) - 1) * 25] : []
  })
  return scores.length > 0 ? scores.reduce((sum, score) => sum + score) / scores.length : null
}
