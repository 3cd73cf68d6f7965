import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declareTestService, freshIn } from '../../testing/fresh.ts'
import { givenChain, importAll } from '../../testing/given-reviews.ts'
import { deleteBusiness } from '../business/delete-business.ts'
import { countReviewsByRating } from '../report/count-reviews-by-rating.ts'
import { deleteReview } from './delete-review.ts'
import { findMiscountedBusinesses, mendReviewCounts } from './recount-reviews.ts'

/** Its own, because all counts are compared, and other tests make many. */
const service = declareTestService()

async function givenCounted() {
  const scene = await givenChain(await freshIn(await service()))
  const many = Array.from({ length: 50 }, (_, at) => ({
    rating: at % 6,
    sourceAlias: ['search', 'social'][at % 2],
    reviewDate: `${(at % 12) + 1}/${(at % 28) + 1}/${2020 + (at % 5)}`,
  }))
  await importAll(scene, scene.north.id, many)
  await importAll(scene, scene.south.id, many.slice(0, 20))
  return scene
}
const miscountedOf = async ({ db, ...scene }: Awaited<ReturnType<typeof givenCounted>>) => {
  const names = ['reseller', 'chain', 'north', 'south'] as const
  const ids = await findMiscountedBusinesses(db)
  return names.filter((name) => ids.includes(scene[name].id))
}

test('what imports, updates and deletions have counted equals what is there', async () => {
  const scene = await givenCounted()
  const { reviewId } = await scene.given.review({}, scene.north.id)
  await scene.call(deleteReview, { params: { reviewId } })
  await scene.call(deleteBusiness, { params: { business_Id: scene.south.id } })
  assert.deepEqual(await miscountedOf(scene), [])
})

test('says whose counts differ, and corrects them: one too few, one too many, one that should not be', async () => {
  const scene = await givenCounted()
  const { db, call, reseller, chain, north, south } = scene
  await db.execute('delete from reviews where id = (select min(id) from reviews where business_id = $1)', [south.id])
  assert.deepEqual(await miscountedOf(scene), ['reseller', 'chain', 'south'])
  await db.execute('delete from review_counts where business_id = $1 and period = 0', [north.id])
  await db.execute(`insert into review_counts values ($1, 199901, '\\x0101')`, [chain.id])
  assert.deepEqual(await miscountedOf(scene), ['reseller', 'chain', 'north', 'south'])
  assert.ok((await mendReviewCounts(db)) >= 4)
  assert.deepEqual(await miscountedOf(scene), [])
  const { body } = await call(countReviewsByRating, { params: { BusinessId: reseller.id } })
  assert.equal(body.reviewCount, 69)
})
