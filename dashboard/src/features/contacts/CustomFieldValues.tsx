import { Input, NativeSelect, TextInput } from '@mantine/core'
import { ListEditor } from '../../parts/form/ListEditor.tsx'
import type { CustomField } from './custom-field-values.ts'

const TYPES: readonly { readonly value: CustomField['type']; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'currency', label: 'Currency' },
  { value: 'date', label: 'Date (MM/DD/YYYY)' },
  { value: 'yesno', label: 'Yes or no' },
]
const NEW: CustomField = { fieldName: '', type: 'text', fieldValue: '' }

interface Props {
  readonly value: readonly CustomField[]
  /** The error of the field at this index. */
  readonly errorAt: (place: number) => string | undefined
  readonly onChange: (fields: CustomField[]) => void
}

export const CustomFields = ({ value, errorAt, onChange }: Props) => (
  <Input.Wrapper label="Custom fields" labelElement="div">
    <ListEditor items={value} noun="custom field" blank={NEW} onChange={onChange}>
      {(field, at, put) => (
        <>
          <TextInput
            aria-label={`Name of custom field ${at + 1}`}
            placeholder="Name"
            flex="1 1 8rem"
            value={field.fieldName}
            onChange={(event) => put({ ...field, fieldName: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label={`Type of custom field ${at + 1}`}
            flex="0 1 9rem"
            data={TYPES}
            value={field.type}
            onChange={(event) => put({ ...field, type: event.currentTarget.value as CustomField['type'] })}
          />
          <TextInput
            aria-label={`Value of custom field ${at + 1}`}
            placeholder="Value"
            flex="1 1 8rem"
            value={field.fieldValue}
            error={errorAt(at)}
            onChange={(event) => put({ ...field, fieldValue: event.currentTarget.value })}
          />
        </>
      )}
    </ListEditor>
  </Input.Wrapper>
)
