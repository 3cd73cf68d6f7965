import { Group, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Bars } from '../../parts/charts/Bars.tsx'
import { Loading, Query } from '../../parts/feedback/Query.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import { Stars } from '../../parts/layout/Stars.tsx'
import {
  formatInterval,
  formatResponseCount,
  formatShare,
  formatValue,
  type QuestionSummary,
  type Summary,
  type Survey,
} from './survey.ts'

const NpsChart = lazy(() => import('./NpsChart.tsx'))

export function SurveySummary({ survey, of }: { survey: Survey; of: string }) {
  const { businessNumber } = useBusiness()
  const params = { businessNumber, surveyId: survey.surveyId }
  const summary = useOperation('getSurveySummary', { params }, { alwaysFresh: true })
  return (
    <Section
      title="Summary"
      description={summary.data && `${formatResponseCount(summary.data.responseCount)} at ${of}.`}
    >
      <Query
        of={summary}
        lines={6}
        empty={{
          when: ({ responseCount }) => responseCount === 0,
          show:
            survey.status === 'published'
              ? 'No responses yet. Share the link with your customers.'
              : 'The survey was closed without responses.',
        }}
      >
        {(summary) => (
          <Stack gap="xl">
            {summary.questions.map((question) => (
              <QuestionResult key={question.question} question={question} />
            ))}
            <Themes summary={summary} />
          </Stack>
        )}
      </Query>
    </Section>
  )
}

const QuestionResult = ({ question }: { question: QuestionSummary }) => (
  <section aria-label={`Question ${question.question}`}>
    <Title order={3} size="h5" className="wraps">
      {question.question}. {question.text}
    </Title>
    <Text size="sm" c="dimmed" mb="sm">
      {question.answered === 1 ? '1 answer' : `${question.answered.toLocaleString('en')} answers`}
    </Text>
    {question.answered > 0 && <Figures question={question} />}
  </section>
)

function Figures({ question }: { question: QuestionSummary }) {
  const { type, values, nps, average } = question
  if (nps)
    return (
      <Stack gap="sm">
        <div>
          <Text component="span" fz={40} lh={1.1} fw={650}>
            {Math.round(nps.score)}
          </Text>
          <Text c="dimmed" size="sm">
            Net Promoter Score. 95% confidence interval: {formatInterval(nps)}.
          </Text>
        </div>
        <Bars
          label="Promoters, passives and detractors"
          bars={[
            { label: 'Promoters (9–10)', count: nps.promoters, color: 'positive' as const },
            { label: 'Passives (7–8)', count: nps.passives, color: 'neutral' as const },
            { label: 'Detractors (0–6)', count: nps.detractors, color: 'negative' as const },
          ].map((bar) => ({ ...bar, percent: shareOf(bar.count, question) }))}
        />
        <Suspense fallback={<Loading lines={4} />}>
          <NpsChart question={question} />
        </Suspense>
      </Stack>
    )
  if (type === 'text') return <Text size="sm">The answers are in the responses below.</Text>
  return (
    <Stack gap="sm">
      {average !== undefined && (
        <Group gap="sm">
          <Text component="span" fz={28} lh={1.1} fw={650}>
            {average.toFixed(1)}
          </Text>
          <Stars rating={average} size={20} />
        </Group>
      )}
      <Bars
        label={`Answers to question ${question.question}`}
        bars={values.map((option) => ({
          label: formatValue(type, option.value),
          count: option.count,
          percent: Math.round(option.share),
          ...(type === 'stars' && { color: meaningOfStars(Number(option.value)) }),
          detail: formatShare(option),
        }))}
      />
      <Text size="xs" c="dimmed">
        In brackets: the share and its 95% confidence interval.
      </Text>
    </Stack>
  )
}

const meaningOfStars = (stars: number) => (stars === 3 ? 'neutral' : stars > 3 ? 'positive' : 'negative')

const shareOf = (count: number, { answered }: QuestionSummary) => Math.round((100 * count) / answered)

function Themes({ summary: { themes, pendingTexts } }: { summary: Summary }) {
  if (themes.length === 0 && pendingTexts === 0) return null
  const most = Math.max(...themes.map(({ count }) => count))
  return (
    <section aria-label="Themes">
      <Title order={3} size="h5" mb={4}>
        Themes in text answers
      </Title>
      {pendingTexts > 0 && (
        <Text size="sm" c="dimmed" mb="sm" role="status">
          Text answers in {formatResponseCount(pendingTexts)} have not been analysed yet.
        </Text>
      )}
      <Bars
        label="Themes"
        bars={themes.map(({ theme, count, positive, negative }) => ({
          label: theme,
          count,
          percent: Math.round((100 * count) / most),
          parts: [
            { count: positive, color: 'positive' },
            { count: count - positive - negative, color: 'neutral' },
            { count: negative, color: 'negative' },
          ],
          detail: `${positive} positive, ${negative} negative`,
        }))}
      />
    </section>
  )
}
