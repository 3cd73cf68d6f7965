import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue, full } from '../../../testing/service-scene.ts'
import { getLocationMapping } from './get-location-mapping.ts'

test('returns each category with its complete services, for an enterprise those of the whole account', async () => {
  const { create, call, query, map, locations } = await catalogue()
  const service = (await create(full)).body
  const { serviceId } = service
  await map(locations[0] as { id: number }, { Cakes: [serviceId] })
  const { body } = await call(getLocationMapping, { query: { businessId: locations[0]?.number } })
  assert.deepEqual(body, { Cakes: [{ serviceId, ...full }] })
  assert.deepEqual((await call(getLocationMapping, { query })).body, body)
  assert.deepEqual((await call(getLocationMapping, { query: { businessId: locations[1]?.id } })).body, {})
})
