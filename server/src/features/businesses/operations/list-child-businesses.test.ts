import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { listChildBusinesses } from './list-child-businesses.ts'

const idsOf = (body: { businesses: { businessId: number }[] }) => body.businesses.map(({ businessId }) => businessId)

test('lists everything below at any depth, without the business itself, in the order of creation', async () => {
  const { call, given } = await fresh()
  const top = await given.business({ type: 'reseller' })
  const below = await given.business({ type: 'reseller', parentId: top.id })
  const enterprise = await given.business({ type: 'enterprise', parentId: below.id })
  const location = await given.business({ parentId: enterprise.id })
  await given.business()
  for (const businessId of [top.id, top.number]) {
    const { body } = await call(listChildBusinesses, { query: { businessId } })
    assert.deepEqual(idsOf(body), [below.id, enterprise.id, location.id])
    assert.equal(body.hasMore, false)
  }
  assert.deepEqual(idsOf((await call(listChildBusinesses, { query: { businessId: location.id } })).body), [])
})

test('returns one page and says whether more follow', async () => {
  const { call, given } = await fresh()
  const top = await given.business({ type: 'enterprise' })
  const children: number[] = []
  for (let place = 0; place < 5; place++) children.push((await given.business({ parentId: top.id })).id)
  const window = async (sindex: number, count: number) => {
    const { body } = await call(listChildBusinesses, { query: { businessId: top.id, sindex, count } })
    return { ids: idsOf(body), hasMore: body.hasMore }
  }
  assert.deepEqual(await window(0, 2), { ids: children.slice(0, 2), hasMore: true })
  assert.deepEqual(await window(2, 3), { ids: children.slice(2), hasMore: false })
  assert.deepEqual(await window(5, 10), { ids: [], hasMore: false })
})

test('a deleted child is no longer listed', async () => {
  const { call, given } = await fresh()
  const top = await given.business({ type: 'reseller' })
  const child = await given.business({ parentId: top.id })
  await call(deleteBusiness, { params: { business_Id: child.id } })
  assert.deepEqual(idsOf((await call(listChildBusinesses, { query: { businessId: top.id } })).body), [])
})

test('an unknown business is refused (1175)', async () => {
  const { call } = await fresh()
  assert.equal((await call(listChildBusinesses, {})).body.code, 1175)
})
