import { CloseButton, Input, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type CustomField, withField } from './contact.ts'
import type { CustomFieldDefinition } from './custom-fields/custom-field.ts'

interface Props {
  readonly definitions: readonly CustomFieldDefinition[]
  readonly value: readonly CustomField[]
  /** The error of the field at this index. */
  readonly errorAt: (index: number) => string | undefined
  readonly onChange: (fields: CustomField[]) => void
}

/** One input for each custom field of the account, then the values of fields that it no longer defines. */
export function DefinedFields({ definitions, value, errorAt, onChange }: Props) {
  const others = value.filter(({ fieldName }) => definitions.every(({ name }) => name !== fieldName))
  return (
    <Input.Wrapper label="Custom fields" labelElement="div">
      <Stack gap="sm" mt={4}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {definitions.map((definition) => {
            const at = value.findIndex(({ fieldName }) => fieldName === definition.name)
            return (
              <FieldInput
                key={definition.customFieldId}
                definition={definition}
                value={value[at]?.fieldValue ?? ''}
                error={at < 0 ? undefined : errorAt(at)}
                onChange={(text) => onChange(withField(value, definition, text))}
              />
            )
          })}
        </SimpleGrid>
        {others.map((field) => (
          <TextInput
            key={field.fieldName}
            label={field.fieldName}
            description="The account no longer has this field. You can only remove the value."
            readOnly
            value={field.fieldValue}
            rightSection={
              <CloseButton
                aria-label={`Remove ${field.fieldName}`}
                onClick={() => onChange(value.filter((other) => other !== field))}
              />
            }
          />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}

interface FieldInputProps {
  readonly definition: CustomFieldDefinition
  readonly label?: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** A select if the field has options, else a text input. */
export function FieldInput({
  definition: { name, type, options },
  label = name,
  value,
  error,
  onChange,
}: FieldInputProps) {
  const choices = type === 'yesno' ? ['Yes', 'No'] : options
  const shared = {
    label,
    value,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (choices.length === 0) return <TextInput {...shared} {...HINTS[type]} />
  // A stored value that is no longer an option is kept.
  const available = value === '' || choices.includes(value) ? choices : [...choices, value]
  return <NativeSelect {...shared} data={[{ value: '', label: '–' }, ...available]} />
}

const HINTS: Partial<Record<CustomFieldDefinition['type'], object>> = {
  number: { inputMode: 'decimal' },
  currency: { inputMode: 'decimal' },
  date: { placeholder: 'MM/DD/YYYY' },
}
