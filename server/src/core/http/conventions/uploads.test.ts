import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uploadMedia } from '../../../features/media/operations/upload-media.ts'
import { declareTestService, freshIn } from '../../../testing/fresh.ts'
import { connectRaw } from '../../../testing/raw-connection.ts'
import { listStoredFiles } from '../../../testing/stored-files.ts'
import { until } from '../../../testing/until.ts'
import { cutConnections, refusedUploads, uploadsUnderWay } from '../../platform/metrics.ts'

const limits = { uploadsMax: 3, uploadsOfPartnerMax: 2, lingerMs: 200 }
const service = declareTestService({ limits })
const demanding = declareTestService({ limits: { uploadPeriodMs: 100, uploadBytesPerSecondMin: 1e9, lingerMs: 200 } })
const underWay = async () => (await uploadsUnderWay.get()).values[0]?.value ?? 0
const countOf = async (counter: typeof cutConnections, reason: string) =>
  (await counter.get()).values.find(({ labels }) => labels.reason === reason)?.value ?? 0

/** A scene with uploads that begin but do not end. */
async function scene(of: () => ReturnType<typeof service>) {
  const opened = await of()
  const partner = await freshIn(opened)
  const { number } = await partner.given.business()
  const path = uploadMedia.path.replace(':businessNumber', String(number))
  const begin = async (bytes = 1_000) => {
    const connection = await connectRaw(opened.app)
    connection.send(
      `POST ${path} HTTP/1.1`,
      'host: x',
      `x-api-key: ${partner.key}`,
      'content-length: 50000000',
      'content-type: multipart/form-data; boundary=edge',
      '',
      '--edge',
      'Content-Disposition: form-data; name="file"; filename="a"',
      '',
      'x'.repeat(bytes),
    )
    return connection
  }
  return { ...partner, begin, number }
}

test('uploads at the same time are limited for each partner and in total (89, 1503)', async () => {
  const [one, other] = [await scene(service), await scene(service)]
  const held = [await one.begin(), await one.begin()]
  await until(async () => (await underWay()) === 2)
  const refused = await one.begin()
  assert.match(
    await refused.closed(),
    /^HTTP\/1.1 429 .*connection: close.*"code":89,"message":"[^"]*at most 2 uploads/is,
  )
  held.push(await other.begin())
  await until(async () => (await underWay()) === 3)
  assert.match(await (await other.begin()).closed(), /^HTTP\/1.1 503 .*retry-after: 5.*"code":1503/is)
  assert.deepEqual([await countOf(refusedUploads, 'partner'), await countOf(refusedUploads, 'total')], [1, 1])

  for (const { socket } of held) socket.destroy()
  await until(async () => (await underWay()) === 0)
  assert.equal((await one.call(uploadMedia, { params: { businessNumber: one.number }, body: {} })).status, 200)
  assert.equal(await underWay(), 0)
})

test('an upload that arrives too slowly is ended in time, and nothing of it is stored (1408)', async () => {
  const before = await countOf(cutConnections, 'slow_upload')
  const { begin, folder } = await scene(demanding)
  const stored = await listStoredFiles(folder)
  const connection = await begin(200_000)
  const drip = setInterval(() => connection.send('x'), 5)
  const answer = await connection.closed()
  clearInterval(drip)
  assert.match(answer, /^HTTP\/1.1 408 .*connection: close.*"code":1408/is)
  assert.equal(await countOf(cutConnections, 'slow_upload'), before + 1)
  assert.deepEqual(await listStoredFiles(folder), stored)
})
