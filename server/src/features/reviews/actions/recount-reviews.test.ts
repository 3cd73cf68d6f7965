import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declareTestService, freshIn } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { changeReviewCounts } from '../../texts/store/change-review-counts.ts'
import { countReviewsByRating } from '../operations/count-reviews-by-rating.ts'
import { deleteReview } from '../operations/delete-review.ts'
import { correctReviewCounts, findMiscountedBusinesses } from './recount-reviews.ts'

/** This needs a separate database, because all counts are compared, and other tests create many. */
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

test('the counts after imports, updates and deletions are right', async () => {
  const scene = await givenCounted()
  const { reviewId } = await scene.given.review({}, scene.north.id)
  await scene.call(deleteReview, { params: { reviewId } })
  await scene.call(deleteBusiness, { params: { business_Id: scene.south.id } })
  assert.deepEqual(await miscountedOf(scene), [])
})

test('reports whose counts differ, by a review, all time, a month or a day, and corrects them', async () => {
  const scene = await givenCounted()
  const { db, call, reseller, chain, north, south } = scene
  await db.execute('delete from reviews where id = (select min(id) from reviews where business_id = $1)', [south.id])
  assert.deepEqual(await miscountedOf(scene), ['reseller', 'chain', 'south'])
  await correctReviewCounts(db)
  assert.deepEqual(await miscountedOf(scene), [])
  await db.execute(`delete from review_counts where business_id = $1 and unit = 'all'`, [north.id])
  await db.execute(`insert into review_counts values ($1, 'month', '1999-01-01', 1, 0, 0, 0, 0, 0, 1)`, [chain.id])
  await db.execute(
    `update review_counts set rating_3 = rating_3 + 1
    where (business_id, unit, starts_on) = ($1, 'day', (select max(starts_on) from review_counts where business_id = $1 and unit = 'day'))`,
    [reseller.id],
  )
  assert.deepEqual(await miscountedOf(scene), ['reseller', 'chain', 'north'])
  assert.ok((await correctReviewCounts(db)) >= 3)
  assert.deepEqual(await miscountedOf(scene), [])
  const { body } = await call(countReviewsByRating, { params: { BusinessId: reseller.id } })
  assert.equal(body.reviewCount, 69)
})

test('a change that would make a count negative is refused, and names the command that corrects it', async () => {
  const scene = await givenCounted()
  const { reviewId } = await scene.given.review({}, scene.north.id)
  await scene.db.execute('delete from review_counts where business_id = $1', [scene.chain.id])
  const { partnerId, db, north } = scene
  const { rows } = await db.execute('select source_id, rating, review_date::text from reviews where id = $1', [
    reviewId,
  ])
  const { source_id: sourceId, rating, review_date: date } = rows[0] as never
  const change = { businessId: north.id, sourceId, rating, date, by: -1 } as const
  await assert.rejects(
    db.transaction((db) => changeReviewCounts(db, partnerId, [change])),
    new RegExp(`business ${scene.chain.id} would fall below 0.*presence doctor --recount`),
  )
  await correctReviewCounts(db)
  assert.equal((await scene.call(deleteReview, { params: { reviewId } })).status, 200)
  assert.deepEqual(await miscountedOf(scene), [])
})
