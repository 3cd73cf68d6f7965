import { Text } from '@mantine/core'
import type { Behind } from '../answers/answers-behind.ts'
import { Figure } from '../answers/Figure.tsx'
import classes from './IntervalBar.module.css'
import { type Share, shareInWords } from './interval.ts'

interface Props extends Share {
  readonly label: string
  /** The business itself: emphasised. */
  readonly isOwn?: boolean
  /** Which answers the figure counts. */
  readonly behind: Behind
}

/** A bar for the measured share, with whiskers for its 95% confidence interval. The figure next to it says the same. */
export const IntervalBar = ({ label, isOwn = false, behind, ...share }: Props) => (
  <li className={classes.row}>
    <Text span size="sm" fw={isOwn ? 600 : 400} className={classes.label}>
      {label}
    </Text>
    <span className={classes.track} aria-hidden="true">
      {share.share !== null && (
        <span className={classes.bar} data-own={isOwn || undefined} style={{ width: `${share.share}%` }} />
      )}
      {share.low !== null && share.high !== null && (
        <span className={classes.whisker} style={{ left: `${share.low}%`, width: `${share.high - share.low}%` }} />
      )}
    </span>
    <Text span size="sm" fw={isOwn ? 600 : 400} className={classes.figure}>
      <Figure behind={behind} what={`that mention ${label}`}>
        {shareInWords(share)}
      </Figure>
    </Text>
  </li>
)

export const IntervalBars = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <ul className={classes.bars} aria-label={label}>
    {children}
  </ul>
)
