import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getReviewSummary } from '../../reviews/operations/get-review-summary.ts'
import { dataIn, listedSite } from './listed-site.fixture.ts'

const textIn = (body: string) => body.replaceAll(/<[^<>]{0,2000}>/g, ' ').replaceAll(/\s+/g, ' ')

test('the page counts the same reviews as the reports, including those without stars, which do not change the average', async () => {
  const scene = await listedSite()
  const { id } = scene.location
  for (const rating of [5, 4, null]) await scene.given.review({ rating }, id)
  const { reviewCount, averageRating } = (await scene.call(getReviewSummary, { params: { businessId: id } })).body
  assert.deepEqual([reviewCount, averageRating], [3, 4.5])
  const { body } = await scene.page()
  const text = textIn(body)
  assert.match(text, /4\.5 · 3 reviews/)
  assert.match(text, /No stars\s*1/)
  const { ratingValue, ratingCount, reviewCount: counted } = dataIn(body).aggregateRating
  assert.deepEqual([ratingValue, ratingCount, counted], [averageRating, 2, reviewCount])
})

test('if no review has stars, they are counted without an average', async () => {
  const scene = await listedSite()
  await scene.given.review({ rating: null }, scene.location.id)
  const { body } = await scene.page()
  assert.match(textIn(body), /1 review/)
  assert.doesNotMatch(textIn(body), /0\.0/)
  assert.equal(dataIn(body).aggregateRating, undefined)
})
