import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { updateLevels } from '../../accounts/operations/update-levels.ts'
import { updateLocationLevels } from '../../businesses/operations/update-location-levels.ts'
import { countReviewsByRating } from './count-reviews-by-rating.ts'

test('the groups of a level add up to the total, also after moves, deletions and other values', async () => {
  const scene = await givenChain(await fresh())
  const { call, given, chain, north, south } = scene
  const body = { levels: [{ name: 'Region', values: [{ name: 'East' }, { name: 'West' }, { name: 'Empty' }] }] }
  await call(updateLevels, { params: { businessId: chain.id }, body })
  const set = (businessId: number, Region: string) =>
    call(updateLocationLevels, { params: { businessId }, body: { Region } })
  const shop = async (region: string, rating: number) => {
    const { id } = await given.business({ parentId: chain.id })
    await set(id, region)
    await importAll(scene, id, [{ rating }, { rating: 5, reviewDate: '10/07/2026' }])
    return id
  }
  await importAll(scene, south.id, [{ rating: 3 }])
  await set(north.id, 'West')
  const [stays, moves, leaves, ends] = [
    await shop('East', 1),
    await shop('East', 2),
    await shop('West', 3),
    await shop('West', 4),
  ]
  const check = async (expected: Record<string, readonly [locations: number, reviews: number]>) => {
    for (const dates of [{}, { fromDate: '10/07/2026', toDate: '11/15/2026' }]) {
      const ask = async (more: object) =>
        (await call(countReviewsByRating, { params: { BusinessId: chain.id }, body: { ...dates, ...more } })).body
      const { groups, ...total } = await ask({ groupByLevel: 'REGION' })
      assert.deepEqual(total, await ask({}))
      const found = groups.map((group: { name: string; locations: number; reviewCount: number }) => [
        group.name,
        [group.locations, group.reviewCount],
      ])
      assert.deepEqual(found, Object.entries(expected))
    }
  }
  await check({ East: [2, 4], West: [3, 4], '': [1, 1] })
  await set(moves, '')
  await call(updateBusiness, { params: { business_Id: leaves }, body: { parentId: scene.reseller.id } })
  await call(deleteBusiness, { params: { business_Id: ends } })
  await set(stays, 'West')
  await check({ West: [2, 2], '': [2, 3] })
  const { code, message } = (
    await call(countReviewsByRating, { params: { BusinessId: chain.id }, body: { groupByLevel: 'Area' } })
  ).body
  assert.equal(code, 1000)
  assert.match(message, /groupByLevel \(unknown level Area; the account has Region\)/)
})
