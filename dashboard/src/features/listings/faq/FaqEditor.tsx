import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Query } from '../../../parts/feedback/Query.tsx'
import { discard as askToDiscard } from '../../../parts/form/LeaveGuard.tsx'
import { ListEditor } from '../../../parts/form/ListEditor.tsx'
import { messageAt } from '../../../parts/form/violations.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import type { Faq } from './use-faq.ts'

/** Questions and answers on the microsite. */
export const FaqEditor = ({ faq }: { faq: Faq }) => (
  <Section
    title="Questions and answers"
    description="What customers often ask. Up to 20 questions, shown on the microsite in this order."
  >
    <Query of={faq.stored}>{() => <Questions faq={faq} />}</Query>
  </Section>
)

function Questions({ faq }: { faq: Faq }) {
  const { questions, violations, change, isDirty, isSaving, save, discard } = faq
  return (
    <Stack gap="md">
      <Conflict faq={faq} />
      {questions.length === 0 && (
        <Text size="sm" c="dimmed">
          No questions yet. Add what customers ask you most often, for example about parking or payment.
        </Text>
      )}
      <ListEditor
        items={questions}
        noun="question"
        blank={{ question: '', answer: '' }}
        gap="lg"
        align="flex-start"
        wrap="nowrap"
        onChange={change}
      >
        {(item, at, put) => (
          <Stack gap="xs" flex={1}>
            <TextInput
              label={`Question ${at + 1}`}
              value={item.question}
              maxLength={300}
              error={messageAt(violations, `questions.${at}.question`)}
              onChange={(event) => put({ ...item, question: event.currentTarget.value })}
            />
            <Textarea
              label={`Answer ${at + 1}`}
              value={item.answer}
              maxLength={2000}
              autosize
              minRows={2}
              maxRows={10}
              error={messageAt(violations, `questions.${at}.answer`)}
              onChange={(event) => put({ ...item, answer: event.currentTarget.value })}
            />
          </Stack>
        )}
      </ListEditor>
      <Group gap="sm">
        <Button onClick={() => void save()} loading={isSaving} disabled={!isDirty}>
          Save questions
        </Button>
        <Button
          variant="default"
          onClick={() => askToDiscard({ isDirty, what: 'questions and answers', leave: discard })}
          disabled={!isDirty || isSaving}
        >
          Discard
        </Button>
      </Group>
    </Stack>
  )
}

function Conflict({ faq: { theirs, keepMine, takeTheirs } }: { faq: Faq }) {
  if (!theirs) return null
  return (
    <Alert
      color="warning"
      variant="light"
      icon={<Icon name="warning" />}
      title="Someone else changed the questions"
      role="alert"
    >
      <Text size="sm">Nothing was saved. Keep yours and save again to replace theirs, or use theirs.</Text>
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={keepMine}>
          Keep mine
        </Button>
        <Button size="xs" variant="default" onClick={takeTheirs}>
          Use theirs
        </Button>
      </Group>
    </Alert>
  )
}
