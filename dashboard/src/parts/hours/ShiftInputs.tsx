import { CloseButton, Group, Text, TextInput } from '@mantine/core'
import classes from './hours.module.css'
import { formatShiftNote, type Shift } from './week.ts'

interface Props {
  /** The weekday or the date. */
  readonly name: string
  readonly shift: Shift
  readonly onChange: (shift: Shift) => void
  readonly onRemove?: () => void
}

export function ShiftInputs({ name, shift, onChange, onRemove }: Props) {
  const time = (member: keyof Shift, label: string) => (
    <TextInput
      type="time"
      size="sm"
      w={118}
      classNames={{ input: classes.time }}
      aria-label={label}
      value={shift[member]}
      onChange={(event) => onChange({ ...shift, [member]: event.currentTarget.value })}
    />
  )
  return (
    <Group gap={4}>
      {time('startHour', `${name} from`)}
      <Text c="dimmed" aria-hidden="true">
        –
      </Text>
      {time('endHour', `${name} to`)}
      {onRemove && <CloseButton size="sm" aria-label={`Remove these hours on ${name}`} onClick={onRemove} />}
      <Text size="xs" c="dimmed">
        {formatShiftNote(shift)}
      </Text>
    </Group>
  )
}
