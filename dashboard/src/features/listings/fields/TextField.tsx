import { Text, Textarea, TextInput } from '@mantine/core'
import { toIsoDate, toUsDate } from '../../../parts/format/dates.ts'
import { numberInWords } from '../../../parts/format/format.ts'
import type { PathTo } from '../listing.ts'
import { fieldOf } from './field-of.tsx'

interface Props {
  readonly path: PathTo<string>
  readonly description?: string
  readonly placeholder?: string
  readonly type?: 'text' | 'email' | 'tel' | 'url'
  readonly required?: boolean
  readonly rows?: number
  /** Shown with the current length; the server checks it. */
  readonly lengthMax?: number
}

/** Does not set the HTML attribute `required`: the server reports missing values, like every other error. */
export const TextField = fieldOf<Props>((props) => {
  const { required, rows, lengthMax, description, type = 'text', placeholder, value, set, input, warning } = props
  const length = [...value].length
  const shared = {
    ...input,
    value,
    placeholder,
    withAsterisk: required,
    description:
      lengthMax && length > lengthMax * 0.8
        ? `${description ?? ''} ${numberInWords(length)} of ${numberInWords(lengthMax)} characters`.trim()
        : description,
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  }
  return (
    <div>
      {rows ? <Textarea {...shared} minRows={rows} autosize maxRows={12} /> : <TextInput {...shared} type={type} />}
      <Warning words={warning} />
    </div>
  )
})

export const DateField = fieldOf<Pick<Props, 'path'>>(({ value, set, input, warning }) => (
  <div>
    <TextInput
      {...input}
      type="date"
      value={toIsoDate(value)}
      onChange={(event) => set(toUsDate(event.currentTarget.value))}
    />
    <Warning words={warning} />
  </div>
))

export const Warning = ({ words }: { words: string | undefined }) =>
  words ? (
    <Text size="xs" mt={4} className="warning">
      Warning: {words}
    </Text>
  ) : null
