import {
  Autocomplete,
  MultiSelect,
  NativeSelect,
  Select,
  SimpleGrid,
  Switch,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { type ComponentType, memo, type ReactNode } from 'react'
import { toIsoDate, toUsDate } from '../../parts/format/dates.ts'
import { formatNumber } from '../../parts/format/format.ts'
import type { Path, PathTo } from './listing.ts'
import { type ListingField, useListingField } from './use-listing-field.ts'

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
export const SwitchField = defineField<Props<Switchable> & { readonly on?: Switchable; readonly off?: Switchable }>(
  ({ description, on = true, off = false, value, set, input }) => (
    <Switch
      {...input}
      description={description}
      checked={value === on}
      onChange={(event) => set((event.currentTarget.checked ? on : off) as typeof value)}
    />
  ),
)

export const ChoiceField = defineField<Props<string> & WithData>(({ data, value, set, input }) => {
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
export const SelectField = defineField<
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
      <Warning text={warning} />
    </div>
  )
})

/** Free text with suggestions: the right value may not be in the list. */
export const SuggestionField = defineField<Props<string> & WithData & { readonly required?: boolean }>(
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
      <Warning text={warning} />
    </div>
  ),
)

export const ListField = defineField<Props<string[]> & Partial<WithData> & { readonly placeholder?: string }>(
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
      <Warning text={warning} />
    </div>
  ),
)

export const MultiChoiceField = defineField<Props<string[]> & WithData>(({ data, value, set, input }) => (
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

interface TextFieldProps {
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
export const TextField = defineField<TextFieldProps>((props) => {
  const { required, rows, lengthMax, description, type = 'text', placeholder, value, set, input, warning } = props
  const length = [...value].length
  const shared = {
    ...input,
    value,
    placeholder,
    withAsterisk: required,
    description:
      lengthMax && length > lengthMax * 0.8
        ? `${description ?? ''} ${formatNumber(length)} of ${formatNumber(lengthMax)} characters`.trim()
        : description,
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  }
  return (
    <div>
      {rows ? <Textarea {...shared} minRows={rows} autosize maxRows={12} /> : <TextInput {...shared} type={type} />}
      <Warning text={warning} />
    </div>
  )
})

export const DateField = defineField<Pick<TextFieldProps, 'path'>>(({ value, set, input, warning }) => (
  <div>
    <TextInput
      {...input}
      type="date"
      value={toIsoDate(value)}
      onChange={(event) => set(toUsDate(event.currentTarget.value))}
    />
    <Warning text={warning} />
  </div>
))

export const Warning = ({ text }: { text: string | undefined }) =>
  text ? (
    <Text size="xs" mt={4} className="warning">
      Warning: {text}
    </Text>
  ) : null

/** Two columns on a wide screen. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
    {children}
  </SimpleGrid>
)

/**
 * A field of the form. Its inputs render again only if its member has changed, because rendering all of them on each
 * keystroke makes typing slow.
 */
export function defineField<Props extends { readonly path: Path }>(
  Inputs: ComponentType<Props & ListingField<Props['path']>>,
): ComponentType<Props> {
  const Memoised: typeof Inputs = memo(Inputs)
  return (props) => <Memoised {...props} {...useListingField<Props['path']>(props.path)} />
}
