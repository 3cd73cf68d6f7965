import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshAccount } from '../../testing/offerings.ts'
import { listAuditEntries } from '../audit/list-audit-entries.ts'
import { createService } from './create-service.ts'
import { deleteService } from './delete-service.ts'
import { getLocationMapping } from './get-location-mapping.ts'
import { listServices } from './list-services.ts'
import { updateService } from './update-service.ts'

const full = {
  name: 'Birthday cake',
  description: 'Two tiers',
  price: 48.5,
  currency: 'USD',
  group: 'Celebrations',
  duration: 90,
}
const empty = { description: '', price: null, currency: '', group: '', duration: null, categories: [] }

async function catalogue() {
  const scene = await freshAccount(2)
  const query = { businessId: scene.account.id }
  const create = (body: object, ref = scene.account.id) =>
    scene.call(createService, { query: { businessId: ref }, body })
  const update = (body: object) => scene.call(updateService, { query, body })
  const list = async (body: object = {}, page: object = {}) => {
    const { body: answer } = await scene.call(listServices, { query: { ...query, ...page }, body })
    return { ...answer, names: answer.services?.map(({ name }: { name: string }) => name) }
  }
  return { ...scene, query, create, update, list }
}

test('creates a service of the account, through any of its businesses', async () => {
  const { create, locations, account, list } = await catalogue()
  const { status, body } = await create(full)
  assert.equal(status, 200)
  assert.match(body.serviceId, /^SERV[1-9]\d*$/)
  assert.deepEqual(body, { serviceId: body.serviceId, ...full, categories: [] })
  const second = await create({ name: 'Rolls' }, locations[0]?.number)
  assert.deepEqual(second.body, { serviceId: second.body.serviceId, name: 'Rolls', ...empty })
  assert.deepEqual((await list()).names, ['Birthday cake', 'Rolls'])
  assert.equal((await create({ name: 'Scones' }, account.number)).status, 200)
})

test('a name is unique in the account, whatever its case (1000)', async () => {
  const { create } = await catalogue()
  const other = await catalogue()
  const first = await create(full)
  for (const name of ['birthday CAKE', ' Birthday cake ']) {
    const { status, body } = await create({ name })
    assert.deepEqual([status, body.code], [400, 1000])
    assert.ok(body.message.includes(first.body.serviceId))
  }
  assert.equal((await other.create(full)).status, 200)
})

test('of many who create the same name at once, one does', async () => {
  const { create } = await catalogue()
  const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Rolls' })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(400)])
})

test('names every field that breaks a rule (1000)', async () => {
  const { create, list } = await catalogue()
  const { status, body } = await create({ name: ' ', price: 5, group: 'ab' })
  assert.deepEqual([status, body.code], [400, 1000])
  for (const field of ['name', 'currency', 'group']) assert.ok(body.message.includes(`${field} (`))
  for (const [field, value] of [
    ['price', '5'],
    ['price', 0.01],
    ['duration', 1.5],
    ['duration', 0],
    ['name', null],
    ['description', 'x'.repeat(301)],
  ]) {
    const refused = await create({ ...full, [field as string]: value })
    assert.deepEqual([refused.status, refused.body.code], [400, 1000], JSON.stringify(value))
    assert.ok(refused.body.message.includes(field))
  }
  assert.deepEqual((await list()).services, [])
})

test('a name is free again when its service is deleted', async () => {
  const { create, call, query } = await catalogue()
  const { serviceId } = (await create(full)).body
  const deleted = await call(deleteService, { query, body: { serviceId } })
  assert.deepEqual(deleted.body, { serviceId, affectedLocations: 0 })
  const again = await create(full)
  assert.equal(again.status, 200)
  assert.notEqual(again.body.serviceId, serviceId)
})

test('updates what is sent, and refuses another name (1000)', async () => {
  const { create, update } = await catalogue()
  const { serviceId } = (await create(full)).body
  const { body } = await update({ serviceId, name: full.name, price: null, duration: 30 })
  assert.deepEqual(body, { serviceId, ...full, price: null, currency: '', duration: 30, categories: [] })
  const renamed = await update({ serviceId, name: 'Cake', duration: 60 })
  assert.deepEqual([renamed.status, renamed.body.code], [400, 1000])
  assert.match(renamed.body.message, /name \(cannot be changed\)/)
  assert.equal((await update({ serviceId })).body.duration, 30)
})

test('a change queues the locations that carry it, and no change none', async () => {
  const { create, update, map, locations, work, queued, emptyQueue } = await catalogue()
  const { serviceId } = (await create(full)).body
  const [here] = locations as [(typeof locations)[0]]
  await map(here, { Cakes: [serviceId] })
  await emptyQueue()
  await update({ serviceId, price: 48.5 })
  await work()
  assert.deepEqual(await queued(), [])
  await update({ serviceId, price: 50 })
  await work()
  assert.deepEqual(await queued(), [here.id])
})

test('a deleted service leaves every category and location, and they are queued', async () => {
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

test('unknown, malformed, foreign and deleted services are refused alike (2494)', async () => {
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

test('lists by part of a text, in either order, window by window', async () => {
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

test('reads the whole service in each category, and the whole account of an enterprise', async () => {
  const { create, call, query, map, locations } = await catalogue()
  const service = (await create(full)).body
  const { serviceId } = service
  await map(locations[0] as { id: number }, { Cakes: [serviceId] })
  const { body } = await call(getLocationMapping, { query: { businessId: locations[0]?.number } })
  assert.deepEqual(body, { Cakes: [{ serviceId, ...full }] })
  assert.deepEqual((await call(getLocationMapping, { query })).body, body)
  assert.deepEqual((await call(getLocationMapping, { query: { businessId: locations[1]?.id } })).body, {})
})

test('the audit log keeps what a service was and became', async () => {
  const { create, update, call, query } = await catalogue()
  const { serviceId } = (await create(full)).body
  await update({ serviceId, duration: 60 })
  await call(deleteService, { query, body: { serviceId } })
  const { entries } = (await call(listAuditEntries, { query })).body
  const [deleted, updated, created] = entries
  assert.deepEqual([created.subject, created.subjectId, created.after], ['service', serviceId, full])
  assert.deepEqual([updated.before, updated.after], [{ duration: 90 }, { duration: 60 }])
  assert.deepEqual([deleted.before, deleted.after], [{ ...full, duration: 60 }, {}])
})
