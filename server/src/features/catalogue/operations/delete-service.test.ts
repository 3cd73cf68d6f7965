import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue, full } from '../../../testing/service-scene.ts'
import { deleteService } from './delete-service.ts'
import { updateService } from './update-service.ts'

test('a name can be used again when its service is deleted', async () => {
  const { create, call, query } = await catalogue()
  const { serviceId } = (await create(full)).body
  const deleted = await call(deleteService, { query, body: { serviceId } })
  assert.deepEqual(deleted.body, { serviceId, affectedLocations: 0 })
  const again = await create(full)
  assert.equal(again.status, 200)
  assert.notEqual(again.body.serviceId, serviceId)
})

test('a deleted service is removed from every category and location, and the locations are queued', async () => {
  const { create, call, query, map, locations, shown, work, queued, emptyQueue, db, account } = await catalogue()
  const { serviceId } = (await create(full)).body
  const { serviceId: kept } = (await create({ name: 'Rolls' })).body
  for (const location of locations) await map(location, { Cakes: [serviceId], Bread: [kept, serviceId] })
  await work()
  await emptyQueue()
  const { body } = await call(deleteService, { query, body: { serviceId } })
  assert.equal(body.affectedLocations, 2)
  for (const location of locations) assert.deepEqual(await shown(location), { Bread: [kept] })
  const { rows } = await db.execute('select name from service_categories where account_id = $1', [account.id])
  assert.deepEqual(rows, [{ name: 'Bread' }])
  await work()
  assert.deepEqual(
    await queued(),
    locations.map(({ id }) => id),
  )
  const { rows: left } = await db.execute('select 1 from services where account_id = $1', [account.id])
  assert.equal(left.length, 1)
})

test('unknown, malformed, foreign and deleted services get the same response (2494)', async () => {
  const { create, update, call, query, list } = await catalogue()
  const other = await catalogue()
  const foreign = (await other.create(full)).body.serviceId
  const deleted = (await create({ name: 'Gone' })).body.serviceId
  await call(deleteService, { query, body: { serviceId: deleted } })
  for (const serviceId of [foreign, deleted, 'SERV999999', 'SERV0', 'cake', '', 7, null]) {
    for (const operation of [updateService, deleteService]) {
      const { status, body } = await call(operation, { query, body: { serviceId } })
      assert.deepEqual([status, body.code], [400, 2494], String(serviceId))
    }
  }
  assert.equal((await update({})).body.code, 2494)
  assert.deepEqual((await other.list()).names, [full.name])
  assert.deepEqual((await list()).names, [])
})
