import classes from './Stars.module.css'

const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9L12 2.6Z'
const WIDTH = 24
const STARS = 5

/** Five stars, filled up to the rating: 4.3 fills a third of the last one. */
export const Stars = ({ rating, size = 18 }: { rating: number; size?: number }) => (
  <svg
    className={classes.stars}
    role="img"
    aria-label={rating === 0 ? 'No stars' : `${Number(rating.toFixed(1))} out of ${STARS} stars`}
    height={size}
    width={size * STARS}
    viewBox={`0 0 ${WIDTH * STARS} ${WIDTH}`}
  >
    {Array.from({ length: STARS }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <Star key={at} x={at * WIDTH} filled={Math.min(1, Math.max(0, rating - at))} />
    ))}
  </svg>
)

const Star = ({ x, filled }: { x: number; filled: number }) => (
  <g transform={`translate(${x} 0)`}>
    <path className={classes.empty} d={STAR} />
    {filled > 0 && (
      <svg width={filled * WIDTH} height={WIDTH} viewBox={`0 0 ${filled * WIDTH} ${WIDTH}`} aria-hidden="true">
        <path className={classes.filled} d={STAR} />
      </svg>
    )}
  </g>
)
