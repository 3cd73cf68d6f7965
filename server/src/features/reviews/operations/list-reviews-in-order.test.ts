import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'

test('unrepliedFirst lists reviews without a reply first, newest first in both groups, across pages', async () => {
  const { call, given, north, south, chain } = await givenChain(await fresh())
  const ids: number[] = []
  for (const [day, { id }] of [north, south, north, south].entries())
    ids.push((await given.review({ reviewDate: `11/0${day + 1}/2026` }, id)).reviewId)
  const [first, second, third, fourth] = ids
  for (const reviewId of [fourth, second])
    await call(replyToReview, { params: { businessNumber: chain.number, reviewId }, body: { reply: 'Thanks' } })
  const list = async (sindex: number, body: object = {}) =>
    (
      await call(listReviews, {
        params: { businessId: chain.id },
        query: { sindex, count: 3 },
        body: { order: 'unrepliedFirst', ...body },
      })
    ).body.reviews.map(({ reviewId }: { reviewId: number }) => reviewId)
  assert.deepEqual([await list(0), await list(3)], [[third, first, fourth], [second]])
  assert.deepEqual(await list(0, { order: 'newest' }), [fourth, third, second])
  assert.deepEqual(await list(0, { toDate: '11/02/2026' }), [first, second])
})

test('reviews are sorted by date or rating across pages, those without stars last, also with a search text', async () => {
  const { call, given, north, south, chain } = await givenChain(await fresh())
  const ratings = [3, 1, 5, undefined, 1]
  for (const [day, rating] of ratings.entries())
    await given.review(
      { reviewDate: `11/0${day + 1}/2026`, comments: 'Fine bread.', ...(rating && { rating }) },
      (day % 2 === 0 ? north : south).id,
    )
  const list = async (order: string, body: object = {}, businessId = chain.id) => {
    const pages = [0, 2, 4].map((sindex) =>
      call(listReviews, { params: { businessId }, query: { sindex, count: 2 }, body: { order, ...body } }),
    )
    return (await Promise.all(pages)).flatMap(({ body }) =>
      body.reviews.map((review: { rating: number; reviewDate: string }) =>
        [review.rating, review.reviewDate.slice(3, 5)].join(' '),
      ),
    )
  }
  const lowest = ['1 05', '1 02', '3 01', '5 03', '0 04']
  assert.deepEqual(await list('lowestRating'), lowest)
  assert.deepEqual(await list('lowestRating', { text: 'bread' }), lowest)
  assert.deepEqual(await list('highestRating'), ['5 03', '3 01', '1 05', '1 02', '0 04'])
  assert.deepEqual(await list('oldest'), ['3 01', '1 02', '5 03', '0 04', '1 05'])
  assert.deepEqual(await list('lowestRating', {}, north.id), ['1 05', '3 01', '5 03'])
})

test('countMatches counts all matches, on every page', async () => {
  const { call, given, north, south, chain } = await givenChain(await fresh())
  for (const { id } of [north, south, north]) await given.review({ rating: 5 }, id)
  await given.review({ rating: 1 }, north.id)
  const ask = async (body: object) =>
    (await call(listReviews, { params: { businessId: chain.id }, query: { sindex: 1, count: 1 }, body })).body
      .matchCount
  assert.equal(await ask({ countMatches: true }), 4)
  assert.equal(await ask({ countMatches: true, ratings: [5] }), 3)
  assert.equal(await ask({ ratings: [5] }), undefined)
})
