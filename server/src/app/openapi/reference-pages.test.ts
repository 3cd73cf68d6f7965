import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { publicOperations } from '../operations.ts'

test('the document is served as committed, except for the server address', async () => {
  const { app } = await fresh()
  const served = (await app.inject('/openapi.json')).json()
  assert.equal(served.openapi, '3.1.0')
  assert.deepEqual(served.servers, [{ url: '/', description: 'This service' }])
})

test('every operation has a page, which is linked from the list of operations and needs no script', async () => {
  const { app } = await fresh()
  assert.equal((await app.inject('/docs')).headers.location, '/docs/')
  const list = await app.inject('/docs/')
  assert.equal(list.statusCode, 200)
  const linked = [...list.body.matchAll(/href="(\/docs\/\w+)"/g)].map(([, path]) => path as string)
  assert.deepEqual(linked.toSorted(), publicOperations.map(({ id }) => `/docs/${id}`).toSorted())
  for (const path of ['/docs/', ...linked]) {
    const page = await app.inject(path)
    assert.equal(page.statusCode, 200, path)
    assert.match(page.headers['content-security-policy'] as string, /^default-src 'none'/)
    assert.doesNotMatch(page.body, /<script|undefined|\[object/, path)
    // Small enough to be shown at once.
    assert.ok(page.body.length < 500_000, `${path}: ${page.body.length}`)
  }
})

test('the page of an operation has a sample request, its members with their limits, and its errors', async () => {
  const { app } = await fresh()
  const { body } = await app.inject('/docs/updateListing')
  assert.match(body, /curl -X PUT &#39;http:\/\/localhost:\d+\/v1\/listing\/482915073366120\/update&#39;/)
  assert.match(body, /-H &#39;x-api-key: YOUR_API_KEY&#39;/)
  assert.match(body, /<code>mainBusinessDescription<\/code> <span class="type">string/)
  assert.match(body, /<code>412<\/code> 1412/)
})

test('an operation that does not exist has no page', async () => {
  const { app } = await fresh()
  const { statusCode, body } = await app.inject('/docs/nothing')
  assert.deepEqual([statusCode, JSON.parse(body).code], [404, 1404])
})

test('a client with the current document does not get it again', async () => {
  const { app } = await fresh()
  const { headers } = await app.inject('/openapi.json')
  assert.equal(headers['cache-control'], 'no-cache')
  const again = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': headers.etag as string } })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
})
