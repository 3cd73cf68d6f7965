import { ActionIcon, Button, Group, Input, NativeSelect, Stack, TextInput } from '@mantine/core'
import { Icon } from '../../parts/Icon.tsx'
import type { CustomField } from './custom-fields.ts'

const TYPES: readonly { readonly value: CustomField['type']; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'currency', label: 'Currency' },
  { value: 'date', label: 'Date (MM/DD/YYYY)' },
  { value: 'yesno', label: 'Yes or no' },
]

interface Props {
  readonly value: readonly CustomField[]
  /** The error of the field at this index. */
  readonly errorAt: (place: number) => string | undefined
  readonly onChange: (fields: CustomField[]) => void
}

export function CustomFields({ value, errorAt, onChange }: Props) {
  const put = (at: number, changed: Partial<CustomField>) =>
    onChange(value.map((field, place) => (place === at ? { ...field, ...changed } : field)))
  return (
    <Input.Wrapper label="Custom fields" labelElement="div">
      <Stack gap="xs">
        {value.map((field, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field that is being named has no identity but its place
          <Group key={at} gap="xs" align="flex-start">
            <TextInput
              aria-label={`Name of custom field ${at + 1}`}
              placeholder="Name"
              flex="1 1 8rem"
              value={field.fieldName}
              onChange={(event) => put(at, { fieldName: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label={`Type of custom field ${at + 1}`}
              flex="0 1 9rem"
              data={TYPES}
              value={field.type}
              onChange={(event) => put(at, { type: event.currentTarget.value as CustomField['type'] })}
            />
            <TextInput
              aria-label={`Value of custom field ${at + 1}`}
              placeholder="Value"
              flex="1 1 8rem"
              value={field.fieldValue}
              error={errorAt(at)}
              onChange={(event) => put(at, { fieldValue: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove custom field ${at + 1}`}
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            >
              <Icon name="cross" size={18} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => onChange([...value, { fieldName: '', type: 'text', fieldValue: '' }])}
          className="back-link"
        >
          Add custom field
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
