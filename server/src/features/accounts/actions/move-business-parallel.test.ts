import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../../core/platform/database.ts'
import { countWaiting } from '../../../testing/blocking.ts'
import { importAll } from '../../../testing/given-reviews.ts'
import { freshMover } from '../../../testing/moves.ts'
import { analysePlain, plainText } from '../../../testing/theme-scene.ts'
import { until } from '../../../testing/until.ts'
import { getBusiness } from '../../businesses/operations/get-business.ts'
import { addProductsToLocation } from '../../catalogue/operations/add-products-to-location.ts'
import { createProduct } from '../../catalogue/operations/create-product.ts'
import { createService } from '../../catalogue/operations/create-service.ts'
import { updateLocationMapping } from '../../catalogue/operations/update-location-mapping.ts'
import { lockTree } from '../../texts/store/review-locations.ts'
import { createBusiness } from '../operations/create-business.ts'
import { deleteBusiness } from '../operations/delete-business.ts'

const GOOD_TEA = plainText([['good', 'tea', 50]])

/** Two enterprises below one reseller, each with a catalogue; the first has a location. */
async function scene() {
  const made = await freshMover()
  const { call, given, db } = made
  const top = await given.business({ type: 'reseller' })
  const [one, two] = [
    await given.business({ type: 'enterprise', parentId: top.id }),
    await given.business({ type: 'enterprise', parentId: top.id }),
  ]
  const shop = await given.business({ parentId: one.id })
  const headersOf = ({ number }: { number: number }) => ({ 'x-business-number': String(number) })
  const service = async () =>
    (await call(createService, { query: { businessId: one.id }, body: { name: 'Cut' } })).body.serviceId as string
  const product = async () =>
    (await call(createProduct, { headers: headersOf(one), body: { name: 'Soap' } })).body.productId as string
  const map = (serviceId: string) =>
    call(updateLocationMapping, { query: { businessId: shop.id }, body: { Hair: [serviceId] } })
  const add = (productId: string) =>
    call(addProductsToLocation, { headers: headersOf(shop), body: { productIds: [productId] } })
  /** Starts each call while a lock is held. Each waits for the lock, or for an earlier call, until the lock is released. */
  const inTurn = async <Answer>(lock: (db: Db) => Promise<unknown>, ...begin: (() => Promise<Answer>)[]) => {
    const begun: Promise<Answer>[] = []
    await db.transaction(async (held) => {
      await lock(held)
      for (const each of begin) {
        begun.push(each())
        await until(async () => (await countWaiting(db)) >= begun.length)
      }
    })
    return Promise.all(begun)
  }
  return { ...made, top, one, two, shop, service, product, map, add, inTurn }
}

test('two concurrent moves, each below what the other moves, never form a circle (1000)', async () => {
  const { given, move, inTurn, assertExact } = await scene()
  const [a, b] = [await given.business({ type: 'reseller' }), await given.business({ type: 'reseller' })]
  const belowA = await given.business({ type: 'reseller', parentId: a.id })
  const belowB = await given.business({ type: 'reseller', parentId: b.id })
  const answers = await inTurn(
    (db) => lockTree(db, a.id),
    () => move(a, belowB.id),
    () => move(b, belowA.id),
  )
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.code]),
    [
      [200, undefined],
      [400, 1000],
    ],
  )
  await assertExact()
})

test('a business that is created while one above it moves has the right ancestors', async () => {
  const { call, given, one, top, move, inTurn, assertExact } = await scene()
  const other = await given.business({ type: 'reseller' })
  const [made, moved] = await inTurn(
    // By then, the rows of the new business are written but not committed.
    (db) => db.execute('lock table audit_entries in share row exclusive mode'),
    () => call(createBusiness, { body: { name: 'Late', type: 'location', parentId: one.id } }),
    () => move(top, other.id),
  )
  assert.deepEqual([made?.status, moved?.status], [200, 200])
  await assertExact()
})

test('an import that waited while a business above moved takes the lock of its new tree', async () => {
  const made = await scene()
  const { given, db, top, shop, move, inTurn, assertExact } = made
  const other = await given.business({ type: 'reseller' })
  await inTurn<unknown>(
    (db) => lockTree(db, top.id),
    () => move(top, other.id),
    () => importAll(made, shop.id, [{ comments: GOOD_TEA, rating: 5 }]),
  )
  const { rows } = await db.execute('select tree_id from text_analyses where business_id = $1', [shop.id])
  assert.deepEqual(rows, [{ tree_id: other.id }])
  await assertExact()
})

test('a text that moved before it was analysed is counted under the lock of its new tree', async () => {
  const made = await scene()
  const { given, db, top, shop, moved, assertExact } = made
  const other = await given.business({ type: 'reseller' })
  await importAll(made, shop.id, [{ comments: GOOD_TEA }])
  await moved(top, other.id)
  let reading: Promise<unknown> | undefined
  const mentions = async () => (await db.execute('select 1 from mentions where business_id = $1', [shop.id])).rowCount
  await db.transaction(async (held) => {
    await lockTree(held, other.id)
    reading = analysePlain(made)
    await until(async () => (await countWaiting(db)) > 0)
    assert.equal(await mentions(), 0)
  })
  await reading
  assert.equal(await mentions(), 1)
  await assertExact()
})

test('services of an account that a location left during the request are not mapped to it (2494)', async () => {
  const { one, two, shop, service, map, move, inTurn } = await scene()
  const cut = await service()
  const [moved, mapped] = await inTurn(
    (db) => db.execute('select from businesses where id = $1 for no key update', [one.id]),
    () => move(shop, two.id),
    () => map(cut),
  )
  assert.deepEqual([moved?.body.parentId, mapped?.body.code], [two.id, 2494])
})

test('products of an account that a location left during the request are not mapped to it (2564)', async () => {
  const { top, two, shop, product, add, move, inTurn } = await scene()
  const soap = await product()
  const [moved, added] = await inTurn(
    (db) => lockTree(db, top.id),
    () => move(shop, two.id),
    () => add(soap),
  )
  assert.deepEqual([moved?.body.parentId, added?.body.code], [two.id, 2564])
})

test('a location does not move without a service that is mapped first (1000)', async () => {
  const { db, one, two, shop, service, map, move, inTurn } = await scene()
  const cut = await service()
  const [mapped, moved] = await inTurn(
    (db) => db.execute('select from businesses where id = $1 for no key update', [one.id]),
    () => map(cut),
    () => move(shop, two.id),
  )
  assert.deepEqual([mapped?.status, moved?.body.code], [200, 1000])
  const { rows } = await db.execute('select parent_id from businesses where id = $1', [shop.id])
  assert.deepEqual(rows, [{ parent_id: one.id }])
})

test('a parent deleted during the move deletes the business with it or not at all, and never orphans it (1174, 1175)', async () => {
  const { call, given, move, assertExact } = await freshMover()
  for (let round = 0; round < 6; round++) {
    const type = round % 2 ? 'reseller' : 'enterprise'
    const parent = await given.business({ type })
    const shop = await given.business()
    const [deleted, moved] = await Promise.all([
      call(deleteBusiness, { params: { business_Id: parent.id } }),
      move(shop, parent.id),
    ])
    const { status } = await call(getBusiness, { params: { business_Id: shop.id } })
    if (moved.status === 200 && type === 'reseller') assert.deepEqual([deleted.body.code, status], [1174, 200])
    else if (moved.status === 200) assert.deepEqual([deleted.body.deletedLocations, status], [1, 404])
    else assert.deepEqual([moved.body.code, deleted.status, status], [1175, 200, 200])
  }
  await assertExact()
})

test('concurrent imports, analyses, new children and deletions leave every count exact', async () => {
  const made = await freshMover()
  const { call, given, move, moved, assertExact, follow, db } = made
  const [one, two] = [await given.business({ type: 'reseller' }), await given.business({ type: 'reseller' })]
  const chain = await given.business({ type: 'enterprise', parentId: one.id })
  const [shop, sister] = [await given.business({ parentId: chain.id }), await given.business({ parentId: chain.id })]
  const reviews = () => Array.from({ length: 20 }, (_, at) => ({ rating: at % 6, comments: GOOD_TEA }))
  for (let round = 0; round < 4; round++) {
    const short = await given.business({ type: 'reseller' })
    const child = () => call(createBusiness, { body: { name: 'Late', type: 'location', parentId: chain.id } })
    const answers = await Promise.all([
      importAll(made, shop.id, reviews()),
      move(chain, short.id),
      call(deleteBusiness, { params: { business_Id: short.id } }),
      importAll(made, sister.id, reviews()),
      moved(chain, round % 2 ? one.id : two.id),
      analysePlain(made),
      child(),
      moved(shop, round % 2 ? chain.id : ''),
      importAll(made, shop.id, reviews()),
      child(),
      follow(),
    ])
    assert.ok(answers.every((answer) => !(Number((answer as { status?: unknown } | undefined)?.status) >= 500)))
  }
  await analysePlain(made)
  await follow()
  await assertExact()
  const wrong = `select 1 from reviews join businesses location on location.id = business_id
    left join businesses above on above.id = location.parent_id and above.type = 'enterprise'
    where location.partner_id = $1 and account_id <> coalesce(above.id, location.id)`
  assert.deepEqual((await db.execute(wrong, [made.partnerId])).rows, [])
})
