import { Select, type SelectProps } from '@mantine/core'
import { useStates } from './regions.ts'

interface Props extends Pick<SelectProps, 'label' | 'error' | 'name'> {
  readonly countryCode: string
  readonly value: string
  readonly onChange: (state: string) => void
}

/** Searchable by name or code. A stored value that is not a state of the country is kept until another one is chosen. */
export function StateSelect({ countryCode, value, onChange, ...props }: Props) {
  const { states, isLoading } = useStates(countryCode)
  const isListed = value === '' || states.some((state) => state.value === value)
  return (
    <Select
      {...props}
      description={countryCode === '' ? 'Choose a country first' : 'Search by name or code'}
      // When the states arrive, the name of the chosen one would replace what has been typed.
      readOnly={isLoading}
      disabled={countryCode === '' && value === ''}
      data={isListed ? states : [{ value, label: value }, ...states]}
      value={value || null}
      onChange={(state) => onChange(state ?? '')}
      nothingFoundMessage="No matching state"
      limit={100}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear state' }}
    />
  )
}
