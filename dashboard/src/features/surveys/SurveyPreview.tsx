import { Badge, Group, Stack, Text } from '@mantine/core'
import { Section } from '../../parts/layout/Section.tsx'
import { canBecomeReview, type Question } from './survey.ts'

interface Props {
  readonly title: string
  readonly color: string
  readonly questions: readonly Question[]
}

/** What customers see, without inputs, because answers cannot be given here. */
export const SurveyPreview = ({ title, color, questions }: Props) => (
  <Section title="Preview" description="This is what your customers see.">
    <Text fw={600} fz="lg" className="wraps">
      {title || 'Untitled survey'}
    </Text>
    <Stack component="ol" gap="lg" className="bare-list" aria-label="Questions in the preview">
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is identified by its index
        <li key={at}>
          <Text fw={600} size="sm" mb={6} className="wraps">
            {at + 1}. {question.text || '…'}
            {question.required && ' (required)'}
          </Text>
          <Answers question={question} color={color} />
        </li>
      ))}
    </Stack>
    {canBecomeReview(questions) && (
      <Text size="sm" c="dimmed">
        On a location's survey page, customers can also agree to publish their star rating and text as a review.
      </Text>
    )}
  </Section>
)

const SCALE = Array.from({ length: 11 }, (_, at) => String(at))

function Answers({ question: { type, options }, color }: { question: Question; color: string }) {
  if (type === 'text')
    return (
      <Text size="sm" c="dimmed">
        Text of up to 2,000 characters
      </Text>
    )
  if (type === 'stars')
    return (
      <Text fz={28} lh={1} c={color || 'dimmed'}>
        <span aria-hidden="true">☆ ☆ ☆ ☆ ☆</span>
        <span className="for-screen-readers">1 to 5 stars</span>
      </Text>
    )
  return (
    <Group gap={6}>
      {(type === 'choice' ? options : SCALE).map((option) => (
        <Badge key={option} color={(type === 'nps' && color) || 'neutral'} variant="outline" tt="none">
          {option}
        </Badge>
      ))}
    </Group>
  )
}
