import { Chart } from '../../parts/charts/Chart.tsx'
import type { QuestionSummary } from './survey.ts'

/** The first answer of each group. */
const GROUPS = [
  { label: 'Detractors', color: 'negative.5', from: 0 },
  { label: 'Passives', color: 'neutral.5', from: 7 },
  { label: 'Promoters', color: 'positive.5', from: 9 },
] as const
const groupOf = (value: number) => GROUPS.findLastIndex(({ from }) => value >= from)

/** How many customers gave each answer from 0 to 10. */
export default function NpsChart({ question: { question, values } }: { question: QuestionSummary }) {
  return (
    <Chart
      label={`Answers to question ${question}`}
      kind="bars"
      xTitle="Answer"
      yTitle="Customers"
      series={GROUPS}
      points={values.map(({ value, count }) => ({
        key: value,
        label: value,
        values: GROUPS.map((_, at) => (at === groupOf(Number(value)) ? count : null)),
      }))}
    />
  )
}
