import { Stack } from '@mantine/core'
import { DayRow } from './DayRow.tsx'
import { Rules, useRules } from './Rules.tsx'
import { type Day, likeThis, opened, rulesOfDay, rulesOfWeek, sevenDays, withDay } from './week.ts'

interface Props {
  /** The name of the group of inputs, for screen readers. */
  readonly label: string
  readonly days: readonly Day[]
  /** The member that holds them, whose rules are shown. */
  readonly field: string
  readonly onChange: (days: Day[]) => void
}

export function WeekGrid({ label, days, field, onChange }: Props) {
  const rules = useRules(field)
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
      <Rules words={rulesOfWeek(rules)} />
    </Stack>
  )
}
