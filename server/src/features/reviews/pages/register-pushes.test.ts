import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { reviewsOf } from '../../../testing/review-scene.ts'
import { rotateSourceLinkSecret } from '../operations/rotate-source-link-secret.ts'

const review = { externalId: 'p-1', reviewDate: '2026-11-15', rating: 4, comments: 'Pushed' }

async function scene() {
  const partner = await fresh()
  const business = await partner.given.business()
  const made = reviewsOf(partner, business.number)
  const link = await made.add({ kind: 'push', sourceAlias: 'till' })
  return { ...partner, ...made, business, link }
}

test('a signed message stores its reviews and deletes those marked as deleted', async () => {
  const { push, link, count, links, reviews } = await scene()
  const first = await push(link, { reviews: [review, { ...review, externalId: 'p-2' }] })
  assert.deepEqual([first.statusCode, first.json()], [200, { created: 2, updated: 0, unchanged: 0, deleted: 0 }])
  const second = await push(link, { reviews: [{ ...review, comments: 'Edited' }], deleted: ['p-2'] }, { id: 'msg_2' })
  assert.deepEqual(second.json(), { created: 0, updated: 1, unchanged: 0, deleted: 1 })
  assert.deepEqual([await count(), (await reviews())[0]?.comments], [1, 'Edited'])
  assert.equal((await links())[0].state, 'ok')
})

test('a message with a wrong signature, an old time or changed content is refused', async () => {
  const { push, link, count } = await scene()
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const content = { reviews: [review] }
  const refused = [
    await push(link, content, { secret: other }),
    await push(link, content, { at: new Date(Date.now() - 301_000) }),
    await push(link, content, { at: new Date(Date.now() + 302_000) }),
    await push(link, content, { payload: JSON.stringify({ reviews: [{ ...review, rating: 1 }] }) }),
    await push(link, content, { headers: { 'webhook-id': 'msg_other' } }),
    await push(link, content, { headers: { 'webhook-signature': '' } }),
  ]
  assert.deepEqual(
    refused.map((answer) => [answer.statusCode, answer.json().code]),
    refused.map(() => [401, 1179]),
  )
  assert.equal(await count(), 0)
})

test('a message needs an id of at most 200 characters, because a replay is recognised by it', async () => {
  const { push, link, count } = await scene()
  for (const id of ['', 'x'.repeat(201)]) {
    const answer = await push(link, { reviews: [review] }, { id })
    assert.deepEqual([answer.statusCode, answer.json().code], [401, 1179], `${id.length} characters`)
  }
  assert.equal(await count(), 0)
  assert.equal((await push(link, { reviews: [review] }, { id: 'x'.repeat(200) })).statusCode, 200)
})

test('a replayed message changes nothing, also after newer ones', async () => {
  const { push, link, reviews } = await scene()
  await push(link, { reviews: [review] }, { id: 'one' })
  await push(link, { reviews: [{ ...review, comments: 'Newer' }] }, { id: 'two' })
  const replay = await push(link, { reviews: [review] }, { id: 'one' })
  assert.deepEqual([replay.statusCode, replay.json().updated], [200, 0])
  assert.equal((await reviews())[0]?.comments, 'Newer')
})

test('one invalid review refuses the whole message, and the status of the link says why', async () => {
  const { push, link, count, links } = await scene()
  const answer = await push(link, { reviews: [review, { ...review, externalId: 'p-2', rating: 9, reviewDate: 'x' }] })
  assert.equal(answer.statusCode, 400)
  const { message } = answer.json()
  assert.match(message, /reviews\.1\.reviewDate \(a valid date; 03\/04\/2026 is read month first\)/)
  assert.match(message, /reviews\.1\.rating \(0 to 5\)/)
  assert.equal(await count(), 0)
  assert.deepEqual([(await links())[0].state, /reviews\.1\.rating/.test((await links())[0].error)], ['failing', true])
  // The same message, once corrected, is not a replay.
  assert.equal((await push(link, { reviews: [review] })).json().created, 1)
})

test('a body that is not a list of reviews, has too many or is too large is refused', async () => {
  const { push, link } = await scene()
  for (const content of [null, 'text', {}, { reviews: 'none' }, { reviews: Array(1001).fill(review) }]) {
    assert.equal((await push(link, content)).statusCode, 400)
  }
  const large = await push(link, { reviews: [{ ...review, comments: 'x'.repeat(1_100_000) }] })
  assert.equal(large.statusCode, 413)
})

test('an unknown address gets 404 before anything is read, also after the link is deleted', async () => {
  const { push, link, app, db } = await scene()
  for (const path of [`/review-sources/${'x'.repeat(22)}`, '/review-sources/x']) {
    assert.equal((await push({ ...link, path }, { reviews: [review] })).statusCode, 404)
  }
  assert.equal((await app.inject({ url: link.path })).statusCode, 405)
  await db.execute('delete from source_links where token = $1', [link.path.split('/')[2]])
  assert.equal((await push(link, { reviews: [review] })).statusCode, 404)
})

test('wrong signatures are rate-limited; right ones are not', async () => {
  const { push, link } = await scene()
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) {
    statuses.push((await push(link, { reviews: [] }, { headers: { 'webhook-signature': 'v1,x' } })).statusCode)
  }
  assert.deepEqual([statuses[0], statuses.at(-1)], [401, 429])
  assert.equal((await push(link, { reviews: [review] })).statusCode, 200)
})

test('after a rotation the old secret is accepted until it expires, and older ones are not', async () => {
  const { push, link, call, business, db } = await scene()
  const params = { businessNumber: business.number, sourceLinkId: link.sourceLinkId }
  const rotate = async (body: object = {}) => (await call(rotateSourceLinkSecret, { params, body })).body
  let messages = 0
  const isAccepted = async (secret: string) =>
    (await push({ ...link, secret }, { reviews: [review] }, { id: `msg_${messages++}` })).statusCode === 200
  const second = await rotate()
  const hours = (Date.parse(second.previousUntil) - Date.now()) / 3_600_000
  assert.ok(hours > 23.9 && hours <= 24, String(hours))
  assert.deepEqual([await isAccepted(link.secret), await isAccepted(second.secret)], [true, true])
  await db.execute("update source_links set previous_until = now() - interval '1 second' where id = $1", [
    link.sourceLinkId,
  ])
  assert.deepEqual([await isAccepted(link.secret), await isAccepted(second.secret)], [false, true])
  const third = await rotate({ previousHours: 0 })
  assert.deepEqual([await isAccepted(second.secret), await isAccepted(third.secret)], [false, true])
})

test('only a push source has a secret to rotate (1000), and another partner or location cannot (1404)', async () => {
  const { call, business, link, given, add, push } = await scene()
  const feed = await add({ kind: 'feed', sourceAlias: 'file', url: 'https://reviews.example/feed.json' })
  const codeOf = async (asker: typeof call, businessNumber: number, sourceLinkId: number) =>
    (await asker(rotateSourceLinkSecret, { params: { businessNumber, sourceLinkId }, body: {} })).body.code
  assert.equal(await codeOf(call, business.number, feed.sourceLinkId), 1000)
  const stranger = await fresh()
  const theirs = await stranger.given.business()
  assert.equal(await codeOf(call, (await given.business()).number, link.sourceLinkId), 1404)
  assert.equal(await codeOf(stranger.call, theirs.number, link.sourceLinkId), 1404)
  assert.equal(await codeOf(stranger.call, business.number, link.sourceLinkId), 1011)
  assert.equal((await push(link, { reviews: [review] })).statusCode, 200)
})
