import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { givenChain, importAll } from '../../testing/given-reviews.ts'
import { deleteBusiness } from '../business/delete-business.ts'
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
