import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../../../testing/product-scene.ts'

test('lists by text, status and location, page by page', async () => {
  const { product, add, list, locations } = await catalogue()
  const [here, there] = locations as [(typeof locations)[0], (typeof locations)[0]]
  const loaf = await product('Loaf', { category: 'Bread', status: 'PUBLISH' })
  const roll = await product('Roll', { description: 'Bread for one' })
  await product('Éclair', { status: 'PUBLISH' })
  await add(here, loaf, roll)
  await add(there, loaf)
  assert.deepEqual((await list()).names, ['Loaf', 'Roll', 'Éclair'])
  assert.deepEqual((await list({ search: 'BREAD' })).names, ['Loaf', 'Roll'])
  assert.deepEqual((await list({ status: 'PUBLISH' })).names, ['Loaf', 'Éclair'])
  assert.deepEqual((await list({ businessNumbers: [here.number] })).names, ['Loaf', 'Roll'])
  assert.deepEqual((await list({ businessNumbers: [String(there.id)] })).names, ['Loaf'])
  assert.deepEqual((await list({ businessNumbers: [here.id, there.id], status: 'DRAFT' })).names, ['Roll'])
  assert.deepEqual((await list({ businessNumbers: [] })).names, ['Loaf', 'Roll', 'Éclair'])
  const window = await list({}, { sindex: 1, count: 1 })
  assert.deepEqual([window.names, window.hasMore], [['Roll'], true])
})

test('a filter with a business outside the account is refused, even next to valid ones (1011)', async () => {
  const { list, locations, given } = await catalogue()
  const other = await catalogue()
  const alone = await given.business()
  for (const number of [alone.number, other.locations[0]?.number, 99_000_001, 0, 'x']) {
    const { code } = await list({ businessNumbers: [locations[0]?.number, number] })
    assert.equal(code, 1011, String(number))
  }
})
