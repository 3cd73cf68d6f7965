import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { updateLevels } from '../../accounts/operations/update-levels.ts'
import { updateLocationLevels } from '../../businesses/operations/update-location-levels.ts'
import { countReviewsByRating } from './count-reviews-by-rating.ts'
import { deleteReview } from './delete-review.ts'
import { replyToReview } from './reply-to-review.ts'

async function givenReview() {
  const scene = await givenChain(await fresh())
  const { reviewId } = await scene.given.review({ rating: 3, comments: 'Nice' }, scene.north.id)
  const reply = async (text: string, { businessNumber = scene.north.id, id = reviewId as unknown } = {}) =>
    (await scene.call(replyToReview, { params: { businessNumber, reviewId: id }, body: { reply: text } })).body
  const remove = (id: unknown = reviewId) => scene.call(deleteReview, { params: { reviewId: id } })
  const total = async (BusinessId: number) =>
    (await scene.call(countReviewsByRating, { params: { BusinessId } })).body.reviewCount
  return { ...scene, reviewId, reply, remove, total }
}

test('a reply is stored, replaced and removed', async () => {
  const { reply, chain } = await givenReview()
  const first = await reply(' Thanks ')
  assert.deepEqual([first.reply, first.comments], ['Thanks', 'Nice'])
  assert.match(first.repliedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  assert.equal((await reply('Thank you', { businessNumber: chain.number })).reply, 'Thank you')
  const removed = await reply('')
  assert.deepEqual([removed.reply, removed.repliedAt], ['', ''])
})

test('a level of the location is filled in; a placeholder without a value or a fallback is refused (1000)', async () => {
  const { reply, call, chain, north } = await givenReview()
  await call(updateLevels, { params: { businessId: chain.id }, query: {}, body: { levels: [{ name: 'Region' }] } })
  const refused = await reply('Greetings from {level.Region}, {field.Rent}')
  assert.equal(refused.code, 1000)
  assert.match(refused.message, /no value for \{level\.Region\}, \{field\.Rent\}/)
  await call(updateLocationLevels, { params: { businessId: north.id }, body: { Region: 'East' } })
  assert.equal((await reply('From {level.region}, {field.Rent|us}')).reply, 'From East, us')
})

test('an unknown review, or one of another business, is not found (1404)', async () => {
  const { reply, south } = await givenReview()
  const other = await givenReview()
  assert.equal((await reply('x', { businessNumber: south.id })).code, 1404)
  for (const id of [other.reviewId, 99_000_001, 0, 'x', '1e3']) assert.equal((await reply('x', { id })).code, 1404)
  assert.equal((await reply('x', { businessNumber: other.north.id })).code, 1011)
  assert.equal((await reply('x'.repeat(4097))).code, 1000)
})

test('a deleted review is removed from every count at once, and can be deleted once (1404)', async () => {
  const { remove, total, reviewId, north, chain, reseller } = await givenReview()
  assert.deepEqual((await remove()).body, { reviewId, businessId: north.id, businessNumber: north.number })
  for (const { id } of [north, chain, reseller]) assert.equal(await total(id), 0)
  assert.equal((await remove()).body.code, 1404)
})

test('exactly one of ten concurrent deletions succeeds', async () => {
  const { remove, total, reseller } = await givenReview()
  const answers = await Promise.all(Array.from({ length: 10 }, () => remove()))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(await total(reseller.id), 0)
})

test("another partner's review is not found (1404)", async () => {
  const { total, reviewId, north } = await givenReview()
  const other = await givenReview()
  const unknown = await other.remove(99_000_001)
  const foreign = await other.remove(reviewId)
  assert.deepEqual([foreign.status, foreign.text], [unknown.status, unknown.text])
  for (const id of [0, '-1', 'x', '1.5']) assert.equal((await other.remove(id)).body.code, 1404)
  assert.equal(await total(north.id), 1)
})

test('the audit log has the id of the review, and none of its content', async () => {
  const { reply, remove, db, partnerId, reviewId } = await givenReview()
  await reply('Words of ours')
  await remove()
  const { rows } = await db.execute(
    `select operation, subject_id, before, after from audit_entries where partner_id = $1 and subject = 'review' order by id`,
    [partnerId],
  )
  const date = new Date('2026-11-15').toISOString().slice(0, 10)
  assert.deepEqual(rows, [
    { operation: 'replyToReview', subject_id: String(reviewId), before: null, after: { isReplied: true } },
    { operation: 'deleteReview', subject_id: String(reviewId), before: { rating: 3, reviewDate: date }, after: null },
  ])
})
