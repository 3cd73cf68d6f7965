import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { listStoredFiles } from '../../../testing/stored-files.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { VIDEO_BYTES_MAX } from '../contract/media-limits.ts'
import { jpeg, png, pngChunk, pngHeader, pngSignature } from '../files/sample-images.fixture.ts'
import { mp4 } from '../files/sample-videos.fixture.ts'
import { uploadMedia } from './upload-media.ts'

/** All tests of this file share the service's media folder, so each looks only at what it adds. */
async function scene() {
  const service = await fresh()
  const { number, id } = await service.given.business()
  const before = await listStoredFiles(service.folder)
  const added = async () => (await listStoredFiles(service.folder)).filter((path) => !before.includes(path))
  const upload = (file: Uint8Array, headers: Record<string, string> = {}, body: Record<string, string> = {}) =>
    service.call(uploadMedia, { params: { businessNumber: number }, body, file }, headers)
  const rows = async () =>
    (await service.db.execute('select file from business_media where business_id = $1', [id])).rows.length
  return { ...service, number, id, upload, added, rows }
}

test('a photo is served byte for byte from the address it was given', async () => {
  const { upload, app } = await scene()
  const photo = jpeg(1600, 1200, { bytes: 200_000 })
  const { status, body } = await upload(photo, {}, { caption: '  Ānanda 🥐 ' })
  assert.equal(status, 200)
  const { mediaId, url, created, ...rest } = body
  assert.ok(mediaId > 0)
  assert.match(url, /^http:\/\/localhost:8080\/media\/[\da-f]{32}\.jpg$/)
  assert.match(created, /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual(rest, {
    type: 'photo',
    format: 'jpg',
    width: 1600,
    height: 1200,
    durationMs: 0,
    bytes: 200_000,
    caption: 'Ānanda 🥐',
  })
  const shown = await app.inject(new URL(url).pathname)
  assert.equal(shown.headers['content-type'], 'image/jpeg')
  assert.ok(shown.rawPayload.equals(photo))
})

test('a video is stored with its length', async () => {
  const { upload } = await scene()
  const { body } = await upload(mp4(1280, 720, 30_000))
  assert.deepEqual([body.type, body.format, body.durationMs, body.caption], ['video', 'mp4', 30_000, ''])
})

for (const [what, file, message] of [
  ['a photo one pixel too narrow', png(719, 720, 10_240), /file \(at least 720 x 720 pixels\)/],
  ['a photo one byte too light', png(720, 720, 10_239), /file \(at least 10 KB/],
  ['a photo with both faults', png(720, 719), /720 x 720 pixels\); file \(at least 10 KB/],
  ['a video a moment too long', mp4(1280, 720, 30_001), /file \(at most 30 seconds\)/],
  ['a video too coarse', mp4(1280, 719, 1_000), /720p/],
  ['a GIF', Buffer.from('GIF89a'), /file \(neither a JPG or PNG photo nor/],
  ['nothing', Buffer.alloc(0), /file \(neither a JPG or PNG photo nor/],
  ['a page in the guise of a photo', Buffer.from('<script>alert(1)</script>'), /file \(neither/],
  ['half a photo', png(720, 720, 20_000).subarray(0, 15_000), /file \(truncated/],
] as const)
  test(`${what} is refused, and nothing is stored (1000)`, async () => {
    const { upload, added, rows } = await scene()
    const { status, body } = await upload(file)
    assert.deepEqual([status, body.code], [400, 1000])
    assert.match(body.message, message)
    assert.deepEqual(await added(), [])
    assert.equal(await rows(), 0)
  })

test('a small file that unpacks to a huge photo is refused (1000)', async () => {
  const { upload, added } = await scene()
  const start = Buffer.concat([pngSignature, pngHeader(60_000, 60_000), pngChunk('tEXt', Buffer.alloc(20_000))])
  const { body } = await upload(Buffer.concat([start, pngChunk('IDAT', Buffer.from('x')), pngChunk('IEND')]))
  assert.equal(body.code, 1000)
  assert.match(body.message, /at most 20,000 pixels a side/)
  assert.deepEqual(await added(), [])
})

test('75 MB are accepted, one byte more is not (1413)', async () => {
  const { upload, added } = await scene()
  const empty = mp4(1280, 720, 1_000, { dataBytes: 0 }).length
  const most = await upload(mp4(1280, 720, 1_000, { dataBytes: VIDEO_BYTES_MAX - empty }))
  assert.deepEqual([most.status, most.body.bytes], [200, VIDEO_BYTES_MAX])
  const before = await added()
  const more = await upload(Buffer.alloc(VIDEO_BYTES_MAX + 1))
  assert.deepEqual([more.status, more.body.code], [413, 1413])
  assert.deepEqual(await added(), before)
})

test('the same key and content give one photo; other content is refused (1409)', async () => {
  const { upload, added, rows } = await scene()
  const key = { 'idempotency-key': 'once' }
  const first = await upload(png(720, 720, 10_240), key)
  const again = await upload(png(720, 720, 10_240), key)
  assert.deepEqual([again.text, again.headers['idempotency-replayed']], [first.text, 'true'])
  assert.equal((await upload(png(720, 720, 10_241), key)).body.code, 1409)
  assert.equal((await upload(png(720, 720, 10_240), key, { caption: 'other' })).body.code, 1409)
  assert.deepEqual([await rows(), (await added()).length], [1, 1])
})

test('five concurrent requests with the same key give one photo', async () => {
  const { upload, rows } = await scene()
  const key = { 'idempotency-key': 'race' }
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload(png(720, 720, 10_240), key)))
  assert.ok(answers.every(({ status }) => status === 200 || status === 409))
  assert.equal(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size, 1)
  assert.equal(await rows(), 1)
})

test('a refusal of the content is not stored under the key: the right photo is accepted next', async () => {
  const { upload } = await scene()
  const key = { 'idempotency-key': 'mend' }
  assert.equal((await upload(png(1, 1), key)).body.code, 1000)
  assert.equal((await upload(png(720, 720, 10_240), key)).status, 200)
})

test('a business has at most 100 photos and 20 videos, also with concurrent uploads (1000)', async () => {
  const { upload, db, id, rows } = await scene()
  const fill = (format: string, count: number) =>
    db.execute(
      `insert into business_media (business_id, file, format, width, height, duration_ms, bytes, caption)
      select $1, md5(random()::text) || '.' || $2, $2, 720, 720, 0, 10240, '' from generate_series(1, $3)`,
      [id, format, count],
    )
  await fill('jpg', 99)
  await fill('mov', 20)
  const answers = await Promise.all([1, 2, 3].map(() => upload(png(720, 720, 10_240))))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400])
  assert.match(answers.find(({ status }) => status === 400)?.body.message, /a business has at most 100 photos/)
  assert.match((await upload(mp4(1280, 720, 1_000))).body.message, /a business has at most 20 videos/)
  assert.equal(await rows(), 120)
})

test("another partner's business is unknown, and its media are not shown (1011)", async () => {
  const { number, added } = await scene()
  const other = await fresh()
  const { status, body } = await other.call(uploadMedia, { params: { businessNumber: number }, body: {} })
  assert.deepEqual([status, body.code], [404, 1011])
  assert.deepEqual(await added(), [])
})

test('a deleted business accepts no uploads (1011)', async () => {
  const { upload, call, id, added } = await scene()
  await call(deleteBusiness, { params: { business_Id: id } })
  assert.equal((await upload(png(720, 720, 10_240))).body.code, 1011)
  assert.deepEqual(await added(), [])
})
