import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshAccount, headersOf, insertLocations } from '../../../testing/offerings.ts'
import { purgeDeletedBusinesses } from '../../accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { deleteProducts } from '../operations/delete-products.ts'
import { queueChangedLocations } from './queue-changed-locations.ts'

const neverAborted = new AbortController().signal

/** An account whose only service is offered by many locations, and whose only product is mapped to all of them. */
async function crowded(count: number) {
  const scene = await freshAccount(1)
  const { db, account, map, locations, service, product } = scene
  const serviceId = await service('One')
  const productId = await product('One')
  const [here] = locations as [(typeof locations)[0]]
  await map(here, { Cakes: [serviceId] })
  const many = await insertLocations(scene, account.id, count)
  const numeric = Number(serviceId.slice(4))
  await db.execute('insert into location_services select id, $2, 1 from unnest($1::bigint[]) id', [many, numeric])
  await db.execute('update services set carriers = carriers + $2 where id = $1', [numeric, count])
  await db.execute('insert into location_products select id, $2 from unnest($1::bigint[]) id', [
    many,
    Number(productId.slice(4)),
  ])
  await scene.emptyQueue()
  return { ...scene, here, many, serviceId, productId }
}

/** A database that aborts after this number of transactions, as if the process had been stopped. */
function dyingAfter(db: Awaited<ReturnType<typeof crowded>>['db'], transactions: number) {
  const stopping = new AbortController()
  let done = 0
  const transaction: typeof db.transaction = async (work) => {
    const result = await db.transaction(work)
    if (++done === transactions) stopping.abort()
    return result
  }
  return { db: { ...db, transaction }, signal: stopping.signal }
}

test('the request queues its own location, and a job for the others', async () => {
  const { map, here, many, serviceId, queued, work, db } = await crowded(3)
  assert.equal((await map(here, { Cakes: [], Bread: [serviceId] })).body.affectedLocations, 4)
  assert.deepEqual(await queued(), [here.id])
  const { rows } = await db.execute('select 1 from pgboss.job where name = $1', [queueChangedLocations.name])
  assert.equal(rows.length, 1)
  await work()
  assert.deepEqual(await queued(), [here.id, ...many])
})

test('resumes where it was interrupted, and queues every location once', async () => {
  const { map, here, many, serviceId, queued, work, db } = await crowded(2_500)
  await map(here, { Cakes: [], Bread: [serviceId] })
  await assert.rejects(queueChangedLocations.run(dyingAfter(db, 2)), { name: 'AbortError' })
  const halfway = await queued()
  assert.deepEqual(halfway, [here.id, ...many].slice(0, 2_000))
  // The publisher has processed these in the meantime, so the job must not queue them again.
  await db.execute('delete from publish_requests where business_id = any ($1)', [halfway])
  await work()
  assert.deepEqual(await queued(), [here.id, ...many].slice(2_000))
})

test('a failed batch is repeated as a whole', async () => {
  const { map, here, many, serviceId, queued, work, db } = await crowded(1_500)
  await map(here, { Cakes: [], Bread: [serviceId] })
  const transaction: typeof db.transaction = (work) =>
    db.transaction(async (db) => {
      await work(db)
      throw new Error('killed before the commit')
    })
  await assert.rejects(queueChangedLocations.run({ db: { ...db, transaction }, signal: neverAborted }), /killed/)
  assert.deepEqual(await queued(), [here.id])
  await work()
  assert.deepEqual(await queued(), [here.id, ...many])
})

test('many changes of one service are processed once', async () => {
  const { map, here, serviceId, db, work } = await crowded(10)
  for (let n = 0; n < 6; n++)
    await map(here, n % 2 === 0 ? { Cakes: [], Bread: [serviceId] } : { Cakes: [serviceId], Bread: [] })
  const waiting = async () => (await db.execute('select 1 from catalogue_changes')).rows.length
  assert.equal(await waiting(), 6)
  let transactions = 0
  const transaction: typeof db.transaction = (work) => {
    transactions++
    return db.transaction(work)
  }
  await queueChangedLocations.run({ db: { ...db, transaction }, signal: neverAborted })
  assert.equal(await waiting(), 0)
  // One batch, and one query that finds nothing.
  assert.equal(transactions, 2)
  await work()
})

test('a change during a run is processed after it', async () => {
  const { map, here, many, serviceId, db, work, queued, emptyQueue } = await crowded(1_500)
  await map(here, { Cakes: [], Bread: [serviceId] })
  await assert.rejects(queueChangedLocations.run(dyingAfter(db, 1)), { name: 'AbortError' })
  await map(here, { Cakes: [serviceId], Bread: [] })
  await emptyQueue()
  await work()
  assert.deepEqual(await queued(), [here.id, ...many])
})

test('a service removed from all locations is gone at once; its rows follow, and the locations are published', async () => {
  const { map, here, many, serviceId, db, shown, work, queued } = await crowded(2_500)
  assert.equal((await map(here, { Cakes: [] })).body.affectedLocations, 2_501)
  assert.deepEqual(await shown({ id: many[7] as number }), {})
  // The service is mapped again at one location before the job reaches it, so that location keeps it.
  await map({ id: many[7] as number }, { Cakes: [serviceId] })
  await work()
  const { rows } = await db.execute('select location_id from location_services where location_id = any ($1)', [many])
  assert.deepEqual(rows, [{ location_id: many[7] }])
  assert.deepEqual(await shown({ id: many[7] as number }), { Cakes: [serviceId] })
  assert.deepEqual(await queued(), [here.id, ...many])
})

test('a deleted product disappears at once; its rows are removed in batches', async () => {
  const { call, db, account, many, productId, work, queued } = await crowded(2_500)
  await call(deleteProducts, { headers: headersOf(account), body: { productIds: [productId] } })
  await assert.rejects(queueChangedLocations.run(dyingAfter(db, 1)), { name: 'AbortError' })
  const left = async () =>
    (await db.execute('select 1 from location_products where location_id = any ($1)', [many])).rows.length
  assert.equal(await left(), 1_500)
  await work()
  assert.equal(await left(), 0)
  assert.deepEqual(await queued(), many)
  assert.deepEqual((await db.execute('select 1 from products where account_id = $1', [account.id])).rows, [])
})

test('two concurrent runs share the work', async () => {
  const { map, here, many, serviceId, queued, work } = await crowded(2_500)
  await map(here, { Cakes: [], Bread: [serviceId] })
  await Promise.all([work(), work()])
  await work()
  assert.deepEqual(await queued(), [here.id, ...many])
})

test('deleted locations are not queued', async () => {
  const { map, here, many, serviceId, call, queued, work } = await crowded(3)
  await map(here, { Cakes: [], Bread: [serviceId] })
  await call(deleteBusiness, { params: { business_Id: many[1] } })
  await work()
  assert.deepEqual(await queued(), [here.id, many[0], many[2]])
})

test('deleting an enterprise deletes its whole catalogue, however many locations it had', async () => {
  const { db, call, account, map, here, serviceId, many } = await crowded(1_200)
  await map(here, { Cakes: [], Bread: [serviceId] })
  await call(deleteBusiness, { params: { business_Id: account.id } })
  await purgeDeletedBusinesses.run({ db, signal: neverAborted })
  const ids = [account.id, here.id, ...many]
  for (const [table, column] of [
    ['services', 'account_id'],
    ['service_categories', 'account_id'],
    ['products', 'account_id'],
    ['location_services', 'location_id'],
    ['location_products', 'location_id'],
    ['publish_requests', 'business_id'],
    ['business_anchors', 'id'],
  ]) {
    const { rows } = await db.execute(`select 1 from ${table} where ${column} = any ($1)`, [ids])
    assert.deepEqual(rows, [], table)
  }
  const { rows } = await db.execute('select 1 from catalogue_changes where service_id = $1', [
    Number(serviceId.slice(4)),
  ])
  assert.deepEqual(rows, [])
})
