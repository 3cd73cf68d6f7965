import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { until } from '../../../testing/until.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { listedSite } from './listed-site.fixture.ts'

test('the page runs no scripts, loads nothing from elsewhere, and has only the allowed style', async () => {
  const { page } = await listedSite()
  const { headers, body } = await page()
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] as string
  const hash = createHash('sha256').update(style).digest('base64')
  assert.equal(
    headers['content-security-policy'],
    `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  )
  assert.equal(body.match(/<script/g)?.length, 1)
  assert.equal(body.match(/<style|<link rel="stylesheet/g)?.length, 1)
  assert.ok(!/ style=| on\w+=/.test(body))
})

test('a cached page is not sent again, HEAD is like GET, and writes are refused (1405)', async () => {
  const { app, location, page } = await listedSite()
  const first = await page()
  const etag = first.headers.etag as string
  assert.match(first.headers['cache-control'] as string, /^public, max-age=\d{1,2}$/)
  const again = await page({ 'if-none-match': etag })
  assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag])
  assert.match(String(again.headers['content-security-policy']), /style-src 'sha256-/)
  const head = await app.inject({ method: 'HEAD', url: `/sites/${location.number}` })
  assert.deepEqual(
    [head.statusCode, head.body, head.headers['content-length']],
    [200, '', first.headers['content-length']],
  )
  const post = await app.inject({ method: 'POST', url: `/sites/${location.number}` })
  assert.deepEqual([post.statusCode, post.json().code, post.headers.allow], [405, 1405, 'GET, HEAD'])
})

test('a page that was rendered a moment ago is sent from the cache, whatever the query: a new review appears later', async () => {
  const { app, given, location, page } = await listedSite()
  // The database may still announce the listing, which drops the page.
  await until(async () => {
    const { body, headers } = await page()
    await given.review({ rating: 5 }, location.id)
    const again = await Promise.all(['', '?x'].map((query) => app.inject({ url: `/sites/${location.number}${query}` })))
    return again.every((response) => response.body === body && response.headers.etag === headers.etag)
  })
})

test('a change of the listing appears at once', async () => {
  const { put, page } = await listedSite()
  await page()
  await put({ businessInfo: { mainBusinessDescription: 'Bread from a new oven. '.repeat(10) } })
  assert.match((await page()).body, /Bread from a new oven/)
})

test('a deleted business is gone at once (410); an unknown one, and one that is not a location, is not found (404)', async () => {
  const { app, call, given, location, page } = await listedSite()
  assert.equal((await page()).statusCode, 200)
  await call(deleteBusiness, { params: { business_Id: location.id } })
  const gone = await page()
  assert.equal(gone.statusCode, 410)
  assert.match(gone.headers['content-type'] as string, /html/)
  assert.match(gone.body, /noindex/)
  const enterprise = await given.business({ type: 'enterprise' })
  for (const number of [100000000000001, enterprise.number, enterprise.id, '0', '1e14', '٣', 'x', '9'.repeat(15)])
    assert.equal((await app.inject({ url: `/sites/${number}` })).statusCode, 404, String(number))
})
