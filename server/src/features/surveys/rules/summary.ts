import { wilsonInterval, Z } from '../../../core/values/wilson.ts'
import type { Question, QuestionType } from './survey.ts'

/** How often a value was given as an answer. */
export interface AnswerCount {
  readonly question: number
  readonly value: string
  readonly count: number
}
interface Interval {
  readonly low: number
  readonly high: number
}
interface ValueShare extends Interval {
  readonly value: string
  readonly count: number
  readonly share: number
}
interface Nps extends Interval {
  readonly score: number
  readonly promoters: number
  readonly passives: number
  readonly detractors: number
}
export interface QuestionSummary {
  readonly question: number
  readonly type: QuestionType
  readonly text: string
  readonly answered: number
  /** Empty for a text question. */
  readonly values: ValueShare[]
  /** The mean of a stars question. */
  readonly average?: number
  readonly nps?: Nps
}

const rounded = (value: number) => Math.round(value * 100) / 100

/**
 * The adjusted Wald interval of a Net Promoter Score: ¾ promoters, 1½ passives and ¾ detractors are added, so that it is not
 * empty when all answers agree.
 */
export function npsOf(promoters: number, passives: number, detractors: number): Nps {
  const total = promoters + passives + detractors
  const score = total === 0 ? 0 : rounded((100 * (promoters - detractors)) / total)
  if (total === 0) return { score, low: 0, high: 0, promoters, passives, detractors }
  const weight = total + 3
  const [up, down] = [(promoters + 0.75) / weight, (detractors + 0.75) / weight]
  const centre = up - down
  const spread = Z * Math.sqrt((up + down - centre * centre) / weight)
  const low = rounded(100 * Math.max(-1, centre - spread))
  return { score, low, high: rounded(100 * Math.min(1, centre + spread)), promoters, passives, detractors }
}

export const summaryOf = (questions: readonly Question[], counts: readonly AnswerCount[]): QuestionSummary[] =>
  questions.map(({ type, text, options }, at) => {
    const own = counts.filter(({ question }) => question === at + 1)
    const countOf = new Map(own.map(({ value, count }) => [value, count]))
    const sumOf = (values: readonly string[]) => values.reduce((sum, value) => sum + (countOf.get(value) ?? 0), 0)
    const answered = sumOf([...countOf.keys()])
    const values = valuesOf(type, options).map((value) => {
      const count = countOf.get(value) ?? 0
      return {
        value,
        count,
        share: answered === 0 ? 0 : rounded((100 * count) / answered),
        ...wilsonInterval(count, answered),
      }
    })
    const total = own.reduce((sum, { value, count }) => sum + Number(value) * count, 0)
    return {
      question: at + 1,
      type,
      text,
      answered,
      values,
      ...(type === 'stars' && { average: answered === 0 ? 0 : rounded(total / answered) }),
      ...(type === 'nps' && { nps: npsOf(sumOf(['9', '10']), sumOf(['7', '8']), sumOf(SCORES.slice(0, 7))) }),
    }
  })

const SCORES = Array.from({ length: 11 }, (_, score) => String(score))
const valuesOf = (type: QuestionType, options: readonly string[]): readonly string[] =>
  type === 'nps' ? SCORES : type === 'stars' ? ['1', '2', '3', '4', '5'] : options
