import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startTestService } from '../../testing/fresh.ts'
import { parseSettings } from '../platform/settings.ts'
import { openSecret } from './open-secret.ts'

test('a database accepts only the secret that it was first used with', async () => {
  const { db } = await startTestService()
  const settings = (SECRET_KEY: string) => parseSettings({ SECRET_KEY })
  const first = await openSecret(db, settings('a'.repeat(32)))
  const again = await openSecret(db, settings('a'.repeat(32)))
  assert.deepEqual(again.keyedHash('x', 'y'), first.keyedHash('x', 'y'))
  await assert.rejects(openSecret(db, settings('b'.repeat(32))), /SECRET_KEY does not match this database/)
})

test('a database whose secret is missing gets no new one: the message says what to do, and DATA_DIR stays empty', async (t) => {
  const { db } = await startTestService()
  await openSecret(db, parseSettings({ SECRET_KEY: 'a'.repeat(32) }))
  const dataDir = await mkdtemp(join(tmpdir(), 'presence-secret-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  await assert.rejects(
    openSecret(db, parseSettings({ DATA_DIR: dataDir })),
    /^Error: the secret key of this database is missing\. Put the file .* at .*\/secret-key, or set SECRET_KEY/,
  )
  assert.deepEqual(await readdir(dataDir), [])
})
