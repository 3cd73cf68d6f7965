import { ActionIcon, Checkbox, Group, NativeSelect, Stack, TagsInput, TextInput } from '@mantine/core'
import { ListEditor } from '../../parts/form/ListEditor.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { BLANK_QUESTION, type Question, type QuestionType, TYPE_LABELS } from './survey.ts'

const TYPES = Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }))

interface Props {
  readonly questions: readonly Question[]
  readonly errorAt: (place: number) => string | undefined
  readonly onChange: (questions: readonly Question[]) => void
}

export const QuestionsEditor = ({ questions, errorAt, onChange }: Props) => (
  <ListEditor
    items={questions}
    noun="question"
    blank={BLANK_QUESTION}
    gap="lg"
    align="flex-start"
    wrap="nowrap"
    onChange={onChange}
  >
    {(question, at, put, moveUp) => (
      <>
        <Stack gap="xs" flex={1} miw={0}>
          <TextInput
            label={`Question ${at + 1}`}
            maxLength={500}
            value={question.text}
            error={errorAt(at)}
            onChange={(event) => put({ ...question, text: event.currentTarget.value })}
          />
          <Group gap="md" align="center">
            <NativeSelect
              aria-label={`Type of question ${at + 1}`}
              data={TYPES}
              value={question.type}
              onChange={(event) => put({ ...question, type: event.currentTarget.value as QuestionType })}
            />
            <Checkbox
              label="Required"
              aria-label={`Question ${at + 1} is required`}
              checked={question.required}
              onChange={(event) => put({ ...question, required: event.currentTarget.checked })}
            />
          </Group>
          {question.type === 'choice' && (
            <TagsInput
              label={`Options of question ${at + 1}`}
              placeholder="Press Enter after each option"
              maxTags={50}
              value={question.options}
              onChange={(options) => put({ ...question, options })}
            />
          )}
        </Stack>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={36}
          // A disabled button would lose the focus.
          aria-disabled={at === 0}
          data-disabled={at === 0 || undefined}
          aria-label={`Move question ${at + 1} up`}
          onClick={moveUp}
        >
          <span style={{ transform: 'rotate(180deg)', display: 'flex' }}>
            <Icon name="down" size={18} />
          </span>
        </ActionIcon>
      </>
    )}
  </ListEditor>
)
