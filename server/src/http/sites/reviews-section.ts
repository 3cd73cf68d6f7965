import { averageRatingOf } from '../../domain/reviews/rating.ts'
import { type Html, html } from '../pages/html.ts'

const STARS = [5, 4, 3, 2, 1] as const

/** The rating in the header, linked to the reviews section. */
export function ratingLine(countByRating: readonly number[]): Html | undefined {
  const total = countByRating.slice(1).reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  const average = averageRatingOf(countByRating).toFixed(1)
  return html`<p class="kinds"><a href="#reviews"><span class="stars" aria-hidden="true">★</span> ${average} · ${reviewsOf(total)}</a></p>`
}

const reviewsOf = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'review' : 'reviews'}`

/** Average, count and distribution. Reviews without stars are not counted. */
export function reviewsSection(countByRating: readonly number[]): Html | undefined {
  const counts = STARS.map((stars) => ({ stars, count: countByRating[stars] ?? 0 }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return undefined
  const average = averageRatingOf(countByRating).toFixed(1)
  const full = Math.round(Number(average))
  return html`<section class="card" aria-labelledby="reviews"><h2 id="reviews">Reviews</h2>
<div class="rating"><strong>${average}</strong><div><span class="stars" role="img" aria-label="${average} out of 5 stars">${'★'.repeat(full)}${'☆'.repeat(5 - full)}</span>
<small>${reviewsOf(total)}</small></div></div>
<dl class="bars">${counts.map(
    ({ stars, count }) =>
      html`<div><dt>${stars} ${stars === 1 ? 'star' : 'stars'}</dt><dd><svg aria-hidden="true"><rect width="${((100 * count) / total).toFixed(1)}%" height="100%"/></svg></dd><dd>${count.toLocaleString('en-US')}</dd></div>`,
  )}</dl></section>`
}
