import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { countReviewsByLocation } from './count-reviews-by-location.ts'

test('counts each location, those without reviews included, in pages', async () => {
  const scene = await givenChain(await fresh())
  const { call, chain, north, south } = scene
  await importAll(scene, south.id, [{ rating: 4 }, { rating: 5 }, { rating: 1, reviewDate: '01/02/2020' }])
  const of = async (body: object, query: object = {}) => {
    const answer = await call(countReviewsByLocation, {
      params: { BusinessId: scene.reseller.id },
      query: { ...query },
      body,
    })
    type Location = { name: string; reviewCount: number; averageRating: number }
    const { locations, hasMore } = answer.body
    return [locations.map((each: Location) => [each.name, each.reviewCount, each.averageRating]), hasMore]
  }
  const both = [
    ['North', 0, 0],
    ['South', 2, 4.5],
  ]
  assert.deepEqual(await of({ fromDate: '11/01/2026' }), [both, false])
  assert.deepEqual(await of({ fromDate: '11/01/2026', businessNumbers: [chain.id, north.id] }), [both, false])
  assert.deepEqual(await of({ businessNumbers: [south.id] }), [[['South', 3, 3.33]], false])
  assert.deepEqual(await of({ fromDate: '11/01/2026' }, { count: 1 }), [[both[0]], true])
  assert.deepEqual(await of({ fromDate: '11/01/2026' }, { sindex: 1, count: 1 }), [[both[1]], false])
  await call(deleteBusiness, { params: { business_Id: south.id } })
  assert.deepEqual(await of({}), [[both[0]], false])
})

test('locations are sorted by name, reviews or rating over all pages, within the filter', async () => {
  const scene = await givenChain(await fresh())
  const { call, chain, given, north, south } = scene
  const west = await given.business({ name: 'west', parentId: chain.id })
  await given.business({ name: 'East', parentId: chain.id })
  await importAll(scene, north.id, [{ rating: 1 }, { rating: 1, reviewDate: '01/02/2020' }])
  await importAll(
    scene,
    south.id,
    Array.from({ length: 20 }, (_, at) => ({ rating: at % 2 === 0 ? 2 : 3 })),
  )
  await importAll(scene, west.id, [{ rating: 5 }])
  const names = async (query: Record<string, unknown>, body: object = {}) =>
    (await call(countReviewsByLocation, { params: { BusinessId: chain.id }, query, body })).body.locations.map(
      ({ name, reviewCount }: { name: string; reviewCount: number }) => `${name} ${reviewCount}`,
    )
  assert.deepEqual(await names({ sort: 'name' }), ['East 0', 'North 2', 'South 20', 'west 1'])
  assert.deepEqual(await names({ sort: 'created', descending: true }), ['East 0', 'west 1', 'South 20', 'North 2'])
  // Twenty reviews of 2.5 stars are certain to be low, two of 1 star are not.
  assert.deepEqual(await names({ sort: 'rating' }), ['South 20', 'North 2', 'west 1', 'East 0'])
  assert.deepEqual(await names({ sort: 'rating', descending: true }), ['west 1', 'South 20', 'North 2', 'East 0'])
  const most = { sort: 'reviews', descending: true }
  assert.deepEqual(await names({ ...most, count: 2 }), ['South 20', 'North 2'])
  assert.deepEqual(await names({ ...most, sindex: 2, count: 2 }), ['west 1', 'East 0'])
  assert.deepEqual(await names({ sort: 'reviews' }, { toDate: '12/31/2025' }), [
    'East 0',
    'South 0',
    'west 0',
    'North 1',
  ])
})
