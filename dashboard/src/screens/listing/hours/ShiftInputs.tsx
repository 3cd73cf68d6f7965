import { CloseButton, Group, Text, TextInput } from '@mantine/core'
import classes from './ShiftInputs.module.css'
import { type Shift, shiftInWords } from './week.ts'

interface Props {
  /** The weekday or the date. */
  readonly name: string
  readonly shift: Shift
  readonly onChange: (shift: Shift) => void
  readonly onRemove?: () => void
}

export const ShiftInputs = ({ name, shift, onChange, onRemove }: Props) => (
  <Group gap={4}>
    <TextInput
      type="time"
      size="sm"
      w={118}
      classNames={{ input: classes.time }}
      aria-label={`${name} from`}
      value={shift.startHour}
      onChange={(event) => onChange({ ...shift, startHour: event.currentTarget.value })}
    />
    <Text c="dimmed" aria-hidden="true">
      –
    </Text>
    <TextInput
      type="time"
      size="sm"
      w={118}
      classNames={{ input: classes.time }}
      aria-label={`${name} to`}
      value={shift.endHour}
      onChange={(event) => onChange({ ...shift, endHour: event.currentTarget.value })}
    />
    {onRemove && <CloseButton size="sm" aria-label={`Remove these hours on ${name}`} onClick={onRemove} />}
    <Text size="xs" c="dimmed">
      {shiftInWords(shift)}
    </Text>
  </Group>
)
