import { type InputWrapperProps, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FieldType, hasOptions } from './location-field.ts'

interface Props {
  readonly label: string
  readonly type: FieldType
  readonly options: readonly string[]
  readonly description?: string
  readonly value: string
  readonly error: string | undefined
  readonly readOnly?: boolean
  readonly onChange: (value: string) => void
}

/** The input that fits the type of a location field. */
export function FieldValueInput({ type, options, value, onChange, readOnly = false, ...rest }: Props) {
  // Under the input, so that the inputs of a row are aligned.
  const shared = { ...rest, inputWrapperOrder: ORDER }
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  if (hasOptions(type) && !readOnly)
    return type === 'DROPDOWN_SINGLE' ? (
      <NativeSelect {...shared} data={[{ value: '', label: '–' }, ...options]} value={value} onChange={change} />
    ) : (
      <MultiSelect
        {...shared}
        data={[...options]}
        value={value === '' ? [] : value.split(', ')}
        onChange={(chosen) => onChange(chosen.join(', '))}
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${shared.label}` }}
      />
    )
  const text = { ...shared, value, readOnly, onChange: change, autoComplete: 'off' }
  return type === 'TEXT_RAW' ? (
    <Textarea {...text} autosize minRows={2} maxRows={8} />
  ) : (
    <TextInput {...text} {...HINTS[type]} />
  )
}

const ORDER: InputWrapperProps['inputWrapperOrder'] & object = ['label', 'input', 'description', 'error']

const HINTS: Partial<Record<FieldType, object>> = {
  NUMBER: { inputMode: 'decimal' },
  DATE: { placeholder: 'MM/DD/YYYY' },
  URL: { type: 'url', placeholder: 'https://' },
}
