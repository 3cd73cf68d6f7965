import { Autocomplete, MultiSelect, NativeSelect, Switch, TagsInput } from '@mantine/core'
import { fieldLabel } from '../../../fields/field-labels.ts'
import type { PathTo } from '../listing.ts'
import { useMember } from '../use-member.ts'
import { Warning } from './TextField.tsx'

interface Props<Value> {
  readonly path: PathTo<Value>

  readonly description?: string
  readonly required?: boolean
}

/** Members whose value is the text Yes or No. */
export function YesNo({ path, description }: Props<string>) {
  const { value, set, error } = useMember(path)
  return (
    <Switch
      label={fieldLabel(path)}
      description={description}
      error={error}
      name={path}
      checked={value === 'Yes'}
      onChange={(event) => set(event.currentTarget.checked ? 'Yes' : 'No')}
    />
  )
}

export function Flag({ path, description }: Props<boolean>) {
  const { value, set, error } = useMember(path)
  return (
    <Switch
      label={fieldLabel(path)}
      description={description}
      error={error}
      name={path}
      checked={value}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}

export function OneOf({ path, data, required, ...props }: Props<string> & { data: readonly string[] }) {
  const { value, set, error } = useMember(path)
  const options = data.includes(value) ? data : [value, ...data]
  return (
    <NativeSelect
      {...props}
      label={fieldLabel(path)}
      withAsterisk={required}
      name={path}
      data={options.map((option) => ({ value: option, label: option || 'Not set' }))}
      value={value}
      error={error}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** Free text with suggestions: the right value may not be in the list. */
export function Suggested({ path, data, required, ...props }: Props<string> & { data: readonly string[] }) {
  const { value, set, error, warning } = useMember(path)
  return (
    <div>
      <Autocomplete
        {...props}
        label={fieldLabel(path)}
        withAsterisk={required}
        name={path}
        data={data}
        limit={50}
        value={value}
        error={error}
        onChange={set}
      />
      <Warning words={warning} />
    </div>
  )
}

export function Names({
  path,
  data = [],
  ...props
}: Props<string[]> & { data?: readonly string[]; placeholder?: string }) {
  const { value, set, error, warning } = useMember(path)
  return (
    <div>
      <TagsInput
        {...props}
        label={fieldLabel(path)}
        name={path}
        data={[...data]}
        limit={50}
        value={value}
        error={error}
        onChange={set}
        clearable
      />
      <Warning words={warning} />
    </div>
  )
}

export function SomeOf({ path, data, ...props }: Props<string[]> & { data: readonly string[] }) {
  const { value, set, error } = useMember(path)
  return (
    <MultiSelect
      {...props}
      label={fieldLabel(path)}
      name={path}
      data={[...data]}
      value={value}
      error={error}
      onChange={set}
      searchable
      clearable
    />
  )
}
