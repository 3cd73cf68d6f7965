import { Group, Loader, NativeSelect, TextInput } from '@mantine/core'
import { SearchField } from '../../parts/list/SearchField.tsx'
import { type CustomFieldDefinition, useCustomFields } from './custom-fields/custom-field.ts'
import { FieldInput } from './DefinedFields.tsx'
import {
  type ContactSearch,
  FIND_BY,
  FIND_HINTS,
  FIND_LABELS,
  type FieldSearch,
  type FindBy,
  hasRange,
} from './filters.ts'

const BLOCKED = [
  { value: '', label: 'All contacts' },
  { value: 'no', label: 'Not blocked' },
  { value: 'yes', label: 'Blocked' },
]

interface Props {
  readonly search: ContactSearch
  readonly blocked: string
  readonly isBusy: boolean
  readonly onSearch: (search: ContactSearch) => void
  readonly onBlocked: (blocked: string) => void
}

export const Filters = ({ search, blocked, isBusy, onSearch, onBlocked }: Props) => (
  <Group component="search" gap="sm" mb="sm" align="flex-end">
    <NativeSelect
      aria-label="Search by"
      value={search.by}
      onChange={(event) => onSearch({ ...search, by: event.currentTarget.value as FindBy })}
      data={FIND_BY.map((value) => ({ value, label: FIND_LABELS[value] }))}
    />
    <SearchField
      aria-label="Search"
      placeholder={FIND_HINTS[search.by]}
      flex="1 1 16rem"
      maw={400}
      value={search.find}
      onChange={(find) => onSearch({ ...search, find })}
      rightSection={isBusy && <Loader size="xs" role="status" aria-label="Searching" />}
    />
    <NativeSelect
      aria-label="Show"
      value={blocked}
      onChange={(event) => onBlocked(event.currentTarget.value)}
      data={BLOCKED}
    />
    <FieldFilter field={search.field} onChange={(field) => onSearch({ ...search, field })} />
  </Group>
)

interface FieldFilterProps {
  readonly field: FieldSearch | undefined
  readonly onChange: (field: FieldSearch | undefined) => void
}

/** Shown only if the account has custom fields. */
function FieldFilter({ field, onChange }: FieldFilterProps) {
  const definitions = useCustomFields().data?.customFields ?? []
  if (definitions.length === 0) return null
  const definition = definitions.find(({ name }) => name === field?.fieldName)
  const choose = (name: string) => {
    const definition = definitions.find((each) => each.name === name)
    onChange(definition && { fieldName: name, type: definition.type, value: '', from: '', to: '' })
  }
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        aria-label="Custom field"
        value={definition?.name ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[{ value: '', label: 'Any custom field' }, ...definitions.map(({ name }) => name)]}
      />
      {field && definition && <FieldValues definition={definition} field={field} onChange={onChange} />}
    </Group>
  )
}

function FieldValues({
  definition,
  field,
  onChange,
}: FieldFilterProps & { field: FieldSearch; definition: CustomFieldDefinition }) {
  const hint = definition.type === 'date' ? 'MM/DD/YYYY' : 'Any'
  if (hasRange(definition.type))
    return (['from', 'to'] as const).map((bound) => (
      <TextInput
        key={bound}
        label={bound === 'from' ? 'From' : 'To'}
        placeholder={hint}
        value={field[bound]}
        onChange={(event) => onChange({ ...field, [bound]: event.currentTarget.value })}
      />
    ))
  if (definition.type === 'text' && definition.options.length === 0)
    return <SearchField label="Value" value={field.value} onChange={(value) => onChange({ ...field, value })} />
  return (
    <FieldInput
      definition={definition}
      label="Value"
      value={field.value}
      onChange={(value) => onChange({ ...field, value })}
    />
  )
}
