import { Text } from '@mantine/core'
import classes from './SentimentBar.module.css'
import { type Mentions, mentionsInWords, sharesOf } from './shares.ts'

/** As long as the theme is often mentioned, beside the most mentioned one; what its colours say stands below. */
export function SentimentBar({ of: mentions, most }: { of: Mentions; most: number }) {
  const shares = Object.entries(sharesOf(mentions)).filter(([, percent]) => percent > 0)
  const lengthPercent = most === 0 ? 0 : (100 * mentions.ct) / most
  return (
    <span className={classes.whole}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ width: `${lengthPercent}%` }}>
          {shares.map(([judged, percent]) => (
            <span key={judged} className={classes[judged]} style={{ width: `${percent}%` }} />
          ))}
        </span>
      </span>
      <Text span size="xs" c="dimmed">
        {mentionsInWords(mentions)}
      </Text>
    </span>
  )
}
