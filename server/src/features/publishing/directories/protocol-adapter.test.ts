import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DirectoryReviews } from './adapter.ts'
import type { ExchangeAnswer, ExchangeRequest } from './exchange.ts'
import { openProtocolAdapter } from './protocol-adapter.ts'

const connection = { url: 'https://directory.example', keyId: 'k', secret: 's' }

/** An adapter whose directory sends this response to every request. */
const answering = (text: string, more: Partial<ExchangeAnswer> = {}) => {
  const exchange = async () => ({ status: 200, text, retryAfterMs: undefined, ...more })
  return openProtocolAdapter(connection, Object.assign(exchange, { close: async () => {} }), () => new Date(0))
}
const listingOf = (members: string) => `{"id":"a","reference":"1","listing":${members}}`

test('values that the database cannot store make a response invalid: NUL, a lone surrogate, very deep nesting', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  for (const members of [
    '{"name":"a\\u0000"}',
    '{"name":"\\ud800"}',
    '{"a\\u0000":1}',
    '{"address":{"city":"\\udfff"}}',
    `{"name":${deep}}`,
  ]) {
    const text = listingOf(members)
    await assert.rejects(answering(text).read('a'), { kind: 'odd', message: 'unreadable answer' }, members.slice(0, 40))
    await assert.rejects(answering(`{"listings":[${text}]}`).find('1'), { kind: 'odd' }, members.slice(0, 40))
  }
  const sound = '{"name":"Käse 🧀","moreHours":{"BRUNCH":[{"day":0,"workingHours":[{"startHour":"09:00"}]}]}}'
  assert.deepEqual((await answering(listingOf(sound)).read('a'))?.listing, JSON.parse(sound))
})

test('texts and lists longer than any of ours are cut', async () => {
  const listing = { name: 'x'.repeat(300_000), languages: Array.from({ length: 20_000 }, () => 'en') }
  const remote = await answering(listingOf(JSON.stringify(listing))).read('a')
  assert.deepEqual(remote?.listing, { name: 'x'.repeat(16_384), languages: listing.languages.slice(0, 1_000) })
  const reason = await answering(JSON.stringify({ reason: `no\n${'x'.repeat(300_000)}` }), { status: 422 })
    .read('a')
    .catch((error: Error) => error.message)
  assert.equal(reason, `no ${'x'.repeat(497)}`)
})

test('an unsafe or unstorable id makes a response invalid', async () => {
  const sending = { reference: '1', listing: {}, key: 'k' }
  for (const id of ['.', '..', 'a\\u0000', '\\ud800', '', 'x'.repeat(201)]) {
    await assert.rejects(answering(`{"id":"${id}"}`).create(sending), { kind: 'odd' }, id)
  }
  assert.deepEqual(await answering('{"id":"..."}').create(sending), { id: '...', isNew: true })
})

test('a Retry-After of years is limited to a day', async () => {
  const dayMs = 24 * 60 * 60_000
  const patient = answering('', { status: 429, retryAfterMs: 999_999_999_000 })
  await assert.rejects(patient.read('a'), { kind: 'busy', retryAfterMs: dayMs })
})

const reviewsConnection = { url: 'https://directory.example/maps', keyId: 'k', secret: 's' }

function answeringReviews(text: string, more: Partial<ExchangeAnswer> = {}) {
  const asked: ExchangeRequest[] = []
  const exchange = async (request: ExchangeRequest) => {
    asked.push(request)
    return { status: 200, text, retryAfterMs: undefined, ...more }
  }
  const opened = openProtocolAdapter(
    reviewsConnection,
    Object.assign(exchange, { close: async () => {} }),
    () => new Date(0),
  )
  return { reviews: opened.reviews as DirectoryReviews, asked }
}
const page = (members: object) => JSON.stringify({ reviews: [], cursor: '2', ...members })

test('the first pull has no cursor, the next one has the returned cursor', async () => {
  const { reviews, asked } = answeringReviews(page({ cursor: 'a&b' }))
  const { cursor } = await reviews.pull('1', '')
  await reviews.pull('1', cursor)
  assert.deepEqual(
    asked.map(({ url }) => url),
    [
      'https://directory.example/maps/reviews?reference=1',
      'https://directory.example/maps/reviews?reference=1&cursor=a%26b',
    ],
  )
})

test('an unstorable page and endless pages are invalid responses', async () => {
  for (const text of [
    '{}',
    page({ reviews: 'none' }),
    page({ cursor: undefined }),
    page({ cursor: 'x'.repeat(1001) }),
    page({ cursor: 'a\0' }),
    page({ reviews: [{ id: 'a', text: '\ud800' }] }),
    page({ reviews: Array(1001).fill({}) }),
    page({ deleted: {} }),
    page({ cursor: '1', hasMore: true }),
  ]) {
    await assert.rejects(answeringReviews(text).reviews.pull('1', '1'), { kind: 'odd' }, text.slice(0, 60))
  }
  const odd = answeringReviews(page({ reviews: ['text', null], deleted: [1, 'b'] }))
  assert.deepEqual(await odd.reviews.pull('1', ''), { reviews: [{}, {}], deleted: ['b'], cursor: '2', hasMore: false })
})

test('a directory without reviews says so with 404', async () => {
  const { reviews } = answeringReviews('', { status: 404 })
  await assert.rejects(reviews.pull('1', ''), { kind: 'refused', message: 'the directory does not provide reviews' })
})

test('a reply is sent to the path of its review, whatever characters its id has', async () => {
  const sending = { reference: '1', text: 'Thanks', writtenAt: new Date(0), key: 'key' }
  const { reviews, asked } = answeringReviews('')
  await reviews.reply({ ...sending, reviewId: 'a/../b?c' })
  assert.equal(asked[0]?.url, 'https://directory.example/maps/reviews/a%2F..%2Fb%3Fc/reply')
  assert.equal(asked[0]?.headers['idempotency-key'], 'key')
  assert.deepEqual(JSON.parse(asked[0]?.body ?? ''), {
    reference: '1',
    text: 'Thanks',
    writtenAt: '1970-01-01T00:00:00.000Z',
  })
  for (const reviewId of ['.', '..']) {
    await assert.rejects(reviews.reply({ ...sending, reviewId }), { kind: 'refused' })
  }
  assert.equal(asked.length, 1)
})
