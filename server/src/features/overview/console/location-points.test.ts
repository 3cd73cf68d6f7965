import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenHealth } from '../../../testing/health-scene.ts'
import { listLocationPoints } from './list-location-points.ts'
import { listLocations } from './list-locations.ts'

interface Points {
  readonly businessIds: number[]
  readonly latitudes: number[]
  readonly longitudes: number[]
  readonly kinds: number[]
  readonly unlocated: number
}

test('the map has the locations of the list with the same filters, each where it is', async (t) => {
  const { act, db, partnerId, healthy } = await givenHealth(t)
  // A different position each.
  await db.execute(
    `update businesses set latitude = 40 + id % 7 / 10.0, longitude = -74 - id % 11 / 10.0
    where partner_id = $1 and type = 'location' and id <> $2`,
    [partnerId, healthy.id],
  )
  const { rows } = await db.execute(
    'select id, latitude, longitude from businesses where partner_id = $1 and latitude is not null',
    [partnerId],
  )
  const positions = rows as { id: number; latitude: number; longitude: number }[]
  for (const query of [{}, { health: 'attention' }, { health: 'healthy' }, { search: 'o' }, { city: 'san' }]) {
    const listed = (await act(listLocations, { query })).body.locations as { businessId: number }[]
    const points: Points = (await act(listLocationPoints, { query })).body
    const ids = listed.map(({ businessId }) => businessId).sort((a, b) => a - b)
    assert.deepEqual(
      points.businessIds,
      ids.filter((id) => id !== healthy.id),
      JSON.stringify(query),
    )
    assert.equal(points.unlocated, ids.includes(healthy.id) ? 1 : 0)
    for (const [at, id] of points.businessIds.entries()) {
      const position = positions.find((one) => one.id === id)
      assert.deepEqual([points.latitudes[at], points.longitudes[at]], [position?.latitude, position?.longitude])
    }
  }
})

test('a colour says how healthy a location is, or how it is rated', async (t) => {
  const { act, db, partnerId, given, drifted, failing, healthy } = await givenHealth(t)
  await db.execute('update businesses set latitude = 40, longitude = -74 where partner_id = $1', [partnerId])
  await given.review({ rating: 2 }, drifted.id)
  await given.review({ rating: 3 }, failing.id)
  await given.review({ rating: 5 }, healthy.id)
  const kindsOf = async (colour: string) => {
    const { businessIds, kinds }: Points = (await act(listLocationPoints, { query: { colour } })).body
    return [failing, drifted, healthy].map(({ id }) => kinds[businessIds.indexOf(id)])
  }
  assert.deepEqual(await kindsOf('health'), [0, 1, 2])
  assert.deepEqual(await kindsOf('rating'), [1, 0, 2])
})
