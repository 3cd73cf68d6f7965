import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { IMAGE_BYTES_MAX } from './measure-image.ts'
import { measureMedium } from './measure-medium.ts'
import { jpeg, png } from './sample-images.fixture.ts'
import { mp4, webm } from './sample-videos.fixture.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'presence-medium-'))
})
after(() => rm(folder, { recursive: true }))

const measured = async (content: Uint8Array) => {
  const path = join(folder, 'wrong-name.txt')
  await writeFile(path, content)
  return measureMedium(path)
}

for (const [type, content] of [
  ['jpg', jpeg(720, 720)],
  ['png', png(720, 720)],
  ['mp4', mp4(1280, 720, 1_000)],
  ['webm', webm(1280, 720, 1_000)],
] as const)
  test(`recognises ${type} by its content`, async () => {
    const medium = await measured(content)
    assert.equal('type' in medium && medium.type, type)
  })

test('for other files the message says what is accepted', async () => {
  assert.deepEqual(await measured(Buffer.from('GIF89a')), {
    refused: 'neither a JPG or PNG photo nor an MP4, MOV or WebM video',
  })
  assert.deepEqual(await measured(Buffer.alloc(0)), {
    refused: 'neither a JPG or PNG photo nor an MP4, MOV or WebM video',
  })
})

test('a truncated photo is refused as such', async () => {
  assert.deepEqual(await measured(png(720, 720).subarray(0, 60)), {
    refused: 'truncated: the end of the image is missing',
  })
})

test('a file that is not a video and too large for a photo is not read', async () => {
  assert.deepEqual(await measured(png(9, 9, IMAGE_BYTES_MAX + 1)), {
    refused: 'neither a photo of at most 20 MB nor an MP4, MOV or WebM video',
  })
})
