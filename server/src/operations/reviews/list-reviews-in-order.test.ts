import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { givenChain } from '../../testing/given-reviews.ts'
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
