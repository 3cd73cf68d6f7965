import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DirectoryReviews } from './adapter.ts'
import type { ExchangeAnswer, ExchangeRequest } from './exchange.ts'
import { openProtocolAdapter } from './protocol-adapter.ts'

const connection = { url: 'https://directory.example/maps', keyId: 'k', secret: 's' }

function answering(text: string, more: Partial<ExchangeAnswer> = {}) {
  const asked: ExchangeRequest[] = []
  const exchange = async (request: ExchangeRequest) => {
    asked.push(request)
    return { status: 200, text, retryAfterMs: undefined, ...more }
  }
  const opened = openProtocolAdapter(connection, Object.assign(exchange, { close: async () => {} }), () => new Date(0))
  return { reviews: opened.reviews as DirectoryReviews, asked }
}
const page = (members: object) => JSON.stringify({ reviews: [], cursor: '2', ...members })

test('the first pull has no cursor, the next one has the returned cursor', async () => {
  const { reviews, asked } = answering(page({ cursor: 'a&b' }))
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
    await assert.rejects(answering(text).reviews.pull('1', '1'), { kind: 'odd' }, text.slice(0, 60))
  }
  const odd = answering(page({ reviews: ['text', null], deleted: [1, 'b'] }))
  assert.deepEqual(await odd.reviews.pull('1', ''), { reviews: [{}, {}], deleted: ['b'], cursor: '2', hasMore: false })
})

test('a directory without reviews says so with 404', async () => {
  const { reviews } = answering('', { status: 404 })
  await assert.rejects(reviews.pull('1', ''), { kind: 'refused', message: 'the directory does not provide reviews' })
})

test('a reply is sent to the path of its review, whatever characters its id has', async () => {
  const sending = { reference: '1', text: 'Thanks', writtenAt: new Date(0), key: 'key' }
  const { reviews, asked } = answering('')
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
