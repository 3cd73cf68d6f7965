import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openBusinessProfile } from './business-profile-adapter.ts'
import { type FakeReview, startFakeBusinessProfile } from './fake-business-profile.fixture.ts'

const reference = '482915073366120'
const now = () => new Date('2026-11-15T09:00:00Z')

async function opened(t: TestContext) {
  const fake = await startFakeBusinessProfile(t)
  const { reviews: api, create } = openBusinessProfile(fake.url, { account: 'accounts/1', token: 'token' }, now)
  assert.ok(api)
  const { id } = await create({ reference, listing: { name: 'Harbour' }, key: 'k' })
  const write = (reviewId: string, updateTime: string, more: Partial<FakeReview> = {}) => {
    const review = { location: id, reviewId, starRating: 'FIVE', createTime: updateTime, updateTime, ...more }
    fake.reviews.push(review)
    return review as FakeReview
  }
  /** Pulls all pages, like the job. */
  const pullAll = async (cursor: string) => {
    const ids: unknown[] = []
    for (let page = await api.pull(reference, cursor); ; page = await api.pull(reference, page.cursor)) {
      ids.push(...page.reviews.map((review) => review.id))
      if (!page.hasMore) return { ids, cursor: page.cursor }
    }
  }
  const reply = (reviewId: string, text: string) => api.reply({ reference, reviewId, text, writtenAt: now(), key: 'k' })
  return { fake, api, write, pullAll, reply, location: id }
}

test('a review of the platform is converted to a review of the protocol', async (t) => {
  const { api, write } = await opened(t)
  write('a', '2026-11-01T10:00:00Z', {
    starRating: 'FOUR',
    comment: 'Warm bread.',
    reviewer: { displayName: 'Ana P.' },
    createTime: '2026-10-30T23:59:59.123456789Z',
    reviewReply: { comment: 'Thank you' },
  })
  write('b', '2026-10-01T10:00:00Z', {
    starRating: 'STAR_RATING_UNSPECIFIED',
    reviewer: { displayName: 'Someone', isAnonymous: true },
  })
  const { reviews, deleted, hasMore } = await api.pull(reference, '')
  assert.deepEqual(reviews, [
    { id: 'a', rating: 4, date: '2026-10-30', text: 'Warm bread.', author: 'Ana P.', reply: 'Thank you' },
    { id: 'b', rating: null, date: '2026-10-01', text: '', author: '', reply: '' },
  ])
  assert.deepEqual([deleted, hasMore], [[], false])
})

test('all pages are read once, then only new and changed reviews', async (t) => {
  const { fake, write, pullAll } = await opened(t)
  const at = (minute: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + minute * 60_000).toISOString()
  const written = Array.from({ length: 120 }, (_, minute) => write(`r${minute}`, at(minute)))
  const first = await pullAll('')
  assert.deepEqual([first.ids.length, new Set(first.ids).size], [120, 120])
  const before = fake.requests.length
  const second = await pullAll(first.cursor)
  // The newest review is read again: another one with the same time may be new. Two requests: location and one page.
  assert.deepEqual([second.ids, fake.requests.length - before], [['r119'], 2])
  const [oldest] = written
  if (oldest) oldest.updateTime = at(500)
  write('new', at(501))
  assert.deepEqual((await pullAll(second.cursor)).ids, ['new', 'r0', 'r119'])
})

test('a review that changes while pages are read is found by the next pull', async (t) => {
  const { api, write, pullAll } = await opened(t)
  for (let hour = 0; hour < 60; hour++) write(`r${hour}`, new Date(hour * 3_600_000).toISOString())
  const first = await api.pull(reference, '')
  assert.equal(first.hasMore, true)
  write('late', '2026-11-01T00:00:00Z')
  const rest = await pullAll(first.cursor)
  assert.ok(!rest.ids.includes('late'))
  assert.deepEqual((await pullAll(rest.cursor)).ids[0], 'late')
})

test('a page token that is no longer valid ends the pull, and the next one starts over', async (t) => {
  const { fake, api, write, pullAll } = await opened(t)
  for (let hour = 0; hour < 60; hour++) write(`r${hour}`, new Date(hour * 3_600_000).toISOString())
  const { cursor } = await api.pull(reference, '')
  fake.interfere = ({ query }) => (query.has('pageToken') ? { status: 400, body: {} } : undefined)
  const refused = await api.pull(reference, cursor)
  assert.deepEqual([refused.reviews, refused.hasMore], [[], false])
  fake.interfere = () => undefined
  assert.equal((await pullAll(refused.cursor)).ids.length, 60)
})

test('endless pages are an invalid response', async (t) => {
  const { fake, api, location } = await opened(t)
  fake.interfere = ({ path }) =>
    path.startsWith('/v4/') ? { status: 200, body: { nextPageToken: 'next' } } : undefined
  const cursorAt = (number: number) =>
    JSON.stringify({ since: 0, page: { token: 'this', number, newest: 0, location } })
  const { hasMore, cursor } = await api.pull(reference, cursorAt(9_998))
  assert.deepEqual([hasMore, JSON.parse(cursor).page.number], [true, 9_999])
  const odd = { kind: 'odd', message: 'the directory sends pages without end' }
  await assert.rejects(api.pull(reference, cursorAt(9_999)), odd)
})

test('a time in the future does not hide later reviews', async (t) => {
  const { write, pullAll } = await opened(t)
  write('future', '2099-01-01T00:00:00Z')
  const { cursor } = await pullAll('')
  write('later', '2026-11-15T10:00:00Z')
  assert.ok((await pullAll(cursor)).ids.includes('later'))
})

test('reviews of another business are not read, and not replied to', async (t) => {
  const { fake, api, write, reply } = await opened(t)
  write('a', '2026-11-01T10:00:00Z')
  const [location] = fake.locations.values()
  fake.interfere = ({ path }) =>
    path === '/v1/accounts/1/locations' ? { status: 200, body: { locations: [location] } } : undefined
  const odd = { kind: 'odd', message: 'the directory returned the listing of another business' }
  await assert.rejects(api.pull('777', ''), odd)
  await assert.rejects(api.reply({ reference: '777', reviewId: 'a', text: 'Thanks', writtenAt: now(), key: 'k' }), odd)
  await reply('a', 'Thank you')
})

test('a reply is written, changed and deleted; a deleted review accepts none', async (t) => {
  const { fake, write, reply } = await opened(t)
  const review = write('id/with a slash', '2026-11-01T10:00:00Z')
  await reply('id/with a slash', 'Thank you')
  assert.deepEqual(review.reviewReply, { comment: 'Thank you' })
  await reply('id/with a slash', '')
  assert.equal(review.reviewReply, undefined)
  assert.equal(fake.requests.at(-1)?.method, 'DELETE')
  await assert.rejects(reply('gone', 'Thank you'), {
    kind: 'refused',
    message: 'the directory does not have this review',
  })
  await reply('gone', '')
  await assert.rejects(reply('..', 'Thank you'), { kind: 'refused' })
})

test('missing access to reviews does not pause the listings; a wrong key does', async (t) => {
  const { fake, api } = await opened(t)
  const fails = async (status: number, body: object = {}) => {
    fake.interfere = ({ path }) => (path.startsWith('/v4/') ? { status, body } : undefined)
    return api.pull(reference, '').catch(({ kind, message }) => [kind, message])
  }
  const disabled = { error: { message: 'The reviews API is disabled for this project.' } }
  assert.deepEqual(await fails(403, disabled), ['refused', 'The reviews API is disabled for this project.'])
  assert.deepEqual(await fails(401), ['locked', 'the directory does not accept our key'])
  assert.deepEqual((await fails(429)) as string[], ['busy', 'status 429'])
  assert.deepEqual(await fails(404), ['refused', 'the directory has no reviews of this location'])
  assert.deepEqual(await fails(409), ['refused', 'status 409'])
  assert.deepEqual(await fails(503), ['down', 'status 503'])
})

test('a location that the platform does not have has no reviews there', async (t) => {
  const { fake, api, location } = await opened(t)
  fake.locations.delete(location)
  await assert.rejects(api.pull(reference, ''), {
    kind: 'refused',
    message: 'the directory does not have this location',
  })
})

test('a response with malformed or unstorable values is invalid', async (t) => {
  const { fake, api } = await opened(t)
  // Reviews beyond the limit of a response would be lost.
  const tooMany = Array.from({ length: 1_001 }, () => ({}))
  const bodies = [{ reviews: 7 }, { reviews: [7] }, { reviews: [{ comment: 'a\u0000' }] }, { reviews: tooMany }]
  for (const body of [...bodies, { nextPageToken: 7 }]) {
    fake.interfere = ({ path }) => (path.startsWith('/v4/') ? { status: 200, body } : undefined)
    await assert.rejects(api.pull(reference, ''), { kind: 'odd' }, JSON.stringify(body).slice(0, 100))
  }
})
