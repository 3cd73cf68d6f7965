import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { freshAccount } from '../../../testing/offerings.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { exampleListing } from '../../listings/operations/example-listing.ts'
import { updateListing } from '../../listings/operations/update-listing.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { createService } from './create-service.ts'
import { deleteService } from './delete-service.ts'
import { updateLocationMapping } from './update-location-mapping.ts'

test('replaces the named categories and leaves the others', async () => {
  const { services, locations, map, shown } = await freshAccount()
  const [one = '', two = '', three = ''] = await services('One', 'Two', 'Three')
  const [here, there] = locations as [(typeof locations)[0], (typeof locations)[0]]
  const first = await map(here, { Cakes: [one, two], Bread: [three] })
  assert.deepEqual(first.body, {
    businessId: here.id,
    businessNumber: here.number,
    affectedLocations: 1,
    mapping: { Bread: [three], Cakes: [one, two] },
  })
  assert.deepEqual((await map(here, { Cakes: [two] })).body.mapping, { Bread: [three], Cakes: [two] })
  assert.deepEqual(await shown(here), { Bread: [three], Cakes: [two] })
  assert.deepEqual(await shown(there), {})
})

test('all other locations show a change made through one location', async () => {
  const { services, locations, map, shown } = await freshAccount(3)
  const [one = '', two = ''] = await services('One', 'Two')
  for (const location of locations) await map(location, { Cakes: [one], Bread: [two] })
  const [here] = locations as [(typeof locations)[0]]
  assert.equal((await map(here, { Cakes: [], Sweets: [one] })).body.affectedLocations, 3)
  for (const location of locations) assert.deepEqual(await shown(location), { Bread: [two], Sweets: [one] })
  assert.equal((await map(here, { Sweets: [one, two], Bread: [] })).body.affectedLocations, 3)
  for (const location of locations) assert.deepEqual(await shown(location), { Sweets: [one, two] })
})

test('a service in no category is carried nowhere, also when it is added again', async () => {
  const { services, locations, map, shown } = await freshAccount()
  const [one = ''] = await services('One')
  const [here, there] = locations as [(typeof locations)[0], (typeof locations)[0]]
  for (const location of locations) await map(location, { Cakes: [one] })
  const emptied = await map(here, { Cakes: [] })
  assert.deepEqual([emptied.body.affectedLocations, emptied.body.mapping], [2, { Cakes: [] }])
  assert.deepEqual([await shown(here), await shown(there)], [{}, {}])
  assert.equal((await map(there, { Bread: [one] })).body.affectedLocations, 1)
  assert.deepEqual([await shown(here), await shown(there)], [{}, { Bread: [one] }])
})

test('a service that one category of a request adds is removed from another that does not list it', async () => {
  const { services, locations, map, shown } = await freshAccount()
  const [one = '', two = ''] = await services('One', 'Two')
  const [here, there] = locations as [(typeof locations)[0], (typeof locations)[0]]
  await map(there, { Cakes: [two] })
  const request = { Cakes: [one], Bread: [two] }
  await map(here, request)
  assert.deepEqual([await shown(here), await shown(there)], [request, { Bread: [two] }])
  assert.equal((await map(here, request)).body.affectedLocations, 0)
})

test('an empty map changes nothing and returns the current mapping', async () => {
  const { services, locations, map, queued, emptyQueue } = await freshAccount(1)
  const [here] = locations as [(typeof locations)[0]]
  await map(here, { Cakes: await services('One') })
  await emptyQueue()
  const { body } = await map(here, {})
  assert.equal(body.affectedLocations, 0)
  assert.deepEqual(Object.keys(body.mapping), ['Cakes'])
  assert.deepEqual(await queued(), [])
})

test('one unknown id among others changes nothing and is named (2494)', async () => {
  const { services, locations, map, shown } = await freshAccount(1)
  const [one = '', two = ''] = await services('One', 'Two')
  const [here] = locations as [(typeof locations)[0]]
  await map(here, { Cakes: [one] })
  const { status, body } = await map(here, { Cakes: [], Bread: [two, 'SERV999999', 'cake'], Sweets: ['SERV0'] })
  assert.deepEqual([status, body.code], [400, 2494])
  for (const id of ['SERV999999', 'cake', 'SERV0']) assert.ok(body.message.includes(id), body.message)
  assert.ok(!body.message.includes(two))
  assert.deepEqual(await shown(here), { Cakes: [one] })
})

test('services of another account or partner, and deleted ones, are unknown (2494)', async () => {
  const { services, account, locations, map, shown, call, given } = await freshAccount(1)
  const other = await freshAccount(1)
  const [own = '', deleted = ''] = await services('One', 'Gone')
  await call(deleteService, { query: { businessId: account.id }, body: { serviceId: deleted } })
  const elsewhere = await given.business()
  const made = await call(createService, { query: { businessId: elsewhere.id }, body: { name: 'Two' } })
  const [foreign = ''] = await other.services('One')
  const [here] = locations as [(typeof locations)[0]]
  for (const id of [made.body.serviceId, foreign, deleted]) {
    const { body } = await map(here, { Cakes: [own, id] })
    assert.deepEqual([body.code, body.message], [2494, `Invalid service id: ${id}`])
  }
  assert.deepEqual(await shown(here), {})
})

test("another partner's location gets the same response as an unknown one (1011)", async () => {
  const { map, locations, services, shown } = await freshAccount(1)
  const [one = ''] = await services('One')
  const other = await freshAccount(1)
  const [foreign] = other.locations as [(typeof locations)[0]]
  const unknown = await map({ id: 99_000_001 }, { Cakes: [one] })
  for (const ref of [foreign.id, foreign.number]) {
    const answer = await map({ id: ref }, { Cakes: [one] })
    assert.deepEqual([answer.status, answer.text], [404, unknown.text])
  }
  assert.equal(unknown.body.code, 1011)
  assert.deepEqual(await other.shown(foreign), {})
  assert.deepEqual(await shown(locations[0] as { id: number }), {})
})

test('an enterprise and a deleted location cannot carry services (1011)', async () => {
  const { map, account, locations, services, call } = await freshAccount(1)
  const request = { Cakes: await services('One') }
  const refused = await map(account, request)
  assert.deepEqual([refused.status, refused.body.code], [404, 1011])
  assert.match(refused.body.message, /of type enterprise, and only a location/)
  const [here] = locations as [(typeof locations)[0]]
  await call(deleteBusiness, { params: { business_Id: here.id } })
  assert.equal((await map(here, request)).body.code, 1011)
})

test('a location without a parent, or below a reseller, is its own account', async () => {
  const { given, call } = await fresh()
  const reseller = await given.business({ type: 'reseller' })
  const locations = [await given.business({ parentId: reseller.id }), await given.business({ parentId: reseller.id })]
  const ids = []
  for (const { id } of [...locations, reseller]) {
    const { status, body } = await call(createService, { query: { businessId: id }, body: { name: 'Same name' } })
    assert.equal(status, 200)
    ids.push(body.serviceId)
  }
  const here = locations[0] as { id: number }
  const code = async (id: string) =>
    (await call(updateLocationMapping, { query: { businessId: here.id }, body: { Cakes: [id] } })).body.code
  assert.deepEqual([await code(ids[0]), await code(ids[1]), await code(ids[2])], [undefined, 2494, 2494])
})

test('a case variant is the same category; the first spelling stays until it is empty', async () => {
  const { map, locations, services, shown } = await freshAccount()
  const [one = '', two = ''] = await services('One', 'Two')
  const [here, there] = locations as [(typeof locations)[0], (typeof locations)[0]]
  await map(here, { 'Été ': [one] })
  assert.deepEqual((await map(there, { ÉTÉ: [two] })).body.mapping, { Été: [two] })
  assert.deepEqual((await map(here, { été: [two] })).body.mapping, { Été: [two] })
  await map(here, { Été: [] })
  await map(here, { ÉTÉ: [one] })
  assert.deepEqual(await shown(here), { ÉTÉ: [one] })
})

test('accepts 10,000 ids in one request', async () => {
  const { account, partnerId, db, locations, map, shown } = await freshAccount(1)
  const { rows } = await db.execute(
    `insert into services (partner_id, account_id, name, name_key)
    select $1, $2, 'Service ' || n, 'service ' || n from generate_series(1, 5000) n returning 'SERV' || id as id`,
    [partnerId, account.id],
  )
  const ids = (rows as { id: string }[]).map(({ id }) => id)
  const [here] = locations as [(typeof locations)[0]]
  const answer = await map(here, { Cakes: ids, Bread: ids })
  assert.equal(answer.status, 200)
  const lists = await shown(here)
  assert.deepEqual([lists.Cakes?.length, lists.Bread?.length], [5000, 5000])
  assert.deepEqual((await map(here, { Cakes: [], Bread: [] })).body.mapping, { Cakes: [], Bread: [] })
})

test('the audit log shows the changed categories before and after', async () => {
  const { map, locations, services, call } = await freshAccount(1)
  const [one = '', two = '', three = ''] = await services('One', 'Two', 'Three')
  const [here] = locations as [(typeof locations)[0]]
  await map(here, { Cakes: [one, two], Bread: [three] })
  await map(here, { Cakes: [two, three], Bread: [three] })
  const { body } = await call(listAuditEntries, { query: { businessId: here.id } })
  const [last, first] = body.entries
  assert.deepEqual([last.subject, last.subjectId], ['service mapping', String(here.id)])
  assert.deepEqual([last.before, last.after], [{ Cakes: [one, two] }, { Cakes: [two, three] }])
  assert.deepEqual(
    [first.before, first.after],
    [
      { Bread: [], Cakes: [] },
      { Bread: [three], Cakes: [one, two] },
    ],
  )
})

test('queues every location that shows the change, once, and no opted-out location', async () => {
  const { map, locations, services, call, work, queued, emptyQueue } = await freshAccount(4)
  const [one = '', two = ''] = await services('One', 'Two')
  const [here, there, optedOut, apart] = locations as [
    { id: number },
    { id: number },
    { id: number; number: number },
    { id: number },
  ]
  for (const location of [here, there, optedOut]) await map(location, { Cakes: [one] })
  await map(apart, { Cakes: [two] })
  await work()
  await emptyQueue()
  const listing = { ...exampleListing, optOut: { ...exampleListing.optOut, searchProfileOptOut: true } }
  assert.equal((await call(updateListing, { params: { businessNumber: optedOut.number }, body: listing })).status, 200)
  await map(here, { Cakes: [], Sweets: [one] })
  assert.deepEqual(await queued(), [here.id])
  await map(here, { Cakes: [one], Sweets: [] })
  await work()
  assert.deepEqual(await queued(), [here.id, there.id])
  await emptyQueue()
  await map(optedOut, { Cakes: [], Sweets: [one] })
  assert.deepEqual(await queued(), [])
})

test('a body that is not JSON is malformed like any other (2487)', async () => {
  const { app, key, given } = await fresh()
  const { id } = await given.business()
  const url = `/v1/search-services/services/location-mapping?businessId=${id}`
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  for (const payload of ['{', '{"A":[],"A":[]}', 'null', '[]']) {
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 2487], payload)
  }
})
