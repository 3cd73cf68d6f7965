import { Group, TextInput } from '@mantine/core'

interface Props {
  /** ISO dates; empty for no limit. */
  readonly from: string
  readonly to: string
  readonly onChange: (range: { from?: string; to?: string }) => void
}

export const DateRange = ({ from, to, onChange }: Props) => (
  <Group gap="sm" wrap="nowrap">
    <TextInput
      type="date"
      label="From"
      value={from}
      {...(to && { max: to })}
      onChange={(event) => onChange({ from: event.currentTarget.value })}
      flex={1}
      miw={0}
    />
    <TextInput
      type="date"
      label="To"
      value={to}
      {...(from && { min: from })}
      onChange={(event) => onChange({ to: event.currentTarget.value })}
      flex={1}
      miw={0}
    />
  </Group>
)
