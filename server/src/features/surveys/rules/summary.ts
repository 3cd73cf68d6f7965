import type { Static } from 'typebox'
import { wilsonInterval, Z } from '../../../core/values/wilson.ts'
import { type DisplayedThemes, displayedNames } from '../../themes/rules/theme-edits.ts'
import { nameOf, themeKey } from '../../themes/rules/theme-name.ts'
import type { SurveySummary } from '../contract/survey.ts'
import type { Answer, Question } from './survey-rules.ts'

/** How often a value was given as an answer. */
export interface AnswerCount {
  readonly question: number
  readonly value: string
  readonly count: number
}
type QuestionSummary = Static<typeof SurveySummary>['questions'][number]
type Nps = NonNullable<QuestionSummary['nps']>
type SurveyTheme = Static<typeof SurveySummary>['themes'][number]
export type CountedTheme = Omit<SurveyTheme, 'theme'> & { readonly id: number }

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
    const countsOfQuestion = counts.filter(({ question }) => question === at + 1)
    const countOf = new Map(countsOfQuestion.map(({ value, count }) => [value, count]))
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
    const total = countsOfQuestion.reduce((sum, { value, count }) => sum + Number(value) * count, 0)
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
const valuesOf = (type: Question['type'], options: readonly string[]): readonly string[] =>
  type === 'nps' ? SCORES : type === 'stars' ? ['1', '2', '3', '4', '5'] : options

/** 0 to 100: the mean of the nps and stars answers, each scaled to 0 to 100. Null if there are none. */
export function scoreOf(questions: readonly Question[], answers: readonly Answer[]): number | null {
  const scores = answers.flatMap(({ question, value }) => {
    const type = questions[question - 1]?.type
    if (type === 'nps') return [Number(value) * 10]
    return type === 'stars' ? [(Number(value) - 1) * 25] : []
  })
  return scores.length > 0 ? scores.reduce((sum, score) => sum + score) / scores.length : null
}

/** The most frequent themes, after theme edits are applied. */
export function topThemes(counts: readonly CountedTheme[], edits: DisplayedThemes, max: number) {
  const themes = new Map<string, SurveyTheme>()
  const names = displayedNames(edits)
  for (const { id, adj, kw, count, positive, negative } of counts) {
    const name = edits.has(id) ? edits.get(id) : (names.get(id) ?? { adj, kw })
    if (!name) continue
    const key = themeKey(name)
    const total = themes.get(key) ?? {
      theme: nameOf(name),
      adj: name.adj,
      kw: name.kw,
      count: 0,
      positive: 0,
      negative: 0,
    }
    themes.set(key, {
      ...total,
      count: total.count + count,
      positive: total.positive + positive,
      negative: total.negative + negative,
    })
  }
  return [...themes.values()].sort((a, b) => b.count - a.count || (a.theme < b.theme ? -1 : 1)).slice(0, max)
}
