import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshAccount, headersOf } from '../../testing/offerings.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { addProductsToLocation } from './operations/add-products-to-location.ts'
import { deleteProducts } from './operations/delete-products.ts'
import { deleteService } from './operations/delete-service.ts'
import { getProduct } from './operations/get-product.ts'
import { listProducts } from './operations/list-products.ts'
import { updateProduct } from './operations/update-product.ts'
import { updateService } from './operations/update-service.ts'

type Located = { readonly id: number; readonly number: number }

async function scene() {
  const made = await freshAccount(2)
  const [mine, theirs] = made.locations as [Located, Located]
  const product = await made.product('Loaf')
  return { ...made, mine, theirs, service: await made.service('Delivery'), product, headers: headersOf(mine) }
}

test('the catalogue of an account can be changed and deleted only with access to the account (1171)', async () => {
  const made = await scene()
  const { mine, account, service, product, headers, call } = made
  const query = { businessId: mine.id }
  const codes = async (granted: Parameters<typeof signedIn>[1]) => {
    const { act } = await signedIn(made, granted)
    return [
      (await act(updateProduct, { params: { productId: product }, headers, body: { price: 4, currency: 'USD' } })).body,
      (await act(updateService, { query, body: { serviceId: service, description: 'By bicycle' } })).body,
      (await act(deleteProducts, { headers, body: { productIds: [product] } })).body,
      (await act(deleteService, { query, body: { serviceId: service } })).body,
    ].map(({ code }) => code)
  }
  assert.deepEqual(await codes({ [mine.id]: 'owner' }), [1171, 1171, 1171, 1171])
  assert.equal((await call(getProduct, { params: { productId: product }, headers })).body.price, null)
  assert.deepEqual(await codes({ [account.id]: 'member', [mine.id]: 'owner' }), [undefined, undefined, 1171, 1171])
  assert.deepEqual(await codes({ [account.id]: 'admin' }), [undefined, undefined, undefined, undefined])
})

test('products and services do not reveal a location without access: it looks like one that does not exist', async () => {
  const made = await scene()
  const { mine, theirs, product, headers } = made
  for (const place of [mine, theirs]) {
    await made.call(addProductsToLocation, { headers: headersOf(place), body: { productIds: [product] } })
  }
  const { act } = await signedIn(made, { [mine.id]: 'owner' })
  const list = (...businessNumbers: number[]) => act(listProducts, { headers, body: { businessNumbers } })
  assert.equal((await list(mine.number)).body.products.length, 1)
  const unknown = await list(mine.number, 99_999_999)
  for (const number of [theirs.number, theirs.id]) {
    const answer = await list(mine.number, number)
    assert.deepEqual([answer.status, answer.text], [unknown.status, unknown.text])
  }
  assert.notEqual(unknown.status, 200)
})
