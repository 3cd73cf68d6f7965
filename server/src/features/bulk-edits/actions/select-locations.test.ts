import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenLargeAccount } from '../../../testing/large-account.ts'
import { type SelectedLocations, selectLocations } from './select-locations.ts'

test('one bulk edit takes all 5,554 locations of an agency', async () => {
  const { db, partnerId } = await fresh()
  const businessId = await givenLargeAccount(db, partnerId, { locations: 5_554 })
  const { locations } = (await selectLocations({ db, partnerId }, { businessId })) as SelectedLocations
  assert.equal(locations.length, 5_554)
})
