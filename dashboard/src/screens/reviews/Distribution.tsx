import { Progress, Text } from '@mantine/core'
import classes from './Distribution.module.css'
import { percentOf, type RatingCount, starsInWords } from './ratings.ts'

/** Bars with their counts, so it needs no separate table. Reviews without stars come last, if there are any. */
export function Distribution({ label, counts }: { label: string; counts: readonly RatingCount[] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const shown = counts
    .filter(({ rating, count }) => rating > 0 || count > 0)
    .toSorted((one, other) => other.rating - one.rating)
  return (
    <ul className={classes.list} aria-label={label}>
      {shown.map(({ rating, count }) => (
        <li key={rating} className={classes.row}>
          <Text span size="sm">
            {starsInWords(rating)}
          </Text>
          <Progress value={percentOf(count, total)} radius="xl" aria-hidden="true" />
          <Text span size="sm" className={classes.figure}>
            {count.toLocaleString()}{' '}
            <Text span size="sm" c="dimmed">
              ({percentOf(count, total)}%)
            </Text>
          </Text>
        </li>
      ))}
    </ul>
  )
}
