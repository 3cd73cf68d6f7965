import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startFakeS3 } from '../../../core/platform/media-files/fake-s3.fixture.ts'
import { freshIn, startTestService } from '../../../testing/fresh.ts'
import { listStoredFiles } from '../../../testing/stored-files.ts'
import { deleteMedia } from '../../listings/operations/delete-media.ts'
import { mp4 } from '../files/sample-videos.fixture.ts'
import { removeMediaFiles } from '../jobs/remove-media-files.ts'
import { uploadMedia } from './upload-media.ts'

const s3 = startFakeS3({ after })
const service = s3.then(({ settings }) =>
  startTestService({
    settings: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
  }),
)

async function scene() {
  const made = await freshIn(await service)
  return { ...made, ...(await s3), business: await made.given.business() }
}

test('a video is stored in S3, served from there through the service, and removed from S3 when it is deleted', async () => {
  const { given, business, objects, app, call, db, files, folder } = await scene()
  const video = mp4(1280, 720, 1_000, { dataBytes: 3_000_000 })
  const { id, path } = await given.medium(business.id, video)
  assert.ok(objects.get(`/photos${path}`)?.content.equals(video))
  assert.deepEqual(await listStoredFiles(folder), [])
  const part = await app.inject({ url: path, headers: { range: 'bytes=1000-2000000' } })
  assert.deepEqual([part.statusCode, part.headers['content-type']], [206, 'video/mp4'])
  assert.ok(part.rawPayload.equals(video.subarray(1_000, 2_000_001)))
  await call(deleteMedia, { params: { businessNumber: business.id }, query: { mediaId: id } })
  await removeMediaFiles.run({ db, files, signal: new AbortController().signal })
  assert.equal(objects.has(`/photos${path}`), false)
})

test('when S3 refuses an upload, nothing is stored, and the request can be retried (1503)', async () => {
  const { call, business, troubles, folder, db } = await scene()
  troubles.push(503, 503, 503)
  const upload = () =>
    call(uploadMedia, { params: { businessNumber: business.id }, body: {} }, { 'idempotency-key': 'try' })
  const { status, body, headers } = await upload()
  assert.deepEqual([status, body.code, headers['retry-after']], [503, 1503, '2'])
  assert.match(body.message, /media store is unreachable/)
  assert.deepEqual(await listStoredFiles(folder), [])
  const { rows } = await db.execute('select 1 from business_media where business_id = $1', [business.id])
  assert.equal(rows.length, 0)
  assert.equal((await upload()).status, 200)
})

test('when S3 does not return a photo, it is temporarily unavailable (1503)', async () => {
  const { given, business, troubles, app } = await scene()
  const { path } = await given.medium(business.id)
  troubles.push(503, 503, 503)
  const answer = await app.inject(path)
  assert.deepEqual([answer.json().code, answer.headers['cache-control']], [1503, 'no-store'])
  assert.equal((await app.inject(path)).statusCode, 200)
})
