import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { openMediaFiles } from '../../../features/media/files/open-media-files.ts'
import type { S3Settings } from '../setting-formats.ts'
import { startFakeS3 } from './fake-s3.fixture.ts'
import { MediaFilesFailure } from './media-files.ts'

const NAME = '0123456789abcdef0123456789abcdef.png'

async function openFiles(t: TestContext, s3?: S3Settings) {
  const dataDir = await mkdtemp(join(tmpdir(), 'presence-files-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const files = openMediaFiles({ dataDir, s3 })
  const receive = async (content: Buffer) => {
    const path = await files.newIncomingPath()
    await writeFile(path, content)
    return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  }
  const read = async (first: number, last: number) => {
    const stream = await files.read(NAME, { first, last })
    return stream && (await buffer(stream)).toString()
  }
  return { dataDir, files, receive, read }
}

/** Both stores must behave the same. */
for (const [place, settingsOf] of [
  ['a folder', async () => undefined],
  ['S3', async (t: TestContext) => (await startFakeS3(t)).settings],
] as const) {
  test(`${place} stores a file, reads any part of it, and removes it`, async (t) => {
    const { files, receive, read } = await openFiles(t, await settingsOf(t))
    await files.keep(NAME, await receive(Buffer.from('hello, world')), 'image/png')
    assert.equal(await read(0, 11), 'hello, world')
    assert.equal(await read(7, 9), 'wor')
    await files.remove(NAME)
    assert.equal(await read(0, 11), undefined)
    await files.remove(NAME)
  })

  test(`${place} stores a file of 20 MB unchanged`, async (t) => {
    const { files, receive } = await openFiles(t, await settingsOf(t))
    const content = Buffer.alloc(20_000_000, 'presence')
    await files.keep(NAME, await receive(content), 'video/mp4')
    const stream = await files.read(NAME, { first: 0, last: content.length - 1 })
    assert.ok(stream && content.equals(await buffer(stream)))
  })
}

test('a folder stores a file where a backup finds it, readable by its owner only', async (t) => {
  const { dataDir, files, receive } = await openFiles(t)
  const incoming = await receive(Buffer.from('x'))
  await files.keep(NAME, incoming, 'image/png')
  assert.equal(await readFile(join(dataDir, 'media', '01', NAME), 'utf8'), 'x')
  await assert.rejects(readFile(incoming.path), { code: 'ENOENT' })
})

test('an incomplete upload is removed after an hour, not before', async (t) => {
  const { dataDir, files, receive } = await openFiles(t)
  await files.removeOldIncoming()
  const [old, young] = [await receive(Buffer.from('old')), await receive(Buffer.from('young'))]
  const hourAgo = Date.now() / 1000 - 3_601
  await utimes(old.path, hourAgo, hourAgo)
  await files.removeOldIncoming()
  assert.deepEqual(await readdir(join(dataDir, 'media', 'incoming')), [young.path.split('/').at(-1)])
})

test('S3 gets the object with its type, in the bucket, under media/', async (t) => {
  const s3 = await startFakeS3(t)
  const { files, receive } = await openFiles(t, s3.settings)
  await files.keep(NAME, await receive(Buffer.from('x')), 'image/png')
  const [[path, object] = assert.fail()] = s3.objects
  assert.deepEqual([path, object.type, object.content.toString()], [`/photos/media/${NAME}`, 'image/png', 'x'])
})

test('a busy S3 is retried', async (t) => {
  const s3 = await startFakeS3(t)
  const { files, receive, read } = await openFiles(t, s3.settings)
  s3.troubles.push(503, 500)
  await files.keep(NAME, await receive(Buffer.from('x')), 'image/png')
  assert.equal(s3.requests.length, 3)
  s3.troubles.push(503)
  assert.equal(await read(0, 0), 'x')
})

test('S3 refuses content that differs from the measured hash', async (t) => {
  const { files, receive } = await openFiles(t, (await startFakeS3(t)).settings)
  const incoming = await receive(Buffer.from('measured'))
  await writeFile(incoming.path, 'exchanged')
  await assert.rejects(files.keep(NAME, incoming, 'image/png'), /400 XAmzContentSHA256Mismatch/)
})

test('a refusing or unreachable S3 is a failure of the store that shows no secret', async (t) => {
  const { settings, troubles } = await startFakeS3(t)
  const wrong = [
    { settings: { ...settings, secretAccessKey: 'wrong' }, message: /403 SignatureDoesNotMatch/ },
    { settings: { ...settings, bucket: 'other' }, message: /404 NoSuchBucket/ },
    { settings: { ...settings, endpoint: 'http://127.0.0.1:1' }, message: /keeping a media file failed/ },
  ]
  for (const { settings, message } of wrong) {
    const { files, receive } = await openFiles(t, settings)
    await assert.rejects(files.keep(NAME, await receive(Buffer.from('x')), 'image/png'), (error: Error) => {
      assert.ok(error instanceof MediaFilesFailure)
      assert.match(error.message, message)
      assert.ok(!error.message.includes(settings.secretAccessKey))
      return true
    })
  }
  const { files } = await openFiles(t, settings)
  troubles.push(403)
  await assert.rejects(files.read(NAME, { first: 0, last: 0 }), MediaFilesFailure)
  troubles.push(403)
  await assert.rejects(files.remove(NAME), MediaFilesFailure)
})
