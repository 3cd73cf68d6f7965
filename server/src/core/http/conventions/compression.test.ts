import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { compressLargeResponses } from './compression.ts'

/** Lists this many reviews of 1,200 characters. */
async function givenReviews(count: number) {
  const scene = await givenChain(await fresh())
  const review = { rating: 5, reviewDate: '11/01/2026', comments: 'Warm bread. '.repeat(100) }
  const reviews = Array.from({ length: count }, (_, at) => ({ ...review, externalId: `r-${at}` }))
  await importAll(scene, scene.north.id, reviews)
  return (acceptEncoding: string) =>
    scene.app.inject({
      method: 'POST',
      url: `/v1/review/businessId/${scene.north.id}`,
      headers: { 'x-api-key': scene.key, 'accept-encoding': acceptEncoding },
    })
}

test('a large response is compressed for a client that accepts it, and only for that one', async () => {
  const list = await givenReviews(20)
  const compressed = await list('br, GZIP;q=0.5')
  assert.equal(compressed.headers['content-encoding'], 'gzip')
  assert.equal(Number(compressed.headers['content-length']), compressed.rawPayload.length)
  assert.ok(compressed.rawPayload.length < 5_000)
  for (const encoding of ['identity', 'br', 'gzip;q=0', '']) {
    const plain = await list(encoding)
    assert.equal(plain.headers['content-encoding'], undefined, encoding)
    assert.equal(plain.headers.vary, 'accept-encoding')
    assert.deepEqual(JSON.parse(gunzipSync(compressed.rawPayload).toString()), plain.json())
  }
})

test('a small response is not compressed', async () => {
  const list = await givenReviews(5)
  const answer = await list('gzip')
  assert.deepEqual([answer.statusCode, answer.headers['content-encoding']], [200, undefined])
})

test('a response of more than 4 MB is not compressed', async () => {
  const app = fastify()
  compressLargeResponses(app)
  app.get('/:length', async ({ params }) => 'x'.repeat(Number((params as { length: string }).length)))
  const encodingOf = async (length: number) =>
    (await app.inject({ url: `/${length}`, headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']
  assert.deepEqual([await encodingOf(4_000_000), await encodingOf(4_000_001)], ['gzip', undefined])
})
