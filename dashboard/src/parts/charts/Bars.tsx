import { Progress, Text } from '@mantine/core'
import classes from './charts.module.css'
import type { Meaning } from './meaning.ts'

export interface Bar {
  readonly label: string
  readonly count: number
  /** Of the whole width. */
  readonly percent: number
  /** Default: brand. */
  readonly color?: Meaning
  /** The bar is divided into parts, by their share of the count. */
  readonly parts?: readonly { readonly count: number; readonly color: Meaning }[]
  /** Shown in brackets after the count. Default: the percentage. */
  readonly detail?: string
}

/** Bars with their counts, so they need no separate table. */
export const Bars = ({ label, bars }: { label: string; bars: readonly Bar[] }) => (
  <ul className={classes.list} aria-label={label}>
    {bars.map(({ label, count, percent, color = 'brand', parts = [{ count, color }], detail = `${percent}%` }) => (
      <li key={label} className={classes.row}>
        <Text span size="sm" className={classes.name}>
          {label}
        </Text>
        <Progress.Root radius="xl" aria-hidden="true">
          {parts.map((part) => (
            <Progress.Section
              key={part.color}
              value={count === 0 ? 0 : (percent * part.count) / count}
              color={`${part.color}.5`}
              withAria={false}
            />
          ))}
        </Progress.Root>
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
