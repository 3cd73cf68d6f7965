import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSecret } from './open-secret.ts'
import { parseSettings } from './platform/settings.ts'
import { startTestService } from './testing/fresh.ts'

test('a database accepts only the secret that it was first used with', async () => {
  const { db } = await startTestService()
  const settings = (SECRET_KEY: string) => parseSettings({ SECRET_KEY })
  const first = await openSecret(db, settings('a'.repeat(32)))
  const again = await openSecret(db, settings('a'.repeat(32)))
  assert.deepEqual(again.keyedHash('x', 'y'), first.keyedHash('x', 'y'))
  await assert.rejects(openSecret(db, settings('b'.repeat(32))), /SECRET_KEY does not match this database/)
})
