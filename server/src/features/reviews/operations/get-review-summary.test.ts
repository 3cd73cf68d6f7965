import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { getReviewSummary } from './get-review-summary.ts'

test('counts reviews, average rating and sources of everything below the business', async () => {
  const scene = await givenChain(await fresh())
  await importAll(scene, scene.north.id, [{ rating: 5 }, { rating: null, sourceAlias: 'social' }])
  await importAll(scene, scene.south.id, [{ rating: 4, reviewDate: '01/01/1999' }])
  const { body } = await scene.call(getReviewSummary, { params: { businessId: scene.chain.number } })
  const { businessId, businessNumber, reviewCount, averageRating, sources } = body
  assert.deepEqual([businessId, businessNumber], [scene.chain.id, scene.chain.number])
  assert.deepEqual([reviewCount, averageRating], [3, 4.5])
  assert.deepEqual(
    sources.map(({ sourceAlias, reviewCount }: { sourceAlias: string; reviewCount: number }) => [
      sourceAlias,
      reviewCount,
    ]),
    [
      ['search', 2],
      ['social', 1],
    ],
  )
})

test('a business without reviews has zeros, and an unknown one is refused (1011)', async () => {
  const { call, reseller } = await givenChain(await fresh())
  const { body } = await call(getReviewSummary, { params: { businessId: reseller.id } })
  assert.deepEqual([body.reviewCount, body.averageRating, body.sources], [0, 0, []])
  assert.equal((await call(getReviewSummary, { params: { businessId: 99_000_001 } })).body.code, 1011)
})
