import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue, full } from '../../../testing/service-scene.ts'
import { listServices } from './list-services.ts'

test('lists by part of a text, in either order, page by page', async () => {
  const { create, list } = await catalogue()
  await create({ name: 'Éclair', price: 3, currency: 'USD', duration: 5 })
  await create({ name: 'apple Pie', price: 12, currency: 'USD', group: 'Sweet things' })
  await create({ name: 'Bread', description: 'Sweet or sour' })
  assert.deepEqual((await list()).names, ['apple Pie', 'Bread', 'Éclair'])
  assert.deepEqual((await list({ sortBy: 'price', sortOrder: 'desc' })).names, ['apple Pie', 'Éclair', 'Bread'])
  assert.deepEqual((await list({ sortBy: 'price' })).names, ['Éclair', 'apple Pie', 'Bread'])
  assert.deepEqual((await list({ sortBy: 'created', sortOrder: 'desc' })).names, ['Bread', 'apple Pie', 'Éclair'])
  assert.deepEqual((await list({ search: 'SWEET' })).names, ['apple Pie', 'Bread'])
  assert.deepEqual((await list({ search: 'éCL' })).names, ['Éclair'])
  assert.deepEqual((await list({ search: '%' })).names, [])
  const window = await list({}, { sindex: 1, count: 1 })
  assert.deepEqual([window.names, window.hasMore], [['Bread'], true])
  const last = await list({}, { sindex: 2, count: 1 })
  assert.deepEqual([last.names, last.hasMore], [['Éclair'], false])
  assert.deepEqual((await list({}, { sindex: 3 })).names, [])
  assert.equal((await list({ sortBy: 'epoch' })).code, 1000)
})

test('lists the categories of each service, and needs no body', async () => {
  const { create, call, query, map, locations } = await catalogue()
  const { serviceId } = (await create(full)).body
  await map(locations[0] as { id: number }, { sweets: [serviceId], Cakes: [serviceId] })
  const { status, body } = await call(listServices, { query })
  assert.equal(status, 200)
  assert.deepEqual(body.services, [{ serviceId, ...full, categories: ['Cakes', 'sweets'] }])
})
