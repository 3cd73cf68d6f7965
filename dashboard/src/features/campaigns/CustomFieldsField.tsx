import { Button, CloseButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type CustomFieldDefinition, useCustomFields } from '../contacts/custom-fields/custom-field.ts'
import { hasRange } from '../contacts/filters.ts'
import type { FieldProps } from './CampaignFields.tsx'
import type { CustomFieldFilter } from './campaign.ts'

/** The maximum that the API accepts. */
const FILTERS_MAX = 10

/** Limits the audience to contacts whose custom fields match all filters. Shown only if the account has custom fields. */
export function CustomFieldsField({ value, error, onChange }: FieldProps<readonly CustomFieldFilter[]>) {
  const definitions = useCustomFields().data?.customFields ?? []
  if (definitions.length === 0 && value.length === 0) return null
  const setFilter = (at: number, filter: CustomFieldFilter) => onChange(value.with(at, filter))
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        Custom fields
      </Text>
      {value.map((filter, at) => (
        // A filter has no id; it is removed by its index.
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields keep no state of their own
        <Group key={at} gap="sm" align="flex-end">
          <NativeSelect
            label={`Field ${at + 1}`}
            data={[...new Set([...definitions.map(({ name }) => name), filter.fieldName])]}
            value={filter.fieldName}
            onChange={(event) => setFilter(at, { fieldName: event.currentTarget.value })}
          />
          <Values
            type={definitions.find(({ name }) => name === filter.fieldName)?.type ?? 'text'}
            filter={filter}
            onChange={(filter) => setFilter(at, filter)}
          />
          <CloseButton
            aria-label={`Remove field ${at + 1}`}
            size="lg"
            onClick={() => onChange(value.toSpliced(at, 1))}
          />
        </Group>
      ))}
      {error && (
        <Text size="sm" c="negative">
          {error}
        </Text>
      )}
      {value.length < FILTERS_MAX && (
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          onClick={() => onChange([...value, { fieldName: definitions[0]?.name ?? '' }])}
        >
          Add custom field
        </Button>
      )}
    </Stack>
  )
}

interface ValuesProps {
  readonly type: CustomFieldDefinition['type']
  readonly filter: CustomFieldFilter
  readonly onChange: (filter: CustomFieldFilter) => void
}

function Values({ type, filter: { fieldName, value, from, to }, onChange }: ValuesProps) {
  const hint = type === 'date' ? 'MM/DD/YYYY' : 'Any'
  const change = (filter: Omit<CustomFieldFilter, 'fieldName'>) =>
    onChange({ fieldName, ...Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== '')) })
  if (!hasRange(type))
    return (
      <TextInput
        label="Value"
        placeholder={hint}
        value={value ?? ''}
        onChange={(event) => change({ value: event.currentTarget.value })}
      />
    )
  return (
    <>
      <TextInput
        label="From"
        placeholder={hint}
        value={from ?? ''}
        onChange={(event) => change({ from: event.currentTarget.value, to: to ?? '' })}
      />
      <TextInput
        label="To"
        placeholder={hint}
        value={to ?? ''}
        onChange={(event) => change({ from: from ?? '', to: event.currentTarget.value })}
      />
    </>
  )
}
