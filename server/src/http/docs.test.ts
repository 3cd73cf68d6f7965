import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { fresh } from '../testing/fresh.ts'

test('the document is served as committed, except for the server address', async () => {
  const { app } = await fresh()
  const served = (await app.inject('/openapi.json')).json()
  assert.equal(served.openapi, '3.1.0')
  assert.deepEqual(served.servers, [{ url: '/', description: 'This service' }])
})

test('the reference page and its script are served from here, and may load nothing from elsewhere', async () => {
  const { app } = await fresh()
  assert.equal((await app.inject('/docs')).headers.location, '/docs/')
  const page = await app.inject('/docs/')
  assert.equal(page.statusCode, 200)
  assert.match(page.headers['content-security-policy'] as string, /default-src 'self'/)
  const [, src] = /<script src="(js\/scalar\.js\?v=[\w-]+)"/.exec(page.body) ?? []
  const script = await app.inject(`/docs/${src}`)
  assert.match(script.headers['content-type'] as string, /javascript/)
  assert.ok(script.rawPayload.length > 1_000_000)
})

test('the script of the reference page is sent compressed, and browsers cache it', async () => {
  const { app } = await fresh()
  const page = await app.inject('/docs/')
  const [, src] = /<script src="(js\/scalar\.js\?v=[\w-]+)"/.exec(page.body) ?? []
  const headers = { 'accept-encoding': 'gzip, br' }
  const script = await app.inject({ url: `/docs/${src}`, headers })
  assert.equal(script.headers['content-encoding'], 'gzip')
  assert.match(script.headers['cache-control'] as string, /immutable/)
  const plain = await app.inject(`/docs/${src}`)
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.deepEqual(gunzipSync(script.rawPayload), plain.rawPayload)
  assert.ok(script.rawPayload.length < plain.rawPayload.length / 3)
  // At another address, the content may change.
  assert.equal((await app.inject('/docs/js/scalar.js?v=old')).headers['cache-control'], 'no-cache')
})

test('a client with the current document does not get it again', async () => {
  const { app } = await fresh()
  const { headers } = await app.inject('/openapi.json')
  assert.equal(headers['cache-control'], 'no-cache')
  const again = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': headers.etag as string } })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
})
