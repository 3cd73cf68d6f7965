import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { countReviewsByRating } from './count-reviews-by-rating.ts'
import { importReviews } from './import-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'

const review = { sourceAlias: 'search', externalId: 'a', rating: 4, reviewDate: '11/15/2026', comments: 'Good' }

async function givenLocation() {
  const scene = await givenChain(await fresh())
  const take = async (reviews: unknown, businessId: number = scene.north.id) =>
    (await scene.call(importReviews, { params: { businessId }, body: { reviews } })).body
  const total = async (id: number, body: object = {}) =>
    (await scene.call(countReviewsByRating, { params: { BusinessId: id }, body })).body.reviewCount
  const list = async () =>
    (await scene.call(listReviews, { params: { businessId: scene.north.id }, query: { count: 1000 } })).body.reviews
  return { ...scene, take, total, list }
}

test('the same source and id are one review: created, then unchanged, then updated', async () => {
  const { take, total, chain } = await givenLocation()
  assert.deepEqual(await take([review]), { created: 1, updated: 0, unchanged: 0 })
  assert.deepEqual(await take([{ ...review, sourceAlias: 'SEARCH ' }]), { created: 0, updated: 0, unchanged: 1 })
  assert.deepEqual(await take([{ ...review, comments: 'Better' }]), { created: 0, updated: 1, unchanged: 0 })
  assert.deepEqual(await take([{ ...review, sourceAlias: 'social' }]), { created: 1, updated: 0, unchanged: 0 })
  assert.equal(await total(chain.id), 2)
})

test('an update moves the review to its new day and rating in every count', async () => {
  const { take, total, chain, reseller } = await givenLocation()
  await take([review])
  await take([{ ...review, rating: 1, reviewDate: '12/31/2025' }])
  for (const { id } of [chain, reseller]) {
    assert.equal(await total(id, { fromDate: '01/01/2026' }), 0)
    assert.equal(await total(id, { fromDate: '12/31/2025', toDate: '12/31/2025' }), 1)
  }
})

test('a review sent twice in one call counts once, and the last one is stored', async () => {
  const { take, total, list, north } = await givenLocation()
  const twice = [review, { ...review, comments: 'Last' }]
  assert.deepEqual(await take(twice), { created: 1, updated: 0, unchanged: 0 })
  assert.equal(await total(north.id), 1)
  assert.equal((await list())[0].comments, 'Last')
})

test('the same ids at two locations are two reviews', async () => {
  const { take, total, chain, south } = await givenLocation()
  await take([review])
  await take([review], south.id)
  assert.equal(await total(chain.id), 2)
})

test('an update keeps the reply, and the tags unless it has its own', async () => {
  const { take, list, call, north } = await givenLocation()
  await take([{ ...review, tags: ['price', 'price ', 'staff'] }])
  const [{ reviewId }] = await list()
  await call(replyToReview, { params: { businessNumber: north.id, reviewId }, body: { reply: 'Thanks' } })
  await take([{ ...review, rating: 5 }])
  const [{ reply, tags, rating }] = await list()
  assert.deepEqual([reply, tags, rating], ['Thanks', ['price', 'staff'], 5])
  await take([{ ...review, tags: [] }])
  assert.deepEqual((await list())[0].tags, [])
})

test('texts are stored unchanged: emoji, right-to-left, quotes, line breaks', async () => {
  const { take, list } = await givenLocation()
  const comments = 'טעים 🥐\n"crisp"\t\\ café'
  await take([{ ...review, comments, reviewer: "O'Neil" }])
  const [{ comments: kept, reviewer }] = await list()
  assert.deepEqual([kept, reviewer], [comments, "O'Neil"])
})

test('every violation is named with its position, and nothing is stored (1000)', async () => {
  const { take, total, north } = await givenLocation()
  const { code, message } = await take([review, { ...review, reviewDate: '02/30/2026', sourceAlias: ' ' }])
  assert.equal(code, 1000)
  assert.match(message, /reviews\.1\.sourceAlias \(not blank\); reviews\.1\.reviewDate \(a real date/)
  const refused = [
    { ...review, rating: 6 },
    { ...review, rating: 10 },
    { ...review, rating: -1 },
    { ...review, rating: '5' },
    { ...review, externalId: ' ' },
    { ...review, externalId: 7 },
    { ...review, reviewDate: '2026-11-15' },
    { ...review, blocked: true },
    { ...review, comments: 'x'.repeat(10_001) },
    { sourceAlias: 'search' },
  ]
  for (const each of refused) assert.equal((await take([each])).code, 1000, JSON.stringify(each).slice(0, 80))
  assert.equal((await take(Array(1001).fill(review))).code, 1000)
  assert.deepEqual(await take([]), { created: 0, updated: 0, unchanged: 0 })
  assert.equal(await total(north.id), 0)
})

test('a review belongs to a location (1000), of this partner (1011)', async () => {
  const { take, chain } = await givenLocation()
  const foreign = await (await fresh()).given.business()
  assert.match((await take([review], chain.id)).message, /of type enterprise/)
  assert.equal((await take([review], foreign.id)).code, 1011)
})

test('two concurrent imports of the same thousand reviews store a thousand', async () => {
  const { take, total, reseller } = await givenLocation()
  const many = Array.from({ length: 1000 }, (_, at) => ({ ...review, externalId: `${at}`, rating: at % 6 }))
  const [first, second] = await Promise.all([take(many), take(many.toReversed())])
  assert.deepEqual([first.created + second.created, first.unchanged + second.unchanged], [1000, 1000])
  assert.equal(await total(reseller.id), 1000)
})

test('concurrent imports with the same new sources create each source once', async () => {
  const { take, total, north, south } = await givenLocation()
  const of = (names: string[]) => names.map((sourceAlias) => ({ ...review, sourceAlias }))
  await Promise.all([take(of(['a', 'b', 'c'])), take(of(['C', 'B', 'A']), south.id)])
  assert.equal(await total(north.id, { sourceAlias: ['b'] }), 1)
  assert.equal(await total(south.id, { sourceAlias: ['b'] }), 1)
})

test('no more than a thousand sources (1000)', async () => {
  const { take } = await givenLocation()
  const of = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => ({ ...review, sourceAlias: `${prefix}${at}` }))
  assert.equal((await take(of(1000, 'a'))).created, 1000)
  const { code, message } = await take(of(1, 'b'))
  assert.deepEqual([code, /at most 1000 different sources/.test(message)], [1000, true])
})

test('the audit log has the number of reviews, and none of their content', async () => {
  const { db, partnerId, ...scene } = await givenLocation()
  await importAll(scene, scene.north.id, [{ comments: 'Secret words', reviewer: 'Ana' }])
  const { rows } = await db.execute(
    `select after::text from audit_entries where partner_id = $1 and operation = 'importReviews'`,
    [partnerId],
  )
  assert.deepEqual(
    rows.map((row) => JSON.parse((row as { after: string }).after)),
    [{ created: 1, updated: 0, unchanged: 0 }],
  )
})
