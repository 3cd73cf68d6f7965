import { type Html, html } from '../../../core/values/html.ts'
import { averageRatingOf } from '../../texts/rules/rating.ts'

const STARS = [5, 4, 3, 2, 1] as const

/** The rating in the header, linked to the reviews section. */
export function ratingLine(countByRating: readonly number[]): Html | undefined {
  const total = totalOf(countByRating)
  if (total === 0) return undefined
  const average = averageRatingOf(countByRating)
  return html`<p class="kinds"><a href="#reviews">${average > 0 && html`<span class="stars" aria-hidden="true">★</span> ${average.toFixed(1)} · `}${reviewsOf(total)}</a></p>`
}

const totalOf = (countByRating: readonly number[]) => countByRating.reduce((sum, count) => sum + count, 0)
const reviewsOf = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'review' : 'reviews'}`
const labelOf = (stars: number) => (stars === 0 ? 'No stars' : stars === 1 ? '1 star' : `${stars} stars`)

/** Average, count and distribution. Reviews without stars count as reviews, here as in reports, but not for the average. */
export function reviewsSection(countByRating: readonly number[]): Html | undefined {
  const total = totalOf(countByRating)
  if (total === 0) return undefined
  const unrated = countByRating[0] ?? 0
  const average = averageRatingOf(countByRating).toFixed(1)
  const full = Math.round(Number(average))
  const counts = (unrated > 0 ? [...STARS, 0] : STARS).map((stars) => ({ stars, count: countByRating[stars] ?? 0 }))
  return html`<section class="card" aria-labelledby="reviews"><h2 id="reviews">Reviews</h2>
<div class="rating">${full > 0 && html`<strong>${average}</strong>`}<div>${full > 0 && html`<span class="stars" role="img" aria-label="${average} out of 5 stars">${'★'.repeat(full)}${'☆'.repeat(5 - full)}</span>`}
<small>${reviewsOf(total)}</small></div></div>
<dl class="bars">${counts.map(
    ({ stars, count }) =>
      html`<div><dt>${labelOf(stars)}</dt><dd><svg aria-hidden="true"><rect width="${((100 * count) / total).toFixed(1)}%" height="100%"/></svg></dd><dd>${count.toLocaleString('en-US')}</dd></div>`,
  )}</dl></section>`
}
