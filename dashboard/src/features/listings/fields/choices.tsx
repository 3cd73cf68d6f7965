import { Autocomplete, MultiSelect, NativeSelect, Select, Switch, TagsInput } from '@mantine/core'
import type { PathTo } from '../listing.ts'
import { fieldOf } from './field-of.tsx'
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
export const Toggle = fieldOf<Props<Switchable> & { readonly on?: Switchable; readonly off?: Switchable }>(
  ({ description, on = true, off = false, value, set, input }) => (
    <Switch
      {...input}
      description={description}
      checked={value === on}
      onChange={(event) => set((event.currentTarget.checked ? on : off) as typeof value)}
    />
  ),
)

export const OneOf = fieldOf<Props<string> & WithData>(({ data, value, set, input }) => {
  const options = data.includes(value) ? data : [value, ...data]
  return (
    <NativeSelect
      {...input}
      data={options.map((option) => ({ value: option, label: option || 'Not set' }))}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
})

/** A searchable select for a long list. A stored value that is not in the list is kept until another is chosen. */
export const Picked = fieldOf<
  Props<string> & { readonly data: readonly { readonly value: string; readonly label: string }[] }
>(({ data, description, value, set, input, warning }) => {
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
})

/** Free text with suggestions: the right value may not be in the list. */
export const Suggested = fieldOf<Props<string> & WithData & { readonly required?: boolean }>(
  ({ description, data, required, value, set, input, warning }) => (
    <div>
      <Autocomplete
        {...input}
        description={description}
        data={data}
        withAsterisk={required}
        limit={50}
        value={value}
        onChange={set}
      />
      <Warning words={warning} />
    </div>
  ),
)

export const Names = fieldOf<Props<string[]> & Partial<WithData> & { readonly placeholder?: string }>(
  ({ description, data = [], placeholder, value, set, input, warning }) => (
    <div>
      <TagsInput
        {...input}
        description={description}
        placeholder={placeholder}
        data={[...data]}
        limit={50}
        value={value}
        onChange={set}
        clearable
        clearButtonProps={clearButtonOf(input)}
      />
      <Warning words={warning} />
    </div>
  ),
)

export const SomeOf = fieldOf<Props<string[]> & WithData>(({ data, value, set, input }) => (
  <MultiSelect
    {...input}
    data={[...data]}
    value={value}
    onChange={set}
    searchable
    clearable
    clearButtonProps={clearButtonOf(input)}
  />
))
