import { Autocomplete, MultiSelect, NativeSelect, Select, Switch, TagsInput } from '@mantine/core'
import type { PathTo } from '../listing.ts'
import { useMember } from '../use-member.ts'
import { Warning } from './TextField.tsx'

interface Props<Value> {
  readonly path: PathTo<Value>
  readonly description?: string
}
interface WithData {
  readonly data: readonly string[]
}

const clearButtonOf = ({ label }: { readonly label: string }) => ({ 'aria-label': `Clear ${label.toLowerCase()}` })

type Switchable = string | number | boolean

/** For members with the values true and false, 1 and 0, or Yes and No. */
export function Toggle({
  path,
  description,
  on = true,
  off = false,
}: Props<Switchable> & { readonly on?: Switchable; readonly off?: Switchable }) {
  const { value, set, input } = useMember(path)
  return (
    <Switch
      {...input}
      description={description}
      checked={value === on}
      onChange={(event) => set((event.currentTarget.checked ? on : off) as typeof value)}
    />
  )
}

export function OneOf({ path, data }: Props<string> & WithData) {
  const { value, set, input } = useMember(path)
  const options = data.includes(value) ? data : [value, ...data]
  return (
    <NativeSelect
      {...input}
      data={options.map((option) => ({ value: option, label: option || 'Not set' }))}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** A searchable select for a long list. A stored value that is not in the list is kept until another is chosen. */
export function Picked({
  path,
  data,
  description,
}: Props<string> & { readonly data: readonly { readonly value: string; readonly label: string }[] }) {
  const { value, set, input, warning } = useMember(path)
  const isListed = value === '' || data.some((option) => option.value === value)
  return (
    <div>
      <Select
        {...input}
        description={description}
        data={isListed ? data : [{ value, label: value }, ...data]}
        value={value || null}
        onChange={(chosen) => set(chosen ?? '')}
        searchable
        clearable
        clearButtonProps={clearButtonOf(input)}
      />
      <Warning words={warning} />
    </div>
  )
}

/** Free text with suggestions: the right value may not be in the list. */
export function Suggested({ path, required, ...props }: Props<string> & WithData & { readonly required?: boolean }) {
  const { value, set, input, warning } = useMember(path)
  return (
    <div>
      <Autocomplete {...props} {...input} withAsterisk={required} limit={50} value={value} onChange={set} />
      <Warning words={warning} />
    </div>
  )
}

export function Names({
  path,
  data = [],
  ...props
}: Props<string[]> & Partial<WithData> & { readonly placeholder?: string }) {
  const { value, set, input, warning } = useMember(path)
  return (
    <div>
      <TagsInput
        {...props}
        {...input}
        data={[...data]}
        limit={50}
        value={value}
        onChange={set}
        clearable
        clearButtonProps={clearButtonOf(input)}
      />
      <Warning words={warning} />
    </div>
  )
}

export function SomeOf({ path, data }: Props<string[]> & WithData) {
  const { value, set, input } = useMember(path)
  return (
    <MultiSelect
      {...input}
      data={[...data]}
      value={value}
      onChange={set}
      searchable
      clearable
      clearButtonProps={clearButtonOf(input)}
    />
  )
}
