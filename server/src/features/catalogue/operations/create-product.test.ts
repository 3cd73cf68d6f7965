import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headersOf } from '../../../testing/offerings.ts'
import { catalogue } from '../../../testing/product-scene.ts'
import { createProduct } from './create-product.ts'
import { exampleFields } from './example-product.ts'
import { getProduct } from './get-product.ts'

test('creates a product of the account, reads it through any of its businesses, and updates it', async () => {
  const { call, headers, locations, get, update } = await catalogue()
  const { status, body } = await call(createProduct, { headers: headersOf(locations[0] as never), body: exampleFields })
  assert.equal(status, 200)
  assert.match(body.productId, /^PROD[1-9]\d*$/)
  assert.deepEqual(body, { productId: body.productId, ...exampleFields })
  assert.deepEqual((await get(body.productId)).body, body)
  const changed = await update(body.productId, { price: null, url: '', status: 'DRAFT' })
  const expected = { ...body, price: null, currency: '', url: '', status: 'DRAFT' }
  assert.deepEqual(changed.body, expected)
  const elsewhere = { headers: headersOf(locations[1] as never), params: { productId: body.productId } }
  assert.deepEqual((await call(getProduct, elsewhere)).body, expected)
  assert.equal((await update(body.productId, { price: 5 })).body.code, 1000)
  assert.equal((await call(createProduct, { headers, body: { name: 'x', status: 'LIVE' } })).body.code, 1000)
})
