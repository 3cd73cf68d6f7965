import { Z } from '../../../core/values/wilson.ts'

const RATED = 'nullif(sum(rating_1 + rating_2 + rating_3 + rating_4 + rating_5), 0)::float8'
/** The average, from 0 (1 star) to 1 (5 stars). */
const SHARE = `(sum(rating_2 + 2 * rating_3 + 3 * rating_4 + 4 * rating_5) / (4 * ${RATED}))`

/**
 * SQL for one end of the 95% interval (Wilson score) of the average of these rows of `review_counts`, from 0 to 1; null
 * without ratings. Sorting by it keeps two reviews of one star from outranking a hundred.
 */
export const ratingBound = (end: 'low' | 'high') =>
  `((${SHARE} + ${Z ** 2 / 2} / ${RATED} ${end === 'low' ? '-' : '+'} ${Z} * sqrt(
    ${SHARE} * (1 - ${SHARE}) / ${RATED} + ${Z ** 2 / 4} / (${RATED} * ${RATED})
  )) / (1 + ${Z ** 2} / ${RATED}))`
