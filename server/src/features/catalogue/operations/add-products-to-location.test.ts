import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headersOf } from '../../../testing/offerings.ts'
import { shop, waitForLock } from '../../../testing/product-scene.ts'
import { addProductsToLocation } from './add-products-to-location.ts'
import { createProduct } from './create-product.ts'

test('duplicates count once, products that are already mapped cause no error, and drafts can be mapped', async () => {
  const { product, add, mapped, here, there, queued, emptyQueue } = await shop()
  const [one, two, three] = [await product('One', { status: 'PUBLISH' }), await product('Two'), await product('Three')]
  const businessNumber = here.number
  assert.deepEqual((await add([two, one, two])).body, { businessNumber, added: [two, one], alreadyPresent: [] })
  assert.deepEqual(await queued(), [here.id])
  await emptyQueue()
  assert.deepEqual((await add([one, two])).body, { businessNumber, added: [], alreadyPresent: [one, two] })
  assert.deepEqual(await queued(), [])
  assert.deepEqual((await add([three, one])).body, { businessNumber, added: [three], alreadyPresent: [one] })
  assert.deepEqual([await mapped(), await mapped(there)], [[one, two, three], []])
})

test('adding or removing nothing writes no audit entry', async () => {
  const { product, add, take, db, partnerId } = await shop()
  const id = await product('One')
  for (const change of [add, add, take, take]) assert.equal((await change([id])).status, 200)
  const { rows } = await db.execute(
    `select before, after from audit_entries where partner_id = $1 and subject = 'product mapping' order by id`,
    [partnerId],
  )
  assert.deepEqual(rows, [
    { before: null, after: { added: [id] } },
    { before: { removed: [id] }, after: null },
  ])
})

test('any unknown id maps nothing and is named (2564)', async () => {
  const { product, add, mapped, given, call, remove } = await shop()
  const other = await shop()
  const own = await product('Own')
  const deleted = await product('Deleted')
  await remove([deleted])
  const alone = await given.business()
  const apart = (await call(createProduct, { headers: headersOf(alone), body: { name: 'Apart' } })).body.productId
  for (const id of [await other.product('Foreign'), apart, deleted, 'PROD999999', 'loaf', '']) {
    const { status, body } = await add([own, id])
    assert.deepEqual([status, body.code], [404, 2564], id)
    assert.ok(body.message.endsWith(`: ${id || '""'}`), body.message)
  }
  assert.deepEqual(await mapped(), [])
})

for (const productIds of [undefined, [], null, 'PROD1', {}, [1], [null], [['PROD1']], Array(1001).fill('PROD1')]) {
  test(`refuses ${JSON.stringify(productIds)?.slice(0, 20)} as productIds (2565)`, async () => {
    const { add, take, remove } = await shop()
    for (const { status, body } of [await add(productIds), await take(productIds), await remove(productIds)]) {
      assert.deepEqual([status, body.code], [400, 2565])
    }
  })
}

for (const body of ['null', '[]', '"PROD1"', undefined]) {
  test(`refuses ${body} as body (2565)`, async () => {
    const { call, here } = await shop()
    assert.equal((await call(addProductsToLocation, { headers: headersOf(here), body })).body.code, 2565)
  })
}

test('an unknown member is refused as everywhere (1000)', async () => {
  const { call, here } = await shop()
  const body = { productIds: ['PROD1'], businessNumber: here.number }
  assert.equal((await call(addProductsToLocation, { headers: headersOf(here), body })).body.code, 1000)
})

test('accepts 1,000 ids', async () => {
  const { db, account, partnerId, add, mapped, here } = await shop()
  const { rows } = await db.execute(
    `insert into products (partner_id, account_id, name, status)
    select $1, $2, 'Product ' || n, 'DRAFT' from generate_series(1, 1000) n returning 'PROD' || id as id`,
    [partnerId, account.id],
  )
  const ids = (rows as { id: string }[]).map(({ id }) => id)
  assert.deepEqual((await add(ids)).body, { businessNumber: here.number, added: ids, alreadyPresent: [] })
  assert.equal((await mapped()).length, 25)
})

test('a header that is missing, malformed, unknown, foreign or an enterprise is refused (1011)', async () => {
  const { call, product, account, mapped } = await shop()
  const other = await shop()
  const body = { productIds: [await product('One')] }
  const refs = [
    undefined,
    '',
    '  ',
    '0',
    '-1',
    '1e15',
    '0100001',
    'x',
    '99000001',
    `${other.here.number}`,
    `${account.id}`,
  ]
  for (const ref of refs) {
    const headers: Record<string, string> = ref === undefined ? {} : { 'x-business-number': ref }
    const answer = await call(addProductsToLocation, { headers, body })
    assert.deepEqual([answer.status, answer.body.code], [404, 1011], ref)
  }
  assert.deepEqual([await mapped(), await other.mapped()], [[], []])
})

test('accepts the header in any case, with blanks, and with the business id', async () => {
  const { call, product, here } = await shop()
  const body = { productIds: [await product('One')] }
  const { status } = await call(addProductsToLocation, { headers: { 'X-Business-Number': ` ${here.id} ` }, body })
  assert.equal(status, 200)
})

test('twenty parallel calls map each product once', async () => {
  const { product, add, mapped } = await shop()
  const ids: string[] = []
  for (let n = 0; n < 8; n++) ids.push(await product(`Product ${n}`))
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 === 0 ? ids : ids.toReversed())))
  for (const { status } of answers) assert.equal(status, 200)
  assert.deepEqual(answers.flatMap(({ body }) => body.added).sort(), ids.toSorted())
  assert.deepEqual(await mapped(), ids)
})

test('a product deleted while it is being mapped is mapped and then gone, or refused (2564)', async () => {
  const { product, add, remove, mapped, work, db, account } = await shop()
  for (let round = 0; round < 10; round++) {
    const id = await product(`Product ${round}`)
    const [added, deleted] = await Promise.all([add([id]), remove([id])])
    assert.equal(deleted.status, 200)
    assert.ok(added.status === 200 || added.body.code === 2564, added.text)
    assert.deepEqual(await mapped(), [])
  }
  await work()
  const { rows } = await db.execute('select 1 from products where account_id = $1', [account.id])
  assert.deepEqual(rows, [])
})

test('waits for a concurrent deletion and then refuses (2564)', async () => {
  const { product, add, mapped, db } = await shop()
  const id = await product('One')
  const numeric = Number(id.slice(4))
  let answer: ReturnType<typeof add> | undefined
  await db.transaction(async (db) => {
    await db.execute('update products set deleted_at = now() where id = $1', [numeric])
    answer = add([id])
    await waitForLock(db)
  })
  assert.equal((await answer)?.body.code, 2564)
  assert.deepEqual(await mapped(), [])
})

test('a deletion waits for a concurrent mapping and then removes it', async () => {
  const { product, remove, mapped, db, here } = await shop()
  const id = await product('One')
  const numeric = Number(id.slice(4))
  let answer: ReturnType<typeof remove> | undefined
  await db.transaction(async (db) => {
    await db.execute('select 1 from products where id = $1 for share', [numeric])
    await db.execute('insert into location_products (location_id, product_id) values ($1, $2)', [here.id, numeric])
    answer = remove([id])
    await waitForLock(db)
  })
  assert.equal((await answer)?.status, 200)
  assert.deepEqual(await mapped(), [])
})
