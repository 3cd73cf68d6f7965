import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { updateLevels } from '../../accounts/operations/update-levels.ts'
import type { Node } from '../contract/hierarchy.ts'
import { getHierarchy } from './get-hierarchy.ts'
import { updateLocationLevels } from './update-location-levels.ts'

async function scene() {
  const made = await fresh()
  const { given, call } = made
  const reseller = await given.business({ type: 'reseller' })
  const chain = await given.business({ type: 'enterprise', parentId: reseller.id, name: 'Chain' })
  const shops: { id: number }[] = []
  for (const name of ['a', 'B', 'c']) shops.push(await given.business({ parentId: chain.id, name: `Shop ${name}` }))
  const tree = async (businessId: number, query: object = {}) =>
    (await call(getHierarchy, { params: { businessId }, query: { ...query } })).body
  return { ...made, reseller, chain, shops, tree }
}
/** Each node as "type name (locations)", with its children. */
const read = ({ type, name, locations, child }: Node): unknown =>
  child.length > 0 ? [`${type} ${name} (${locations})`, ...child.map(read)] : `${type} ${name} (${locations})`

test('without levels it is the tree of businesses, with complete counts on every page', async () => {
  const { tree, reseller, chain, shops } = await scene()
  const first = await tree(reseller.id, { count: 2 })
  const [, ...below] = read(first.hierarchy) as unknown[]
  assert.deepEqual(below, [['enterprise Chain (3)', 'location Shop a (1)', 'location Shop B (1)']])
  assert.equal(first.hasMore, true)
  const second = await tree(chain.id, { sindex: 2, count: 2 })
  assert.deepEqual(read(second.hierarchy), ['enterprise Chain (3)', 'location Shop c (1)'])
  assert.equal(second.hasMore, false)
  assert.deepEqual(read((await tree(shops[0]?.id as number)).hierarchy), 'location Shop a (1)')
})

test('with levels, locations are below their values, and a district in two regions is counted in each', async () => {
  const { call, tree, chain, shops } = await scene()
  const levels = [{ name: 'Region' }, { name: 'District' }]
  await call(updateLevels, { params: { businessId: chain.id }, query: {}, body: { levels } })
  const values = [{ Region: 'East', District: 'Harbour' }, { Region: 'West', District: 'Harbour' }, { Region: 'East' }]
  for (const [at, { id }] of shops.entries())
    await call(updateLocationLevels, { params: { businessId: id }, body: values[at] })
  assert.deepEqual(read((await tree(chain.id)).hierarchy), [
    'enterprise Chain (3)',
    ['Region East (2)', ['District Harbour (1)', 'location Shop a (1)'], 'location Shop c (1)'],
    ['Region West (1)', ['District Harbour (1)', 'location Shop B (1)']],
  ])
  const page = await tree(chain.id, { sindex: 2 })
  assert.deepEqual(read(page.hierarchy), ['enterprise Chain (3)', ['Region East (2)', 'location Shop c (1)']])
})

test('another partner does not see the tree (1011)', async () => {
  const [one, other] = [await scene(), await scene()]
  assert.equal((await other.tree(one.chain.id)).code, 1011)
})
