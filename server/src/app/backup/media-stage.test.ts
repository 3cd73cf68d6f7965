import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { CommandError } from '../../core/cli/fail.ts'
import { openMediaFiles } from '../../features/media/files/open-media-files.ts'
import { openMediaStage } from './media-stage.ts'

async function* content() {
  yield Buffer.from('pixels')
}

test('a file that disappears before it is kept fails the restore', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'presence-stage-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const stage = await openMediaStage(openMediaFiles({ dataDir, s3: undefined }))
  for (const digit of ['a', 'b']) await stage.add(`${digit.repeat(32)}.png`, content())
  const folder = join(dataDir, 'media', 'incoming')
  const [first = assert.fail()] = await readdir(folder)
  await rm(join(folder, first))
  await assert.rejects(stage.keep(), (error: Error) => {
    assert.ok(error instanceof CommandError)
    assert.match(error.message, /^1 of 2 photos and videos disappeared/)
    return true
  })
})
