import { formatCount } from '../../parts/format/format.ts'
export interface RatingCount {
  readonly rating: number
  readonly count: number
}

/** The average over reviews with stars; 0 when there are none. */
export function averageOf(counts: readonly RatingCount[]): number {
  const withStars = counts.filter(({ rating }) => rating > 0)
  const total = sum(withStars.map(({ count }) => count))
  return total === 0 ? 0 : sum(withStars.map(({ rating, count }) => rating * count)) / total
}

/** Whole percent; 0 when the whole is 0. */
export const percentOf = (part: number, total: number) => (total === 0 ? 0 : Math.round((100 * part) / total))

export const formatStars = (rating: number) => (rating === 0 ? 'No stars' : rating === 1 ? '1 star' : `${rating} stars`)

/** The API counts matches up to 1000. */
export const formatMatches = (count: number) =>
  count > 1000 ? 'More than 1,000 reviews' : formatCount(count, 'review')

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
