import { Chart } from '../../parts/charts/Chart.tsx'
import type { QuestionSummary } from './survey.ts'

/** How many customers gave each answer from 0 to 10. */
export default function NpsChart({ question: { question, values } }: { question: QuestionSummary }) {
  return (
    <Chart
      label={`Answers to question ${question}`}
      kind="bars"
      xTitle="Answer"
      yTitle="Customers"
      series={[{ label: 'Customers', color: 'accent.5' }]}
      points={values.map(({ value, count }) => ({ key: value, label: value, values: [count] }))}
    />
  )
}
