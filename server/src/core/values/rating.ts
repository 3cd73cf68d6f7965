/** The number of reviews by rating, 0 to 5. */
export type CountByRating = number[]
export const noCounts = (): CountByRating => [0, 0, 0, 0, 0, 0]
export function sumOf(all: Iterable<CountByRating>): CountByRating {
  const sum = noCounts()
  for (const counts of all)
    for (const [rating, count] of counts.entries()) sum[rating] = (sum[rating] as number) + count
  return sum
}
export const totalOf = (counts: CountByRating): number => counts.reduce((sum, count) => sum + count, 0)

/** The bucket of a review, 0 to 5: half stars round up, and a review without stars is in bucket 0. */
export const bucketOf = (stars: number | null | undefined): number => Math.floor((stars ?? 0) + 0.5)

/** The average of reviews with stars, with two decimals; 0 without any. */
export function averageRatingOf(countByRating: readonly number[]): number {
  const rated = countByRating.slice(1)
  const count = rated.reduce((sum, each) => sum + each, 0)
  const stars = rated.reduce((sum, each, at) => sum + each * (at + 1), 0)
  return count === 0 ? 0 : Math.round((stars / count) * 100) / 100
}

const STARS = /^(\d+(?:[.,]\d+)?)(?:\s*\/\s*(\d+))?(?:\s*(?:stars?|★))?$/i

/** Stars from a file, scaled to 0 to 5. Null if there are none; undefined if they are not on this scale. */
export function parseStars(cell: string | number | null | undefined, scale: number): number | null | undefined {
  if (cell === null || cell === undefined || cell === '') return null
  const [, stars = '', outOf] = STARS.exec(String(cell).trim()) ?? []
  const value = stars === '' ? Number.NaN : Number(stars.replace(',', '.'))
  const isOfScale = value <= scale && (outOf === undefined || Number(outOf) === scale)
  return isOfScale ? (value * 5) / scale : undefined
}
