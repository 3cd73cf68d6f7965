import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { PHONE, WEBSITE } from '../../../testing/health-scene.ts'
import { givenLargeAccount } from '../../../testing/large-account.ts'
import { givenLargeScene } from '../../../testing/large-scene.ts'
import { rowsHandled } from '../../../testing/rows-handled.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { listDriftedLocations, listDriftGroups } from './drift.ts'

for (const locations of [2, 1_100]) {
  test(`the drift of an account with ${locations} more locations follows every write`, async (t) => {
    const { db, partnerId, call, given, pier, accountId, directory, publish } = await givenLargeScene(t, locations)
    const theirs = await givenLargeScene(t, 2)
    await theirs.publish(theirs.pier.id, 'drifted')
    const elsewhere = await given.business({ name: 'Elsewhere' })
    await publish(elsewhere.id, 'drifted')
    const drift = async () => {
      const groups = await listDriftGroups(db, partnerId, accountId)
      const listed = await listDriftedLocations(db, partnerId, accountId, directory, 'phone', 0, 25)
      return [
        groups.map(({ field, locations }) => `${field} ${locations}`).join(),
        listed.map(({ name }) => name).join(),
      ]
    }
    assert.deepEqual(await drift(), ['', ''])
    await publish(pier.id, 'drifted', [PHONE, WEBSITE])
    assert.deepEqual(await drift(), ['phone 1,websiteUrl 1', 'Pier'])
    await call(updateBusiness, { params: { business_Id: elsewhere.id }, body: { parentId: accountId } })
    assert.deepEqual(await drift(), ['phone 2,websiteUrl 1', 'Elsewhere,Pier'])
    await publish(pier.id, 'in sync')
    assert.deepEqual(await drift(), ['phone 1', 'Elsewhere'])
    await call(deleteBusiness, { params: { business_Id: elsewhere.id } })
    assert.deepEqual(await drift(), ['', ''])
  })
}

test('the cost of drift does not depend on the number of locations', async () => {
  const { db, partnerId } = await fresh()
  const costs = []
  for (const locations of [1_100, 5_500]) {
    const accountId = await givenLargeAccount(db, partnerId, { locations })
    costs.push(await rowsHandled(db, (db) => listDriftGroups(db, partnerId, accountId)))
  }
  const [few = 0, many = 0] = costs
  assert.ok(many < few * 1.5, `${few} rows, and ${many}`)
})
