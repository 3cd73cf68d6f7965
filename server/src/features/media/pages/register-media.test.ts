import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { test } from 'node:test'
import { fresh, freshIn, startTestService } from '../../../testing/fresh.ts'
import { listStoredFiles } from '../../../testing/stored-files.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { deleteMedia } from '../../listings/operations/delete-media.ts'
import { jpeg } from '../files/sample-images.fixture.ts'
import { webm } from '../files/sample-videos.fixture.ts'
import { uploadMedia } from '../operations/upload-media.ts'

const video = webm(1280, 720, 5_000)

async function shownVideo() {
  const scene = await fresh()
  const { id } = await scene.given.business()
  const medium = await scene.given.medium(id, video)
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    scene.app.inject({ method, url: medium.path, headers })
  return { ...scene, businessId: id, medium, get }
}

test('is public, cached forever, and served with its own type only', async () => {
  const { get } = await shownVideo()
  const { statusCode, headers, rawPayload } = await get()
  assert.equal(statusCode, 200)
  assert.ok(rawPayload.equals(video))
  assert.equal(headers['content-type'], 'video/webm')
  assert.equal(headers['content-length'], String(video.length))
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(headers['accept-ranges'], 'bytes')
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  assert.match(headers['content-security-policy'] as string, /^default-src 'none';/)
  assert.ok(headers['x-request-id'])
})

test('HEAD returns the same headers without the content', async () => {
  const { get } = await shownVideo()
  const [whole, head] = [await get(), await get({}, 'HEAD')]
  assert.deepEqual([head.statusCode, head.body], [200, ''])
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
    assert.equal(head.headers[name], whole.headers[name])
  }
})

test('a part is sent when a range is requested', async () => {
  const { get } = await shownVideo()
  const { statusCode, headers, rawPayload } = await get({ range: 'bytes=10-19' })
  assert.deepEqual([statusCode, headers['content-length']], [206, '10'])
  assert.equal(headers['content-range'], `bytes 10-19/${video.length}`)
  assert.ok(rawPayload.equals(video.subarray(10, 20)))
  assert.ok((await get({ range: 'bytes=-5' })).rawPayload.equals(video.subarray(-5)))
  assert.equal((await get({ range: 'bytes=0-1,5-6' })).statusCode, 200)
})

test('a range past its end is refused with its size (1416)', async () => {
  const { get } = await shownVideo()
  const { statusCode, headers, body } = await get({ range: `bytes=${video.length}-` })
  assert.deepEqual([statusCode, JSON.parse(body).code], [416, 1416])
  assert.equal(headers['content-range'], `bytes */${video.length}`)
  assert.equal(headers['cache-control'], 'no-store')
})

test('a client with the current version gets 304; a range of another version is ignored', async () => {
  const { get } = await shownVideo()
  const etag = (await get()).headers.etag as string
  const again = await get({ 'if-none-match': `"x", W/${etag}` })
  assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag])
  assert.equal((await get({ 'if-none-match': '"x"' })).statusCode, 200)
  assert.equal((await get({ range: 'bytes=0-1', 'if-range': etag })).statusCode, 206)
  assert.equal((await get({ range: 'bytes=0-1', 'if-range': '"x"' })).statusCode, 200)
})

test('a deleted file is gone at once (1404)', async () => {
  const { get, call, businessId, medium } = await shownVideo()
  await call(deleteMedia, { params: { businessNumber: businessId }, query: { mediaId: medium.id } })
  const { statusCode, headers, body } = await get()
  assert.deepEqual([statusCode, JSON.parse(body).code], [404, 1404])
  assert.equal(headers['cache-control'], 'no-store')
})

test('files of a deleted business are gone at once, before any purge (1404)', async () => {
  const { get, call, businessId } = await shownVideo()
  await call(deleteBusiness, { params: { business_Id: businessId } })
  assert.equal((await get()).statusCode, 404)
})

test('names that were never issued are not looked up in the store (1404)', async () => {
  const { app, medium } = await shownVideo()
  const other = medium.path.replace(/[\da-f]{32}/, '0'.repeat(32))
  const wrongEnding = medium.path.replace('.webm', '.jpg')
  for (const url of [
    other,
    wrongEnding,
    '/media/',
    '/media/..%2f..%2fpresence',
    `${medium.path}%00`,
    '/media/incoming',
  ]) {
    assert.equal((await app.inject(url)).json().code, 1404, url)
  }
})

test('it is read-only (1405)', async () => {
  const { app, medium } = await shownVideo()
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: medium.path })
    assert.deepEqual([answer.json().code, answer.headers.allow], [1405, 'GET, HEAD'])
  }
})

test('a file that the store has lost is not found, and logged (1404)', async () => {
  const { get, folder, medium } = await shownVideo()
  const path = (await listStoredFiles(folder)).find((path) => basename(path) === basename(medium.path))
  assert.ok(path && (await readFile(path)).equals(video))
  await rm(path)
  assert.equal((await get()).json().code, 1404)
})

test('its address starts with PUBLIC_URL where that is set', async () => {
  const service = await startTestService({ settings: { PUBLIC_URL: 'https://media.example/' } })
  const { call, given, db } = await freshIn(service)
  const { id } = await given.business()
  const file = jpeg(720, 720, { bytes: 10_240 })
  const { body } = await call(uploadMedia, { params: { businessNumber: id }, body: {}, file })
  const { rows } = await db.execute('select file from business_media where business_id = $1', [id])
  assert.equal(body.url, `https://media.example/media/${(rows[0] as { file: string }).file}`)
})
