import { starsInWords } from '../ratings.ts'
import type { Review } from '../review.ts'

/** Describes each placeholder, for the help text in the form. */
export const PLACEHOLDERS = {
  reviewer: 'name of the reviewer',
  location: 'name of the location',
  stars: 'rating, such as “5 stars”',
} as const

/** The text of a template for one review. */
export const fillTemplate = (text: string, review: Pick<Review, 'reviewer' | 'rating'>, location: string) =>
  text
    .replaceAll('{reviewer}', () => review.reviewer || 'customer')
    .replaceAll('{location}', () => location)
    .replaceAll('{stars}', () => starsInWords(review.rating).toLowerCase())
