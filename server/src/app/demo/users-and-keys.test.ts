import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretOf } from '../../core/platform/secret.ts'
import { listKeyUsage } from '../../core/store/api-keys.ts'
import { findOrInsertPartner } from '../../core/store/partners.ts'
import { startTestService } from '../../testing/fresh.ts'
import { demoContext } from './demo-context.ts'
import { createDemoKeys } from './users-and-keys.ts'

test('the demo keys have a month of usage, some of it over the limit', async () => {
  const { db } = await startTestService()
  const partnerId = await findOrInsertPartner(db, 'Demo')
  await createDemoKeys(demoContext(db, partnerId, secretOf('test')), 'Demo')
  const { usage } = JSON.parse(await listKeyUsage(db, partnerId, 30)) as { usage: { day: string; refused: number }[] }
  assert.equal(new Set(usage.map(({ day }) => day)).size, 30)
  assert.ok(usage.some(({ refused }) => refused > 0))
})
