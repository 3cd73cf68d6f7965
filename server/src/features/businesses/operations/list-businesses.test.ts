import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { getBusiness } from './get-business.ts'
import { listBusinesses } from './list-businesses.ts'

type Page = { businesses: { businessId: number }[]; hasMore: boolean }
const idsOf = ({ businesses }: Page) => businesses.map(({ businessId }) => businessId)

test('lists the businesses without a parent, in the order of creation, as child/all shows them', async () => {
  const { call, given } = await fresh()
  const group = await given.business({ type: 'enterprise' })
  const below = await given.business({ parentId: group.id })
  const alone = await given.business()
  const { body } = await call(listBusinesses)
  assert.deepEqual(idsOf(body), [group.id, alone.id])
  assert.equal(body.hasMore, false)
  assert.deepEqual(body.businesses[1], (await call(getBusiness, { params: { business_Id: alone.id } })).body)
  await call(deleteBusiness, { params: { business_Id: group.id } })
  assert.deepEqual(idsOf((await call(listBusinesses)).body), [alone.id])
  assert.equal((await call(getBusiness, { params: { business_Id: below.id } })).body.code, 1175)
})

test('returns one page and says whether more follow', async () => {
  const { call, given } = await fresh()
  const ids: number[] = []
  for (let place = 0; place < 5; place++) ids.push((await given.business()).id)
  const window = async (sindex: number, count: number) => {
    const { body } = await call(listBusinesses, { query: { sindex, count } })
    return [idsOf(body), body.hasMore]
  }
  assert.deepEqual(await window(0, 2), [ids.slice(0, 2), true])
  assert.deepEqual(await window(2, 2), [ids.slice(2, 4), true])
  assert.deepEqual(await window(4, 2), [ids.slice(4), false])
  assert.deepEqual(await window(5, 2), [[], false])
  assert.equal((await call(listBusinesses, { query: { sindex: 99_000, count: 1001 } })).body.code, 1164)
})

test('lists no businesses of another partner, and an empty list for a partner without any', async () => {
  const other = await fresh()
  await other.given.business()
  const { call } = await fresh()
  assert.deepEqual((await call(listBusinesses)).body, { businesses: [], hasMore: false })
})
