import assert from 'node:assert/strict'
import { test } from 'node:test'
import { all } from '../../../testing/contact-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { exportContact } from '../../accounts/operations/export-contact.ts'
import { changePermission } from '../operations/change-permission.ts'
import { deleteCustomer } from '../operations/delete-customer.ts'
import { retrieveContact } from '../operations/retrieve-contact.ts'
import { saveCustomer } from '../operations/save-customer.ts'

/** An agency below a reseller: a group with two shops, another group with one shop, and a shop without a group. */
async function twoClients() {
  const scene = await fresh()
  const { call, given } = scene
  const agency = await given.business({ type: 'reseller' })
  const [group, other] = [
    await given.business({ type: 'enterprise', parentId: agency.id }),
    await given.business({ type: 'enterprise', parentId: agency.id }),
  ]
  const [north, south] = [await given.business({ parentId: group.id }), await given.business({ parentId: group.id })]
  const shop = await given.business({ parentId: other.id })
  const alone = await given.business({ parentId: agency.id })
  const at = (business?: { id: number }) => ({
    headers: business ? { 'x-business-number': String(business.id) } : {},
  })
  return {
    ...scene,
    agency,
    group,
    other,
    north,
    south,
    shop,
    alone,
    save: (body: object, business?: { id: number }) => call(saveCustomer, { ...at(business), body }),
    retrieve: (body: object, business: { id: number }) => call(retrieveContact, { ...at(business), body }),
    permit: (body: object, business: { id: number }) => call(changePermission, { ...at(business), body }),
    remove: (customerId: number, business?: { id: number }) =>
      call(deleteCustomer, { ...at(business), params: { customerId } }),
    exportOf: (id: number) => call(exportContact, { params: { id } }),
  }
}

const ANN = { externalId: '1001', email: 'ann@x.example', phone: '2125550100' }

test('one person at several accounts is one contact in each, shared by all locations of the account', async () => {
  const { save, retrieve, group, north, south, shop, alone } = await twoClients()
  const ids = new Map<number, number>()
  for (const location of [north, shop, alone]) {
    ids.set(location.id, (await save({ ...ANN, firstName: `Ann ${location.id}`, businessIds: [location.id] })).body.id)
  }
  assert.equal(new Set(ids.values()).size, 3)
  assert.equal((await save({ ...ANN, businessIds: [south.id] })).body.id, ids.get(north.id))
  for (const [business, location] of [
    [group, north],
    [south, north],
    [shop, shop],
    [alone, alone],
  ] as const) {
    for (const by of [{ email: ANN.email }, { phone: ANN.phone }, { id: ids.get(location.id) }]) {
      const { body } = await retrieve(by, business)
      assert.deepEqual([body.id, body.firstName], [ids.get(location.id), `Ann ${location.id}`])
    }
  }
  assert.equal((await retrieve({ id: ids.get(shop.id) }, group)).body.code, 5043)
})

test('the account is that of x-business-number or of businessIds, and they must agree (1000)', async () => {
  const { save, retrieve, group, other, north, south, shop, agency } = await twoClients()
  const refused = async (body: object, business: { id: number } | undefined, message: RegExp) => {
    const answer = await save({ ...ANN, ...body }, business)
    assert.equal(answer.body.code, 1000)
    assert.match(answer.body.message, message)
  }
  await refused({ businessIds: [north.id, shop.id] }, undefined, /businessIds \(of several accounts/)
  await refused({ businessIds: [north.id] }, other, /businessIds \(not in the account of x-business-number\)/)
  await refused({ businessIds: [north.id] }, shop, /businessIds/)
  await refused({}, undefined, /businessIds \(name a location/)
  await refused({}, group, /businessIds \(a new contact needs a location\)/)
  await refused({}, agency, /businessIds \(a reseller/)
  const { id } = (await save({ ...ANN, businessIds: [north.id] }, agency)).body
  assert.equal((await save({ ...ANN, businessIds: [south.id] }, group)).body.id, id)
  // Without businessIds, the header determines the account, and the first location of a new contact.
  assert.deepEqual((await save({ externalId: '1001', firstName: 'Ann' }, group)).body.cids.length, 2)
  const second = (await save(ANN, shop)).body
  assert.notEqual(second.id, id)
  assert.equal((await retrieve({ id: second.id }, shop)).body.mappings[0].bid, shop.id)
  assert.equal((await save(ANN, { id: 99_000_001 })).body.code, 1011)
})

test('with an id a contact is updated without a business, but never moved to another account (1000, 5043)', async () => {
  const { save, retrieve, group, north, south, shop, agency } = await twoClients()
  const { id } = (await save({ ...ANN, businessIds: [north.id] })).body
  assert.equal((await save({ id, firstName: 'Ann' })).body.id, id)
  assert.equal((await save({ id, businessIds: [south.id] })).body.cids.length, 2)
  const refused = await save({ id, firstName: 'X', businessIds: [shop.id] })
  assert.deepEqual([refused.body.code, /businessIds/.test(refused.body.message)], [1000, true])
  assert.equal((await save({ id, firstName: 'X' }, shop)).body.code, 5043)
  assert.equal((await save({ id, firstName: 'Anna' }, agency)).status, 200)
  const { body } = await retrieve({ id }, group)
  assert.deepEqual([body.firstName, body.mappings.length], ['Anna', 2])
})

test('an external id is unique in each account (1000)', async () => {
  const { save, north, shop } = await twoClients()
  await save({ externalId: 'x', email: 'a@x.example', businessIds: [north.id] })
  const { id } = (await save({ externalId: 'y', email: 'b@x.example', businessIds: [north.id] })).body
  assert.equal((await save({ id, externalId: 'x' })).body.code, 1000)
  const elsewhere = (await save({ externalId: 'y', email: 'b@x.example', businessIds: [shop.id] })).body.id
  assert.equal((await save({ id: elsewhere, externalId: 'x' })).status, 200)
})

test('an opt-out at one account does not apply to another, but applies to every location of the account', async () => {
  const { save, retrieve, permit, remove, north, south, shop } = await twoClients()
  const granted = { ...ANN, emailPreferences: all, smsPreferences: all }
  const first = (await save({ ...granted, businessIds: [north.id] })).body.id
  const second = (await save({ ...granted, businessIds: [shop.id] })).body.id
  await permit({ email: ANN.email, blocked: true }, north)
  assert.deepEqual((await retrieve({ id: first }, north)).body.emailPreferences.marketingOptin, false)
  assert.deepEqual((await retrieve({ id: second }, shop)).body.emailPreferences, all)
  const neighbour = (await save({ ...granted, externalId: '7', businessIds: [south.id] })).body.id
  assert.equal((await retrieve({ id: neighbour }, south)).body.blocked, true)
  // The block remains after the contact is deleted, but only in its account.
  for (const id of [first, neighbour, second]) assert.equal((await remove(id)).status, 200)
  const back = (await save({ ...granted, businessIds: [north.id] })).body.id
  const free = (await save({ ...granted, businessIds: [shop.id] })).body.id
  assert.deepEqual((await retrieve({ id: back }, north)).body.blocked, true)
  assert.deepEqual((await retrieve({ id: free }, shop)).body.smsPreferences, all)
})

test('an opt-in at one account lifts no opt-out at another', async () => {
  const { save, retrieve, permit, north, shop } = await twoClients()
  for (const { id } of [north, shop]) await save({ ...ANN, blocked: true, businessIds: [id] })
  await permit({ phone: ANN.phone, blocked: false, emailPreferences: all }, north)
  assert.equal((await retrieve({ phone: ANN.phone }, north)).body.blocked, false)
  const { body } = await retrieve({ phone: ANN.phone }, shop)
  assert.deepEqual([body.blocked, body.emailPreferences.serviceOptin], [true, false])
})

test('below a reseller an id is enough, but an address that several accounts have is not (1000)', async () => {
  const { save, retrieve, permit, agency, north, shop } = await twoClients()
  const first = (await save({ ...ANN, businessIds: [north.id] })).body
  assert.equal((await retrieve({ email: ANN.email }, agency)).body.id, first.id)
  const second = (await save({ ...ANN, businessIds: [shop.id] })).body
  for (const by of [{ email: ANN.email }, { phone: ANN.phone }]) {
    for (const answer of [await retrieve(by, agency), await permit({ ...by, blocked: true }, agency)]) {
      assert.equal(answer.body.code, 1000)
      assert.match(answer.body.message, /several accounts/)
    }
  }
  for (const { id, cids } of [first, second]) {
    assert.equal((await retrieve({ id, email: ANN.email }, agency)).body.id, id)
    assert.equal((await retrieve({ cid: cids[0] }, agency)).body.id, id)
    assert.equal((await permit({ id, smsOptin: false }, agency)).body.id, id)
  }
  assert.equal((await retrieve({ id: first.id }, shop)).body.code, 5043)
})

test('with a business, only a contact of its account can be deleted (1011, 1089)', async () => {
  const { save, remove, retrieve, exportOf, agency, group, north, south, shop } = await twoClients()
  const make = async () => (await save({ ...ANN, businessIds: [north.id] })).body.id as number
  const id = await make()
  const stranger = await (await fresh()).given.business()
  for (const business of [{ id: 99_000_001 }, stranger]) {
    const { status, body } = await remove(id, business)
    assert.deepEqual([status, body.code], [404, 1011])
  }
  assert.equal((await remove(999_999_999, { id: 99_000_001 })).body.code, 1011)
  const unknown = await remove(999_999_999, shop)
  assert.deepEqual([(await remove(id, shop)).text, unknown.body.code], [unknown.text, 1089])
  assert.equal((await retrieve({ id }, north)).status, 200)
  assert.equal((await exportOf(id)).status, 200)
  for (const business of [south, group, agency, undefined]) {
    const one = await make()
    assert.equal((await remove(one, business)).body.number, String(one))
    assert.equal((await exportOf(one)).body.code, 5043)
  }
})
