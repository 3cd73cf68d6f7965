import { Progress, Text } from '@mantine/core'
import classes from './charts.module.css'

export interface Bar {
  readonly label: string
  readonly count: number
  readonly percent: number
  /** Shown in brackets after the count. Default: the percentage. */
  readonly detail?: string
}

/** Bars with their counts, so they need no separate table. */
export const Bars = ({ label, bars }: { label: string; bars: readonly Bar[] }) => (
  <ul className={classes.list} aria-label={label}>
    {bars.map(({ label, count, percent, detail = `${percent}%` }) => (
      <li key={label} className={classes.row}>
        <Text span size="sm" className={classes.name}>
          {label}
        </Text>
        <Progress value={percent} radius="xl" aria-hidden="true" />
        <Text span size="sm" className={classes.figure}>
          {count.toLocaleString()}{' '}
          <Text span size="sm" c="dimmed">
            ({detail})
          </Text>
        </Text>
      </li>
    ))}
  </ul>
)
