import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { connectedLocation, givenDirectory } from '../../../testing/publishing-scene.ts'
import { reviewsOf } from '../../../testing/review-scene.ts'
import { startFakeBusinessProfile } from '../directories/business-profile/fake-business-profile.fixture.ts'
import { connectDirectory } from '../operations/connect-directory.ts'
import { getListingStatus } from '../operations/get-listing-status.ts'

const dayMs = 24 * 60 * 60_000

/** A published search profile that has a review. */
async function withReviews(t: TestContext) {
  const fake = await startFakeBusinessProfile(t)
  const made = await connectedLocation(t)
  const { call, db, params, passMinutes, clock, business } = made
  const credentials = { account: 'accounts/1', token: 'token' }
  const { name } = await givenDirectory(t, db, fake.url, { view: 'search', transport: 'business-profile', credentials })
  await call(connectDirectory, { params: { ...params, directory: name }, body: {} })
  await passMinutes(2)
  const reviews = reviewsOf(made, business.number, { now: clock.now })
  await reviews.add({ kind: 'directory', directory: name, sourceAlias: 'search' })
  const [location] = fake.locations.keys()
  const times = { createTime: '2026-11-01T10:00:00Z', updateTime: '2026-11-01T10:00:00Z' }
  const review = { location: location ?? '', reviewId: 'r-1', starRating: 'TWO', comment: 'Slow service.', ...times }
  fake.reviews.push(review)
  return { ...reviews, db, fake, clock, name, review }
}

test('a search profile is published through the official client, read back, and its drift seen', async (t) => {
  const fake = await startFakeBusinessProfile(t)
  const { call, db, params, passMinutes, clock, work, update } = await connectedLocation(t)
  const credentials = { account: 'accounts/1', token: 'token' }
  const profile = { view: 'search', transport: 'business-profile', credentials } as const
  const { name } = await givenDirectory(t, db, fake.url, profile)
  await call(connectDirectory, { params: { ...params, directory: name }, body: {} })
  const status = async () => {
    const { body } = await call(getListingStatus, { params })
    return body.directories.find(({ directory }: { directory: string }) => directory === name)
  }
  await passMinutes(2)
  assert.equal((await status()).state, 'in sync')
  await update({ businessInfo: { name: 'Harbour Bakery & Co.' } })
  await passMinutes(2)
  const [location] = fake.locations.values()
  assert.equal(location?.title, 'Harbour Bakery & Co.')
  Object.assign(location as object, { title: 'Somebody suggested this' })
  clock.pass(2 * dayMs)
  await work()
  const { state, fields } = await status()
  assert.equal(state, 'drifted')
  assert.deepEqual(
    fields.filter(({ state }: { state: string }) => state === 'MISMATCH'),
    [{ field: 'name', state: 'MISMATCH', ours: 'Harbour Bakery & Co.', theirs: 'Somebody suggested this' }],
  )
})

test('reviews of a search profile are pulled, updated, and replied to', async (t) => {
  const { fake, clock, pull, reviews, reply, send, links, review } = await withReviews(t)
  await pull()
  const [first] = await reviews()
  assert.deepEqual([first?.externalId, first?.comments], ['r-1', 'Slow service.'])
  Object.assign(review, { comment: 'Better now.', updateTime: '2026-11-10T10:00:00Z' })
  clock.pass(dayMs)
  await pull()
  assert.deepEqual([(await reviews()).length, (await reviews())[0]?.comments], [1, 'Better now.'])
  await reply(first?.reviewId ?? 0, 'Thank you')
  await send()
  assert.deepEqual(fake.reviews[0]?.reviewReply, { comment: 'Thank you' })
  assert.deepEqual([(await reviews())[0]?.replyState, (await links())[0].state], ['sent', 'ok'])
})

test('a search profile without access to reviews is published as before', async (t) => {
  const { fake, clock, pull, links, db, name } = await withReviews(t)
  fake.interfere = ({ path }) => (path.startsWith('/v4/') ? { status: 403, body: {} } : undefined)
  for (let count = 0; count < 5; count++) {
    await pull()
    clock.pass(dayMs)
  }
  const asked = fake.requests.filter(({ path }) => path.startsWith('/v4/')).length
  assert.deepEqual([asked, (await links())[0].state], [5, 'failing'])
  const { rows } = await db.execute(
    `select failures, rests_until = '-infinity' as "isCalled" from directories where name = $1`,
    [name],
  )
  assert.deepEqual(rows, [{ failures: 0, isCalled: true }])
})

test('a pull of a search profile takes both its requests from the rate limit, and a reply waits for two', async (t) => {
  const { fake, clock, pull, reviews, reply, send, db, name } = await withReviews(t)
  const limit =
    'update directories set rate_requests = 3, rate_window_s = 60, counted = 0, counted_from = $2 where name = $1'
  await db.execute(limit, [name, clock.now()])
  const counted = async () => {
    const { rows } = await db.execute('select counted from directories where name = $1', [name])
    return (rows as { counted: number }[])[0]?.counted
  }
  const before = fake.requests.length
  await pull()
  assert.deepEqual([fake.requests.length - before, await counted()], [2, 2])
  const [{ reviewId } = assert.fail()] = await reviews()
  await reply(reviewId, 'Thank you')
  await send()
  assert.deepEqual([fake.requests.length - before, await counted()], [2, 2])
  clock.pass(5 * 60_000)
  await send()
  assert.deepEqual([fake.requests.length - before, await counted()], [4, 2])
})
