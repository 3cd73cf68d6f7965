import { ActionIcon, Button, Group, Stack, Switch, Text, TextInput, Tooltip } from '@mantine/core'
import { memo } from 'react'
import { FieldErrors } from '../form/FieldErrors.tsx'
import { Icon } from '../layout/Icon.tsx'
import classes from './hours.module.css'
import { ShiftInputs } from './ShiftInputs.tsx'
import {
  closeDay,
  copyToOpenDays,
  type Day,
  dayNames,
  openDay,
  rulesOfDay,
  rulesOfWeek,
  sevenDays,
  withDay,
  withoutShift,
  withShift,
  withShiftAt,
} from './week.ts'

interface Props {
  /** The name of the group of inputs, for screen readers. */
  readonly label: string
  readonly days: readonly Day[]
  /** The rules that the hours break. */
  readonly rules: readonly string[]
  readonly onChange: (days: Day[]) => void
}

/** Memoised, because it has about eighty inputs and buttons, which would render on each keystroke elsewhere. */
export const WeekGrid = memo(({ label, days, rules, onChange }: Props) => {
  return (
    <Stack gap={0} role="group" aria-label={label}>
      {sevenDays(days).map((day) => (
        <DayRow
          key={day.day}
          day={day}
          rules={rulesOfDay(rules, day.day)}
          onChange={(changed) => onChange(withDay(days, changed))}
          onOpen={() => onChange(withDay(days, openDay(days, day)))}
          onCopy={() => onChange(copyToOpenDays(days, day))}
        />
      ))}
      <FieldErrors messages={rulesOfWeek(rules)} />
    </Stack>
  )
})

interface DayRowProps {
  readonly day: Day
  readonly rules: readonly string[]
  readonly onChange: (day: Day) => void
  readonly onOpen: () => void
  readonly onCopy: () => void
}

const SHIFTS_MAX = 10

function DayRow({ day, rules, onChange, onOpen, onCopy }: DayRowProps) {
  const name = dayNames[day.day] ?? ''
  const isOpen = day.isOpen === 1
  return (
    <div className={classes.row}>
      <Switch
        label={name}
        aria-label={`Open on ${name}`}
        checked={isOpen}
        onChange={() => (isOpen ? onChange(closeDay(day)) : onOpen())}
      />
      <Stack gap={6}>
        {!isOpen && (
          <Text size="sm" c="dimmed" py={6}>
            Closed
          </Text>
        )}
        {day.workingHours.map((shift, at) => (
          <ShiftInputs
            // biome-ignore lint/suspicious/noArrayIndexKey: a shift is identified by its index
            key={at}
            name={name}
            shift={shift}
            onChange={(changed) => onChange(withShiftAt(day, at, changed))}
            onRemove={() => onChange(withoutShift(day, at))}
          />
        ))}
        <FieldErrors messages={rules} />
        {(isOpen || day.comment !== '') && (
          <TextInput
            size="xs"
            variant="filled"
            aria-label={`Note for ${name}`}
            placeholder="Note (optional)"
            value={day.comment}
            onChange={(event) => onChange({ ...day, comment: event.currentTarget.value })}
          />
        )}
      </Stack>
      {isOpen && (
        <Group gap={4} className={classes.actions}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Icon name="plus" size={14} />}
            disabled={day.workingHours.length >= SHIFTS_MAX}
            onClick={() => onChange(withShift(day))}
          >
            Add hours<span className="for-screen-readers"> on {name}</span>
          </Button>
          <Tooltip label="Copy to all open days">
            <ActionIcon variant="subtle" aria-label={`Copy the hours of ${name} to all open days`} onClick={onCopy}>
              <Icon name="copy" size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
      )}
    </div>
  )
}
