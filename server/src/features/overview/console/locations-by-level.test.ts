import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { updateLevels } from '../../accounts/operations/update-levels.ts'
import { labelLocations } from '../../businesses/operations/label-locations.ts'
import { updateLocationLevels } from '../../businesses/operations/update-location-levels.ts'
import { listLocations } from './list-locations.ts'

test('a list of locations is filtered by a level and a label of the account', async () => {
  const made = await fresh()
  const { call, given } = made
  const chain = await given.business({ type: 'enterprise' })
  const [east, west] = [await given.business({ parentId: chain.id }), await given.business({ parentId: chain.id })]
  const levels = [{ name: 'Region', values: [{ name: 'East' }, { name: 'West' }] }]
  await call(updateLevels, { params: { businessId: chain.id }, body: { levels } })
  await call(updateLocationLevels, { params: { businessId: east.id }, body: { Region: 'East' } })
  await call(updateLocationLevels, { params: { businessId: west.id }, body: { Region: 'West' } })
  const body = { businessNumbers: [west.number], add: ['Pier'] }
  await call(labelLocations, { params: { businessNumber: chain.number }, body })
  const person = await signedIn(made, { [chain.id]: 'member' })
  const ask = async (query: object, { act } = person) => (await act(listLocations, { query: { ...query } })).body
  const found = async (query: object) => {
    const { locations, total } = await ask({ businessId: chain.number, ...query })
    assert.equal(total, locations.length)
    return locations.map(({ businessId }: { businessId: number }) => businessId)
  }
  assert.deepEqual(await found({ level: 'region', levelValue: 'east' }), [east.id])
  assert.deepEqual(await found({ label: 'pier' }), [west.id])
  assert.deepEqual(await found({ level: 'Region', levelValue: 'East', label: 'Pier' }), [])
  assert.match((await ask({ businessId: chain.id, level: 'Area', levelValue: 'x' })).message, /has Region/)
  assert.match((await ask({ level: 'Region', levelValue: 'East' })).message, /businessId/)
  const stranger = await signedIn(made, { [(await given.business()).id]: 'owner' })
  const refused = await ask({ businessId: chain.id, level: 'Area', levelValue: 'x' }, stranger)
  assert.equal(refused.code, 1000)
  assert.doesNotMatch(refused.message, /Region/)
})
