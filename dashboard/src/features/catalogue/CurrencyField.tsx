import { Select } from '@mantine/core'

interface Props {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
}

const names = new Intl.DisplayNames('en', { type: 'currency' })
const CURRENCIES = Intl.supportedValuesOf('currency').map((value) => ({
  value,
  label: `${value} – ${names.of(value) ?? value}`,
}))

/** Searchable by code or name. */
export const CurrencyField = ({ value, error, onChange }: Props) => (
  <Select
    label="Currency"
    placeholder="USD"
    data={CURRENCIES.some((each) => each.value === value) || !value ? CURRENCIES : [value, ...CURRENCIES]}
    value={value || null}
    error={error}
    onChange={(code) => onChange(code ?? '')}
    limit={100}
    searchable
    clearable
    clearButtonProps={{ 'aria-label': 'Clear currency' }}
  />
)
