import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headersOf } from '../../../testing/offerings.ts'
import { catalogue } from '../../../testing/product-scene.ts'
import { createProduct } from './create-product.ts'

test('a product of another account or partner is not found (2564)', async () => {
  const { get, update, remove, given, call, list } = await catalogue()
  const other = await catalogue()
  const foreign = await other.product('Foreign')
  const alone = await given.business()
  const apart = (await call(createProduct, { headers: headersOf(alone), body: { name: 'Apart' } })).body.productId
  for (const id of [foreign, apart, 'PROD999999', 'PROD0', 'addProduct', 'x'.repeat(1000), '%00', 'PROD1%2F']) {
    for (const { status, body } of [await get(id), await update(id, { name: 'x' }), await remove(id)]) {
      assert.deepEqual([status, body.code], id === '%00' && body.code === 1000 ? [400, 1000] : [404, 2564], id)
    }
  }
  assert.deepEqual((await other.list()).names, ['Foreign'])
  assert.deepEqual((await list()).names, [])
})
