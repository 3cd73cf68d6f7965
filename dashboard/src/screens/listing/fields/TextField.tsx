import { Text, Textarea, TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { PathTo } from '../listing.ts'
import { useMember } from '../use-member.ts'

interface Props {
  readonly path: PathTo<string>
  readonly label: string
  readonly description?: string
  readonly placeholder?: string
  readonly type?: 'text' | 'email' | 'tel' | 'url'
  readonly required?: boolean
  readonly rows?: number
  /** Shown with the length so far; the server decides. */
  readonly lengthMax?: number
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
}

/** Never `required` in HTML: what is missing is said by the server, like every other rule. */
export function TextField({ path, label, required, rows, lengthMax, description, type = 'text', ...props }: Props) {
  const { value, set, error, warning } = useMember(path)
  const length = [...value].length
  const shared = {
    ...props,
    label,
    value,
    error,
    name: path,
    withAsterisk: required,
    description:
      lengthMax && length > lengthMax * 0.8 ? `${description ?? ''} ${length} of ${lengthMax}`.trim() : description,
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  }
  return (
    <div>
      {rows ? <Textarea {...shared} minRows={rows} autosize maxRows={12} /> : <TextInput {...shared} type={type} />}
      <Warning words={warning} />
    </div>
  )
}

export const Warning = ({ words }: { words: string | undefined }) =>
  words ? (
    <Text size="xs" mt={4} className="warning">
      Think about it: {words}
    </Text>
  ) : null
