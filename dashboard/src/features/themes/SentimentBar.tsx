import { Text } from '@mantine/core'
import classes from './SentimentBar.module.css'
import { formatMentions, type Mentions, sharesOf } from './sentiment-shares.ts'

/** A full bar is `most` mentions. The counts below say the same as the colours. */
export function SentimentBar({ of: mentions, most }: { of: Mentions; most: number }) {
  const shares = Object.entries(sharesOf(mentions)).filter(([, percent]) => percent > 0)
  const lengthPercent = most === 0 ? 0 : (100 * mentions.ct) / most
  return (
    <span className={classes.whole}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ width: `${lengthPercent}%` }}>
          {shares.map(([sentiment, percent]) => (
            <span key={sentiment} className={classes[sentiment]} style={{ width: `${percent}%` }} />
          ))}
        </span>
      </span>
      <Text span size="xs" c="dimmed">
        {formatMentions(mentions)}
      </Text>
    </span>
  )
}
