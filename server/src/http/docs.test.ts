import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../testing/fresh.ts'

test('the document is served as it is committed, but for where it is served', async () => {
  const { app } = await fresh()
  const served = (await app.inject('/openapi.json')).json()
  assert.equal(served.openapi, '3.1.0')
  assert.deepEqual(served.servers, [{ url: '/', description: 'This service' }])
})

test('the reference page and its script come from here, and may load nothing from elsewhere', async () => {
  const { app } = await fresh()
  assert.equal((await app.inject('/docs')).headers.location, '/docs/')
  const page = await app.inject('/docs/')
  assert.equal(page.statusCode, 200)
  assert.match(page.headers['content-security-policy'] as string, /default-src 'self'/)
  assert.match(page.body, /<script src="js\/scalar\.js"/)
  const script = await app.inject('/docs/js/scalar.js')
  assert.match(script.headers['content-type'] as string, /javascript/)
  assert.ok(script.rawPayload.length > 1_000_000)
})
