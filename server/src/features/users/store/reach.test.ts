import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenLargeAccount } from '../../../testing/large-account.ts'
import { rowsHandled } from '../../../testing/rows-handled.ts'
import { givenPerson } from '../../../testing/signed-in.ts'
import { listRolesAt } from './reach.ts'

test('permissions at a business are found without reading other businesses below it', async () => {
  const made = await fresh()
  const { db, partnerId, given } = made
  const accountId = await givenLargeAccount(db, partnerId, { locations: 3_000 })
  const shop = await given.business({ parentId: accountId })
  const { userId } = await givenPerson(made, { [accountId]: 'member', [shop.id]: 'admin' })
  const handled = await rowsHandled(db, async (db) => {
    const roles = await listRolesAt(db, partnerId, userId, [shop.id, shop.number, accountId])
    assert.deepEqual(
      [...roles],
      [
        [accountId, 'member'],
        [shop.id, 'admin'],
        [shop.number, 'admin'],
      ],
    )
  })
  assert.ok(handled < 300, `${handled} rows`)
  const theirs = await fresh()
  assert.equal((await listRolesAt(db, theirs.partnerId, userId, [shop.id])).size, 0)
})
