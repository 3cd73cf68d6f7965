import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenLargeAccount } from '../../../testing/large-account.ts'
import { findDeletionImpact } from './deletion-impact.ts'

test('stops counting contacts after 10,000', async () => {
  const { db, partnerId } = await fresh()
  const accountId = await givenLargeAccount(db, partnerId, { locations: 20, contacts: 10_002 })
  assert.equal((await findDeletionImpact(db, partnerId, accountId, 0)).contacts, 10_001)
})
