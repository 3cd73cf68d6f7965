import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

test('a browser gets a page for an address that does not exist, and a program gets JSON', async () => {
  const { app } = await fresh()
  for (const url of ['/nowhere', '/docs/nothing', '/v2/business']) {
    const shown = await app.inject({ url, headers: { accept: BROWSER } })
    assert.equal(shown.statusCode, 404, url)
    assert.match(shown.headers['content-type'] as string, /^text\/html/)
    assert.match(shown.body, /Page not found/)
    assert.match(shown.headers['content-security-policy'] as string, /^default-src 'none'/)
    for (const accept of ['*/*', 'application/json', '']) {
      const { statusCode, body } = await app.inject({ url, headers: { accept } })
      assert.deepEqual([statusCode, JSON.parse(body).code], [404, 1404], `${url} ${accept}`)
    }
  }
})

test('the API answers a browser with JSON too', async () => {
  const { app } = await fresh()
  for (const url of ['/v1', '/v1/nowhere', '/v1/listing?x=1', '/console/v1/nowhere', '/console/nowhere']) {
    const { statusCode, body } = await app.inject({ url, headers: { accept: BROWSER } })
    assert.deepEqual([statusCode, JSON.parse(body).code], [404, 1404], url)
  }
  const posted = await app.inject({ method: 'POST', url: '/nowhere', headers: { accept: BROWSER } })
  assert.equal(JSON.parse(posted.body).code, 1404)
})
