import { Stack } from '@mantine/core'
import { memo } from 'react'
import { FieldErrors } from '../form/FieldErrors.tsx'
import { DayRow } from './DayRow.tsx'
import { type Day, likeThis, opened, rulesOfDay, rulesOfWeek, sevenDays, withDay } from './week.ts'

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
          onOpen={() => onChange(withDay(days, opened(days, day)))}
          onCopy={() => onChange(likeThis(days, day))}
        />
      ))}
      <FieldErrors messages={rulesOfWeek(rules)} />
    </Stack>
  )
})
