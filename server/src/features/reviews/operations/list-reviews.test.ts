import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { listReviews } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'

async function givenReviews() {
  const scene = await givenChain(await fresh())
  await importAll(scene, scene.north.id, [
    { externalId: 'a', rating: 5, reviewDate: '11/01/2026', comments: 'Warm bread, friendly staff', tags: ['staff'] },
    { externalId: 'b', rating: 2, reviewDate: '11/03/2026', comments: 'Not warm at all', sourceAlias: 'Social' },
  ])
  await importAll(scene, scene.south.id, [
    { externalId: 'c', rating: null, reviewDate: '11/02/2026', comments: 'Brød er godt', tags: ['price', 'staff'] },
    { externalId: 'd', rating: 5, reviewDate: '11/02/2026' },
  ])
  const list = async (body: object = {}, businessId: number = scene.chain.id, query: object = {}) => {
    const answer = await scene.call(listReviews, { params: { businessId }, query: { ...query }, body })
    if (answer.status !== 200) return answer.body.code
    return answer.body.reviews.map(({ externalId }: { externalId: string }) => externalId).join('')
  }
  return { ...scene, list }
}

test('lists the newest first, for a location, an enterprise and a reseller', async () => {
  const { list, north, chain, reseller, given, ...scene } = await givenReviews()
  assert.equal(await list({}, north.id), 'ba')
  assert.equal(await list({}, chain.id), 'bdca')
  const alone = await given.business({ parentId: reseller.id })
  await importAll(scene, alone.id, [{ externalId: 'e', reviewDate: '11/02/2026' }])
  assert.equal(await list({}, reseller.id), 'bedca')
  assert.equal(await list({}, alone.id), 'e')
})

test('each review names its location, in a list and after a reply', async () => {
  const { call, chain } = await givenReviews()
  const { reviews } = (await call(listReviews, { params: { businessId: chain.id } })).body
  assert.deepEqual(
    reviews.map(({ businessName }: { businessName: string }) => businessName),
    ['North', 'South', 'South', 'North'],
  )
  const params = { businessNumber: chain.id, reviewId: reviews[0].reviewId }
  assert.equal((await call(replyToReview, { params, body: { reply: 'Sorry' } })).body.businessName, 'North')
})

test('each filter narrows the list, and all of them together', async () => {
  const { list } = await givenReviews()
  assert.equal(await list({ sourceAlias: ['SOCIAL'] }), 'b')
  assert.equal(await list({ sourceAlias: ['never seen'] }), '')
  assert.equal(await list({ ratings: [0, 2] }), 'bc')
  assert.equal(await list({ fromDate: '11/2/2026', toDate: '11/02/2026' }), 'dc')
  assert.equal(await list({ tags: ['staff'] }), 'ca')
  assert.equal(await list({ tags: ['staff', 'price'] }), 'c')
  const all = { sourceAlias: ['search'], ratings: [5], fromDate: '11/01/2026', toDate: '11/30/2026', tags: ['staff'] }
  assert.equal(await list({ ...all, text: 'bread', status: 'unreplied' }), 'a')
  assert.equal(await list({ sourceAlias: [], ratings: [], tags: [], text: ' ' }), 'bdca')
})

test('a review is found by its id, only at its business and above', async () => {
  const { call, list, chain, north, south } = await givenReviews()
  const { reviews } = (await call(listReviews, { params: { businessId: north.id } })).body
  const [{ reviewId }] = reviews
  assert.equal(await list({ reviewId }), 'b')
  assert.equal(await list({ reviewId, order: 'unrepliedFirst', countMatches: true }, chain.id), 'b')
  assert.equal(await list({ reviewId }, south.id), '')
})

test('text finds words in any case and language, phrases, and excludes words', async () => {
  const { list } = await givenReviews()
  assert.equal(await list({ text: 'WARM' }), 'ba')
  assert.equal(await list({ text: 'warm not' }), 'b')
  assert.equal(await list({ text: '"friendly staff"' }), 'a')
  assert.equal(await list({ text: '"staff friendly"' }), '')
  assert.equal(await list({ text: 'warm -bread' }), 'b')
  assert.equal(await list({ text: 'brød' }), 'c')
  for (const odd of ["'", ':*', '& | !', '"', '\\', '%']) assert.equal(await list({ text: odd }), '', odd)
})

test('status filters by whether there is a reply', async () => {
  const { list, call, chain } = await givenReviews()
  const { body } = await call(listReviews, { params: { businessId: chain.id } })
  const { reviewId } = body.reviews[0]
  await call(replyToReview, { params: { businessNumber: chain.id, reviewId }, body: { reply: 'Sorry' } })
  assert.equal(await list({ status: 'replied' }), 'b')
  assert.equal(await list({ status: 'unreplied' }), 'dca')
})

test('pages follow each other without a gap, for every type of business', async () => {
  const { call, list, chain, reseller, north } = await givenReviews()
  for (const { id } of [chain, reseller]) {
    assert.equal(await list({}, id, { sindex: 0, count: 3 }), 'bdc')
    assert.equal(await list({}, id, { sindex: 3, count: 3 }), 'a')
  }
  const more = async (count: number) =>
    (await call(listReviews, { params: { businessId: north.id }, query: { count } })).body.hasMore
  assert.deepEqual([await more(1), await more(2)], [true, false])
})

test('a review has the imported members, and no others', async () => {
  const { call, north } = await givenReviews()
  const { body } = await call(listReviews, { params: { businessId: north.id }, query: { sindex: 1 } })
  const { reviewId, ...shown } = body.reviews[0]
  assert.ok(Number.isSafeInteger(reviewId))
  assert.deepEqual(shown, {
    businessId: north.id,
    businessNumber: north.number,
    businessName: 'North',
    sourceAlias: 'search',
    externalId: 'a',
    rating: 5,
    reviewDate: '11/01/2026',
    comments: 'Warm bread, friendly staff',
    reviewer: '',
    tags: ['staff'],
    reply: '',
    repliedAt: '',
    replyState: 'none',
    replyTo: '',
    replyError: '',
  })
})

test('reviews of a deleted location are gone at once', async () => {
  const { call, list, south, reseller } = await givenReviews()
  await call(deleteBusiness, { params: { business_Id: south.id } })
  assert.equal(await list(), 'ba')
  assert.equal(await list({}, reseller.id), 'ba')
  assert.equal(await list({}, south.id), 1011)
})

test('refuses invalid dates (1186, 1187) and invalid filters (1000)', async () => {
  const { list } = await givenReviews()
  assert.equal(await list({ fromDate: '2026-11-01' }), 1186)
  assert.equal(await list({ fromDate: '11/02/2026', toDate: '11/01/2026' }), 1187)
  for (const body of [{ ratings: [6] }, { status: 'open' }, { tag: 'x' }]) assert.equal(await list(body), 1000)
})
