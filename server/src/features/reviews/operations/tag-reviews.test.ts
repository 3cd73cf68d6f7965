import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { tagReviews } from './tag-reviews.ts'

async function scene() {
  const made = await givenChain(await fresh())
  const { call, given, north, south, chain } = made
  const ids = []
  for (const { id } of [north, north, south]) ids.push((await given.review({}, id)).reviewId)
  const tag = (body: object, { number }: { number: number } = chain) =>
    call(tagReviews, { params: { businessNumber: number }, body })
  const tagged = async (tags: readonly string[]) =>
    (await call(listReviews, { params: { businessId: chain.id }, body: { tags } })).body.reviews
      .map(({ reviewId }: { reviewId: number }) => reviewId)
      .sort()
  return { ...made, ids: ids as [number, number, number], tag, tagged }
}

test('tags are added to several reviews and removed again, and the list filters by them', async () => {
  const { ids, tag, tagged } = await scene()
  assert.deepEqual((await tag({ reviewIds: ids.slice(0, 2), add: ['follow up', ' refund '] })).body, { changed: 2 })
  assert.deepEqual((await tag({ reviewIds: ids, add: ['follow up'] })).body, { changed: 1 })
  assert.deepEqual(await tagged(['follow up']), ids)
  assert.deepEqual(await tagged(['follow up', 'refund']), ids.slice(0, 2))
  assert.deepEqual((await tag({ reviewIds: [ids[0]], remove: ['follow up'], add: ['done'] })).body, { changed: 1 })
  assert.deepEqual([await tagged(['follow up']), await tagged(['done'])], [ids.slice(1), [ids[0]]])
})

test('all reviews are changed or none: an unknown review (1404) and too many tags (1000) are refused', async () => {
  const { ids, tag, tagged, south } = await scene()
  assert.equal((await tag({ reviewIds: [...ids, 99_000_001], add: ['a'] })).body.code, 1404)
  // A review of a sibling is not below this location.
  assert.equal((await tag({ reviewIds: ids, add: ['a'] }, south)).body.code, 1404)
  await tag({ reviewIds: [ids[0]], add: Array.from({ length: 20 }, (_, n) => `t${n}`) })
  assert.match((await tag({ reviewIds: ids, add: ['a'] })).body.message, /at most 20 tags/)
  assert.equal((await tag({ reviewIds: ids, add: [' '] })).body.code, 1000)
  assert.deepEqual(await tagged(['a']), [])
})

test('another partner or account cannot tag them', async () => {
  const [one, other] = [await scene(), await scene()]
  const second = await one.given.business()
  assert.equal((await other.tag({ reviewIds: one.ids, add: ['a'] })).body.code, 1404)
  assert.equal((await other.tag({ reviewIds: one.ids, add: ['a'] }, one.chain)).body.code, 1011)
  assert.equal((await one.tag({ reviewIds: one.ids, add: ['a'] }, second)).body.code, 1404)
  assert.deepEqual(await one.tagged(['a']), [])
})

test('each changed review has an audit entry', async () => {
  const { ids, tag, db, partnerId, south } = await scene()
  await tag({ reviewIds: [ids[2]], add: ['a'] })
  await tag({ reviewIds: [ids[2]], add: ['a'] })
  const { rows } = await db.execute(
    `select business_id, subject_id, before, after from audit_entries where partner_id = $1 and operation = 'tagReviews'`,
    [partnerId],
  )
  const entry = { business_id: south.id, subject_id: String(ids[2]), before: { tags: [] }, after: { tags: ['a'] } }
  assert.deepEqual(rows, [entry])
})
