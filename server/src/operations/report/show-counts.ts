import { averageRatingOf, type CountByRating, totalOf } from '../../domain/reviews/rating.ts'

export const showCounts = (counts: CountByRating) => ({
  reviewCount: totalOf(counts),
  countByRating: counts.map((count, rating) => ({ rating, count })),
})

export const showRated = (counts: CountByRating) => ({ averageRating: averageRatingOf(counts), ...showCounts(counts) })
