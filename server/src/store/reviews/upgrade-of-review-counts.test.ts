import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteBusiness } from '../../operations/business/delete-business.ts'
import type { Db } from '../../platform/database.ts'
import { declareTestService, freshIn } from '../../testing/fresh.ts'
import { givenChain, importAll } from '../../testing/given-reviews.ts'
import { upgraded } from '../../testing/upgraded.ts'

const AS_BEFORE = `drop table review_counts;
  create table review_counts (business_id bigint, period int, cells bytea);
  insert into review_counts values (1, 0, '\\x0101')`

/** This needs a separate service, because all counts in the database are compared. */
const service = declareTestService()

const countsOf = async (db: Db) =>
  (
    await db.execute(`select review_counts.* from review_counts join businesses on businesses.id = business_id
      order by business_id, unit, starts_on, source_id`)
  ).rows

test('the upgrade counts existing reviews, and none of deleted businesses', async () => {
  const scene = await givenChain(await freshIn(await service()))
  const { call, db, chain, north, south } = scene
  const gone = await scene.given.business({ parentId: chain.id })
  const alone = await scene.given.business()
  const many = Array.from({ length: 40 }, (_, at) => ({
    rating: at % 6,
    sourceAlias: ['search', 'maps'][at % 2],
    reviewDate: `${(at % 3) + 1}/${(at % 28) + 1}/${2024 + (at % 2)}`,
  }))
  for (const { id } of [north, south, alone]) await importAll(scene, id, many)
  const before = await countsOf(db)
  await importAll(scene, gone.id, [{ rating: 5, reviewDate: '07/07/2023', sourceAlias: 'maps' }])
  await call(deleteBusiness, { params: { business_Id: gone.id } })
  await db.execute(
    `delete from review_counts where greatest(rating_0, rating_1, rating_2, rating_3, rating_4, rating_5) = 0`,
  )
  assert.ok(before.length > 100)
  assert.deepEqual(await upgraded(db, AS_BEFORE, '0097-plain-review-counts.sql', countsOf), before)
})
