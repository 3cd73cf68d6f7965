import { averageRatingOf } from '../../domain/reviews/rating.ts'
import { type CountByRating, totalOf } from '../../domain/reviews/sum-counts.ts'

export const showCounts = (counts: CountByRating) => ({
  reviewCount: totalOf(counts),
  countByRating: counts.map((count, rating) => ({ rating, count })),
})

export const showRated = (counts: CountByRating) => ({ averageRating: averageRatingOf(counts), ...showCounts(counts) })
