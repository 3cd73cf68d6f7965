import { Bars } from '../../parts/Bars.tsx'
import { percentOf, type RatingCount, starsInWords } from './ratings.ts'

/** Reviews without stars come last, if there are any. */
export function Distribution({ label, counts }: { label: string; counts: readonly RatingCount[] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const shown = counts
    .filter(({ rating, count }) => rating > 0 || count > 0)
    .toSorted((one, other) => other.rating - one.rating)
  const bars = shown.map(({ rating, count }) => ({
    label: starsInWords(rating),
    count,
    percent: percentOf(count, total),
  }))
  return <Bars label={label} bars={bars} />
}
