import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COMPLETE_PROFILE, givenCompleteLocation } from '../../../testing/complete-location.ts'
import { fresh } from '../../../testing/fresh.ts'
import { PHONE, WEBSITE } from '../../../testing/health-scene.ts'
import { givenLargeAccount } from '../../../testing/large-account.ts'
import { givenLargeScene } from '../../../testing/large-scene.ts'
import { rowsHandled } from '../../../testing/rows-handled.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { createBusiness } from '../../accounts/operations/create-business.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { countHealth } from '../../publishing/store/location-health.ts'
import { getHome } from './get-home.ts'

// With few locations, Home starts from them; otherwise from the problems.
for (const locations of [2, 1_100]) {
  test(`Home of an account with ${locations} more locations follows every write`, async (t) => {
    const made = await givenLargeScene(t, locations)
    const { call, given, pier, accountId, publish, checkImage } = made
    const theirs = await givenLargeScene(t, 2)
    await theirs.publish(theirs.pier.id, 'drifted')
    await theirs.checkImage(theirs.pier.id, 'refused')
    const elsewhere = await given.business({ parentId: (await given.business({ type: 'enterprise' })).id, phone: '' })
    await publish(elsewhere.id, 'action required')
    const { act } = await signedIn(made, { [accountId]: 'member' })
    const none = { inactive: 0, failing: 0, drifted: 0, driftedFields: 0, images: 0, incomplete: 0 }
    const expect = async (more: number, attention: number, issues: Partial<typeof none> = {}) => {
      const { body } = await act(getHome, { params: { businessNumber: accountId } })
      const total = locations + 1 + more
      assert.deepEqual(body.health, { locations: total, healthy: total - attention, ...none, ...issues })
    }
    const change = (id: number, body: object) => call(updateBusiness, { params: { business_Id: id }, body })
    await expect(0, 0)
    await publish(pier.id, 'drifted', [PHONE, WEBSITE, { ...WEBSITE, isDrift: false }])
    await expect(0, 1, { drifted: 1, driftedFields: 2 })
    await publish(pier.id, 'drifted', [{ ...WEBSITE, isDrift: false }])
    await expect(0, 0)
    await publish(pier.id, 'action required')
    await checkImage(pier.id, 'refused')
    await expect(0, 1, { failing: 1, images: 1 })
    await publish(pier.id, 'in sync')
    await checkImage(pier.id, 'ok')
    await expect(0, 0)
    await change(pier.id, { phone: '' })
    await expect(0, 1, { incomplete: 1 })
    await change(pier.id, { phone: COMPLETE_PROFILE.phone })
    await expect(0, 0)
    await change(elsewhere.id, { parentId: accountId })
    await expect(1, 1, { failing: 1, incomplete: 1 })
    const body = { name: 'New', type: 'location', parentId: accountId, location: { countryCode: 'US' } }
    const { businessId } = (await call(createBusiness, { body })).body
    await expect(2, 2, { failing: 1, incomplete: 2 })
    await call(deleteBusiness, { params: { business_Id: businessId } })
    await call(deleteBusiness, { params: { business_Id: elsewhere.id } })
    await expect(0, 0)
    await publish(pier.id, 'action required')
    await change(pier.id, { parentId: '' })
    await expect(-1, 0)
  })
}

test('Home of a reseller counts the locations of all groups below, and Home of a location only that one', async (t) => {
  const made = await givenLargeScene(t)
  const { given, call, pier, accountId, publish } = made
  const reseller = await given.business({ type: 'reseller' })
  await call(updateBusiness, { params: { business_Id: accountId }, body: { parentId: reseller.id } })
  const own = await givenCompleteLocation(made, { parentId: reseller.id })
  await publish(pier.id, 'drifted')
  await publish(own.id, 'action required')
  const { act } = await signedIn(made, { [reseller.id]: 'member' })
  const healthOf = async (id: number) => {
    const { locations, healthy, failing, drifted } = (await act(getHome, { params: { businessNumber: id } })).body
      .health
    return [locations, healthy, failing, drifted]
  }
  assert.deepEqual(await healthOf(reseller.id), [1_102, 1_100, 1, 1])
  assert.deepEqual(await healthOf(accountId), [1_101, 1_100, 0, 1])
  assert.deepEqual(await healthOf(own.id), [1, 0, 1, 0])
})

test('Home only counts the locations, and reads nothing about each', async () => {
  const { db, partnerId } = await fresh()
  const costs = []
  for (const locations of [1_100, 5_500]) {
    const accountId = await givenLargeAccount(db, partnerId, { locations })
    costs.push(await rowsHandled(db, (db) => countHealth(db, partnerId, accountId)))
  }
  const [few = 0, many = 0] = costs
  // Per location: the index entry and the row, once for the count and once more where PostgreSQL prefers a shorter index.
  assert.ok(many - few < 4_400 * 6, `${few} rows, and ${many}`)
})
