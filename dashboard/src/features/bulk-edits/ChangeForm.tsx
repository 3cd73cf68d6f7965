import { Autocomplete, Group, NativeSelect, Radio, Stack, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useOperation } from '../../parts/api/operations.ts'
import { usePermissions } from '../../parts/business/current-business.ts'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { timeZones } from '../../parts/fields/regions.ts'
import { ListEditor } from '../../parts/form/ListEditor.tsx'
import { formatNumber } from '../../parts/format/format.ts'
import { ShiftInputs } from '../../parts/hours/ShiftInputs.tsx'
import { WeekGrid } from '../../parts/hours/WeekGrid.tsx'
import { AccountFieldInput, accountPaths, useAccountFields } from './AccountFieldInput.tsx'
import { blankDraft, changeLabel, type Draft, FIELDS, kindOf, nextDate } from './bulk-change.ts'

/** Suggestions in a list. */
const SUGGESTIONS_MAX = 50
const formatLimitNote = (data: readonly string[]) =>
  data.length > SUGGESTIONS_MAX
    ? ` ${SUGGESTIONS_MAX} of ${formatNumber(data.length)} are listed; type to find others.`
    : ''

interface Props {
  readonly draft: Draft
  /** The business whose categories are suggested. */
  readonly businessNumber: number
  readonly account: ReturnType<typeof useAccountFields>
  readonly onChange: (draft: Draft) => void
}
interface FormProps {
  readonly drafts: readonly Draft[]
  readonly businessNumber: number
  readonly onChange: (drafts: readonly Draft[]) => void
}

/** Chooses fields and their new values. */
export function ChangeForm({ drafts, businessNumber, onChange }: FormProps) {
  const { data: permissions } = usePermissions(businessNumber)
  const maySetStatus = permissions?.allowed.includes('updateBusinessStatus') ?? false
  const account = useAccountFields(businessNumber)
  const paths = [
    ...FIELDS.filter(({ kind }) => kind !== 'status' || maySetStatus).map(({ path }) => path),
    ...accountPaths(account),
  ]
  return (
    <ListEditor
      items={drafts}
      noun="field"
      addLabel="Add another field"
      blank={{ ...blankDraft, path: paths.find((path) => isFree(path, drafts)) ?? blankDraft.path }}
      align="flex-start"
      wrap="nowrap"
      onChange={onChange}
    >
      {(draft, _at, setText) => (
        <Stack flex={1} miw={0}>
          <NativeSelect
            label="Field"
            data={paths.map((path) => ({
              value: path,
              label: changeLabel(path),
              disabled: path !== draft.path && !isFree(path, drafts),
            }))}
            value={draft.path}
            onChange={(event) => setText({ ...draft, path: event.currentTarget.value, text: '', names: [] })}
          />
          <Value draft={draft} businessNumber={businessNumber} account={account} onChange={setText} />
        </Stack>
      )}
    </ListEditor>
  )
}

/** A field has one new value, but several dates can be changed. */
const isFree = (path: string, drafts: readonly Draft[]) =>
  kindOf(path) === 'date' || drafts.every((draft) => draft.path !== path)

function Value({ draft, businessNumber, account, onChange }: Props) {
  const { path, text, names } = draft
  const kind = kindOf(path)
  const isCategory = kind === 'category' || kind === 'categories'
  const categoriesQuery = useOperation('listCategories', { params: { businessNumber } }, { enabled: isCategory })
  const categories = categoriesQuery.data?.categories ?? []
  const label = `New value for ${fieldLabel(path).toLowerCase()}`
  const description = 'Leave empty to clear the field at every selected location.'
  const setText = (text: string) => onChange({ ...draft, text })
  if (kind === 'status')
    return (
      <Radio.Group
        label={label}
        description="Nothing is published, asked or sent for an inactive location. Its data stays."
        value={text === 'active' ? text : 'inactive'}
        onChange={setText}
      >
        <Group mt="xs">
          <Radio value="inactive" label="Inactive" />
          <Radio value="active" label="Active" />
        </Group>
      </Radio.Group>
    )
  if (kind === 'account')
    return <AccountFieldInput draft={draft} account={account} description={description} onChange={onChange} />
  if (kind === 'week') return <Week draft={draft} onChange={onChange} />
  if (kind === 'date') return <SpecialDay draft={draft} onChange={onChange} />
  if (kind === 'categories') {
    return (
      <TagsInput
        label={label}
        description={`${description}${formatLimitNote(categories)}`}
        data={categories}
        limit={SUGGESTIONS_MAX}
        value={names}
        onChange={(names) => onChange({ ...draft, names })}
      />
    )
  }
  if (kind === 'category' || kind === 'time zone') {
    const data = kind === 'category' ? categories : timeZones
    return (
      <Autocomplete
        label={label}
        description={`${description}${formatLimitNote(data)}`}
        data={data}
        limit={SUGGESTIONS_MAX}
        value={text}
        onChange={setText}
      />
    )
  }
  const Input = kind === 'long text' ? Textarea : TextInput
  return (
    <Input
      label={label}
      description={description}
      value={text}
      onChange={(event: { currentTarget: { value: string } }) => setText(event.currentTarget.value)}
      {...(kind === 'long text' && { autosize: true, minRows: 4 })}
    />
  )
}

const Week = ({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) => (
  <>
    <Switch
      label={fieldLabel('wholeWeekOperating')}
      checked={draft.isAlwaysOpen}
      onChange={(event) => onChange({ ...draft, isAlwaysOpen: event.currentTarget.checked })}
    />
    {!draft.isAlwaysOpen && (
      <WeekGrid
        label={fieldLabel(draft.path)}
        days={draft.days}
        rules={[]}
        onChange={(days) => onChange({ ...draft, days })}
      />
    )}
  </>
)

const SpecialDay = ({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) => (
  <>
    <ListEditor
      items={draft.dates}
      noun="date"
      blank={nextDate(draft.dates)}
      gap="xs"
      wrap="nowrap"
      onChange={(dates) => onChange({ ...draft, dates })}
    >
      {(date, at, setDate) => (
        <TextInput
          type="date"
          aria-label={at === 0 ? 'Date' : `Date ${at + 1}`}
          required
          w={220}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
      )}
    </ListEditor>
    <Radio.Group
      label={draft.dates.length === 1 ? 'On this date' : 'On these dates'}
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
