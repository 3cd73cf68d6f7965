import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { VIDEO_BYTES_MAX } from '../contract/media-limits.ts'
import { measureVideo } from './measure-video.ts'
import { jpeg } from './sample-images.fixture.ts'
import { mp4, webm } from './sample-videos.fixture.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'presence-video-'))
})
after(() => rm(folder, { recursive: true }))

let count = 0
const stored = async (content: Uint8Array) => {
  const path = join(folder, `${++count}.jpg`)
  await writeFile(path, content)
  return path
}
const measured = async (content: Uint8Array) => measureVideo(await stored(content))

for (const [type, content, width, height, durationMs] of [
  ['mp4', mp4(1280, 720, 30_000), 1280, 720, 30_000],
  ['mp4', mp4(720, 1280, 30_001, { brand: 'mp42' }), 720, 1280, 30_001],
  ['mov', mp4(1920, 1080, 12_345, { brand: 'qt  ' }), 1920, 1080, 12_345],
  ['webm', webm(1280, 720, 29_999), 1280, 720, 29_999],
] as const)
  test(`measures ${type}, ${width} x ${height}, ${durationMs} ms, whatever its name`, async () => {
    assert.deepEqual(await measured(content), { type, width, height, durationMs, bytes: content.length })
  })

test('a file that claims to be shorter than its track has the length of its track', async () => {
  const answer = await measured(mp4(1280, 720, 60_000, { claimedMs: 1_000 }))
  assert.equal('durationMs' in answer && answer.durationMs, 60_000)
})

for (const [name, content] of [
  ['MP4', mp4(1280, 720, 5_000)],
  ['WebM', webm(1280, 720, 5_000)],
] as const)
  test(`a truncated ${name} is refused`, async () => {
    for (const lost of [1, 500, 1_000, 1_008, 1_100]) {
      assert.deepEqual(await measured(content.subarray(0, content.length - lost)), {
        refused: 'truncated: the end of the video is missing',
      })
    }
  })

for (const [what, content, refused] of [
  ['nothing', Buffer.alloc(0), 'not an MP4, MOV or WebM video'],
  ['text', Buffer.from('hello, world, this is not a video'), 'not an MP4, MOV or WebM video'],
  ['an image', jpeg(1280, 720), 'not an MP4, MOV or WebM video'],
  ['Matroska', webm(1280, 720, 5_000, 'matroska'), 'not an MP4, MOV or WebM video'],
  ['the beginning of an MP4 only', Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'), undefined],
  ['sound', mp4(0, 0, 5_000, { handler: 'soun' }), 'there is no picture in it'],
  ['a recording without duration', webm(1280, 720, undefined), 'it does not say how long it is'],
] as const)
  test(`refuses ${what}`, async () => {
    const answer = await measured(content)
    assert.ok('refused' in answer, JSON.stringify(answer))
    if (refused) assert.equal(answer.refused, refused)
  })

test('a parser that takes too long is stopped', async () => {
  assert.deepEqual(await measureVideo(await stored(mp4(1280, 720, 5_000)), 1), { refused: 'takes too long to read' })
})

test('the largest file allowed is measured', async () => {
  const small = mp4(1280, 720, 5_000, { dataBytes: 0 }).length
  const video = mp4(1280, 720, 5_000, { dataBytes: VIDEO_BYTES_MAX - small })
  const answer = await measured(video)
  assert.equal('bytes' in answer && answer.bytes, VIDEO_BYTES_MAX)
})

test('writes no files', async () => {
  const path = await stored(mp4(1280, 720, 5_000))
  const files = await readdir(folder)
  await measureVideo(path)
  assert.deepEqual(await readdir(folder), files)
})

test('a missing file is an internal error, not the sender’s', async () => {
  await assert.rejects(measureVideo(join(folder, 'missing')), { code: 'ENOENT' })
})
