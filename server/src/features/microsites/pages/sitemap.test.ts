import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh, freshIn, startTestService } from '../../../testing/fresh.ts'
import { deleteMedia } from '../../listings/operations/delete-media.ts'
import { exampleListing } from '../../listings/operations/example-listing.ts'
import { updateListing } from '../../listings/operations/update-listing.ts'
import { connectDirectory } from '../../publishing/operations/connect-directory.ts'

async function listed(scene: Awaited<ReturnType<typeof fresh>>) {
  const location = await scene.given.business()
  const params = { businessNumber: location.number }
  await scene.call(updateListing, { params, body: { ...exampleListing, media: {} } })
  return { ...scene, location }
}

test('a location that opted out of the internal directory has no page and is not in the sitemaps (404)', async () => {
  // In a service of its own, so that no other location is in its block of ids.
  const { app, call, location } = await listed(await freshIn(await startTestService()))
  const block = Math.floor(location.id / 10_000)
  assert.match((await app.inject({ url: `/sitemaps/${block}.xml` })).body, new RegExp(String(location.number)))
  assert.equal((await app.inject({ url: `/sites/${location.number}` })).statusCode, 200)
  await call(connectDirectory, {
    params: { businessNumber: location.number, directory: 'internal' },
    body: { optOut: true },
  })
  assert.equal((await app.inject({ url: `/sites/${location.number}` })).statusCode, 404)
  assert.equal((await app.inject({ url: `/sitemaps/${block}.xml` })).statusCode, 404)
})

test('a photo that is uploaded or deleted changes the page at once', async () => {
  const { app, call, given, location } = await listed(await fresh())
  const page = async () => (await app.inject({ url: `/sites/${location.number}` })).body
  assert.ok(!(await page()).includes('<img'))
  const { path, id } = await given.medium(location.number)
  assert.ok((await page()).includes(path))
  await call(deleteMedia, { params: { businessNumber: location.number }, query: { mediaId: id } })
  assert.ok(!(await page()).includes(path))
})

test('sitemaps contain the listed locations in blocks, and nothing else', async () => {
  const { app, given, location } = await listed(await fresh())
  const bare = await given.business()
  const robots = await app.inject({ url: '/robots.txt' })
  assert.match(robots.body, /^Sitemap: http:\/\/localhost:8080\/sitemap.xml$/m)
  assert.match(robots.body, /^Disallow: \/$/m)
  const block = Math.floor(location.id / 10_000)
  const index = await app.inject({ url: '/sitemap.xml' })
  assert.match(index.body, new RegExp(`<loc>http://localhost:8080/sitemaps/${block}.xml</loc>`))
  const { body, headers } = await app.inject({ url: `/sitemaps/${block}.xml` })
  assert.equal(headers['content-type'], 'application/xml; charset=utf-8')
  assert.match(
    body,
    new RegExp(`<loc>http://localhost:8080/sites/${location.number}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d<`),
  )
  assert.ok(!body.includes(String(bare.number)))
  for (const file of ['999999999.xml', 'x.xml', '10', '-1.xml', '9999999999.xml'])
    assert.equal((await app.inject({ url: `/sitemaps/${file}` })).statusCode, 404, file)
})

test('the operator can turn pages off', async () => {
  const { app } = await startTestService({ settings: { SITES: 'off' } })
  for (const url of ['/sites/521263144823842', '/sitemap.xml', '/robots.txt'])
    assert.deepEqual((await app.inject({ url })).json().code, 1404)
})
