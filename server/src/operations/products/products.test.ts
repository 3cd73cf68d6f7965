import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshAccount, headersOf } from '../../testing/offerings.ts'
import { listAuditEntries } from '../audit/list-audit-entries.ts'
import { addProductsToLocation } from './add-products-to-location.ts'
import { createProduct } from './create-product.ts'
import { deleteProducts } from './delete-products.ts'
import { exampleFields } from './example-product.ts'
import { getProduct } from './get-product.ts'
import { listProducts } from './list-products.ts'
import { updateProduct } from './update-product.ts'

async function catalogue() {
  const scene = await freshAccount(2)
  const headers = headersOf(scene.account)
  const get = (productId: string) => scene.call(getProduct, { headers, params: { productId } })
  const update = (productId: string, body: object) =>
    scene.call(updateProduct, { headers, params: { productId }, body })
  const remove = (...productIds: string[]) => scene.call(deleteProducts, { headers, body: { productIds } })
  const add = (location: { number: number }, ...productIds: string[]) =>
    scene.call(addProductsToLocation, { headers: headersOf(location), body: { productIds } })
  const list = async (body: object = {}, query: object = {}) => {
    const answer = await scene.call(listProducts, { headers, query: { ...query }, body })
    return { ...answer.body, names: answer.body.products?.map(({ name }: { name: string }) => name) }
  }
  return { ...scene, headers, get, update, remove, add, list }
}

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

test('a product of another account or partner is not there (2564)', async () => {
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

test('lists by text, status and location, window by window', async () => {
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

test('a filter that names a business outside the account is refused, one among others too (1011)', async () => {
  const { list, locations, given } = await catalogue()
  const other = await catalogue()
  const alone = await given.business()
  for (const number of [alone.number, other.locations[0]?.number, 99_000_001, 0, 'x']) {
    const { code } = await list({ businessNumbers: [locations[0]?.number, number] })
    assert.equal(code, 1011, String(number))
  }
})

test('deletes from every location at once, all or none, and queues them (2564)', async () => {
  const { product, add, remove, list, locations, work, queued, emptyQueue, db, account, get } = await catalogue()
  const [here] = locations as [(typeof locations)[0]]
  const loaf = await product('Loaf')
  const roll = await product('Roll')
  for (const location of locations) await add(location, loaf, roll)
  await work()
  await emptyQueue()
  const refused = await remove(loaf, 'PROD999999')
  assert.deepEqual([refused.status, refused.body.code], [404, 2564])
  assert.match(refused.body.message, /: PROD999999$/)
  assert.deepEqual((await list({ businessNumbers: [here.id] })).names, ['Loaf', 'Roll'])
  assert.deepEqual((await remove(loaf, loaf)).body, { deleted: [loaf] })
  assert.equal((await get(loaf)).body.code, 2564)
  for (const { id } of locations) assert.deepEqual((await list({ businessNumbers: [id] })).names, ['Roll'])
  assert.equal((await add(here, loaf)).body.code, 2564)
  await work()
  assert.deepEqual(
    await queued(),
    locations.map(({ id }) => id),
  )
  const { rows } = await db.execute('select name from products where account_id = $1', [account.id])
  assert.deepEqual(rows, [{ name: 'Roll' }])
})

test('a change queues the locations it is mapped to', async () => {
  const { product, add, update, locations, work, queued, emptyQueue } = await catalogue()
  const [here] = locations as [(typeof locations)[0]]
  const loaf = await product('Loaf')
  await add(here, loaf)
  await emptyQueue()
  await update(loaf, { name: 'Loaf' })
  await work()
  assert.deepEqual(await queued(), [])
  await update(loaf, { name: 'Big loaf' })
  await work()
  assert.deepEqual(await queued(), [here.id])
})

test('the audit log keeps what a product was and became', async () => {
  const { product, add, update, remove, call, locations, account } = await catalogue()
  const loaf = await product('Loaf')
  await update(loaf, { status: 'PUBLISH' })
  await add(locations[0] as never, loaf)
  await remove(loaf)
  const { entries } = (await call(listAuditEntries, { query: { businessId: account.id } })).body
  const [deleted, added, updated, created] = entries
  assert.deepEqual([created.subject, created.subjectId, created.after.name], ['product', loaf, 'Loaf'])
  assert.deepEqual([updated.before, updated.after], [{ status: 'DRAFT' }, { status: 'PUBLISH' }])
  assert.deepEqual([added.businessId, added.after], [locations[0]?.id, { added: [loaf] }])
  assert.deepEqual([deleted.subject, deleted.before], ['products', { [loaf]: 'Loaf' }])
})
