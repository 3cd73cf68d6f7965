import { Autocomplete, Group, NativeSelect, Radio, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useAnswer } from '../../../api/operations.ts'
import { fieldLabel } from '../../../fields/field-labels.ts'
import { ShiftInputs } from '../../listing/hours/ShiftInputs.tsx'
import { type Draft, FIELDS, kindOf } from './change.ts'

interface Props {
  readonly draft: Draft
  /** The business whose categories are suggested. */
  readonly businessNumber: number
  readonly onChange: (draft: Draft) => void
}

/** Chooses a field and its new value. */
export const ChangeForm = ({ draft, businessNumber, onChange }: Props) => (
  <Stack>
    <NativeSelect
      label="Field"
      data={FIELDS.map(({ path }) => ({ value: path, label: fieldLabel(path) }))}
      value={draft.path}
      onChange={(event) => onChange({ ...draft, path: event.currentTarget.value, text: '', names: [] })}
    />
    <Value draft={draft} businessNumber={businessNumber} onChange={onChange} />
  </Stack>
)

function Value({ draft, businessNumber, onChange }: Props) {
  const { path, text, names } = draft
  const kind = kindOf(path)
  const isCategory = kind === 'category' || kind === 'categories'
  const answer = useAnswer('listCategories', { params: { businessNumber } }, { enabled: isCategory })
  const categories = answer.data?.categories ?? []
  const label = `New value for ${fieldLabel(path).toLowerCase()}`
  const description = 'Leave empty to clear the field at every selected location.'
  const put = (text: string) => onChange({ ...draft, text })
  if (kind === 'date') return <SpecialDay draft={draft} onChange={onChange} />
  if (kind === 'categories') {
    return (
      <TagsInput
        label={label}
        description={description}
        data={categories}
        limit={50}
        value={names}
        onChange={(names) => onChange({ ...draft, names })}
      />
    )
  }
  if (kind === 'category') {
    return <Autocomplete label={label} data={categories} limit={50} value={text} onChange={put} />
  }
  const Input = kind === 'long text' ? Textarea : TextInput
  return (
    <Input
      label={label}
      description={description}
      value={text}
      onChange={(event: { currentTarget: { value: string } }) => put(event.currentTarget.value)}
      {...(kind === 'long text' && { autosize: true, minRows: 4 })}
    />
  )
}

const SpecialDay = ({ draft, onChange }: Omit<Props, 'businessNumber'>) => (
  <>
    <TextInput
      type="date"
      label="Date"
      required
      maw={220}
      value={draft.date}
      onChange={(event) => onChange({ ...draft, date: event.currentTarget.value })}
    />
    <Radio.Group
      label="On this date"
      value={draft.day}
      onChange={(day) => onChange({ ...draft, day: day as Draft['day'] })}
    >
      <Group mt="xs">
        <Radio value="closed" label="Closed" />
        <Radio value="open" label="Open at special hours" />
        <Radio value="usual" label="Usual hours (remove special hours)" />
      </Group>
    </Radio.Group>
    {draft.day === 'open' && (
      <ShiftInputs
        name="Special hours"
        shift={draft}
        onChange={({ startHour, endHour }) => onChange({ ...draft, startHour, endHour })}
      />
    )}
  </>
)
