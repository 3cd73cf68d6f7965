import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { createLocationField } from './create-location-field.ts'
import { deleteLocationField } from './delete-location-field.ts'
import { getLocationField } from './get-location-field.ts'
import { listLocationFields } from './list-location-fields.ts'
import { setLocationField } from './set-location-field.ts'
import { updateLocationField } from './update-location-field.ts'

const at = ({ id }: { id: number }) => ({ 'x-business-number': String(id) })

async function scene() {
  const made = await fresh()
  const { given, call, db, partnerId } = made
  const chain = await given.business({ type: 'enterprise' })
  const [north, south] = [await given.business({ parentId: chain.id }), await given.business({ parentId: chain.id })]
  const create = (body: object, account: { id: number } = chain) =>
    call(createLocationField, { headers: at(account), body })
  const update = (fieldId: number, body: object, account: { id: number } = chain) =>
    call(updateLocationField, { params: { fieldId }, headers: at(account), body })
  const get = (fieldId: number, shop?: { id: number }, account: { id: number } = chain) =>
    call(getLocationField, {
      params: { fieldId },
      headers: at(account),
      query: shop ? { locationBizNumber: String(shop.id) } : {},
    })
  const list = (body: object = {}, query: object = {}, account: { id: number } = chain) =>
    call(listLocationFields, { headers: at(account), query: { ...query }, body })
  const remove = (fieldId: number, account: { id: number } = chain) =>
    call(deleteLocationField, { params: { fieldId }, headers: at(account) })
  const set = (shop: { id: number }, fieldId: number, fieldValue: string, account: { id: number } = chain) =>
    call(setLocationField, { headers: at(account), body: { businessNumber: shop.id, fieldId, fieldValue } })
  const valueAt = async (shop: { id: number }, fieldId: number) => (await get(fieldId, shop)).body.fieldValue
  const audited = async () => {
    const { rows } = await db.execute(
      `select operation, before, after from audit_entries where partner_id = $1 and subject = 'location field' order by id`,
      [partnerId],
    )
    return rows
  }
  return { ...made, chain, north, south, create, update, get, list, remove, set, valueAt, audited }
}
const franchisee = {
  fieldName: 'Franchisee',
  type: 'DROPDOWN_SINGLE',
  dropDownOptions: ['Own shop', 'Okafor'],
  defaultValue: 'own shop',
}

test('a field is created, read, changed, written back and deleted with its values', async () => {
  const { create, update, get, set, remove, list, audited, north } = await scene()
  const { body: field } = await create({ ...franchisee, fieldName: ' Franchisee ' })
  assert.deepEqual(field, {
    ...franchisee,
    id: field.id,
    defaultValue: 'Own shop',
    fieldValue: '',
    fieldDescription: '',
    filterable: false,
    isHidden: false,
    created: field.created,
    updated: field.created,
  })
  assert.deepEqual((await update(field.id, field)).body, field)
  const { body: changed } = await update(field.id, { filterable: true })
  assert.equal(changed.filterable, true)
  assert.ok(changed.updated > field.updated)
  assert.deepEqual((await get(field.id)).body, changed)
  assert.equal((await set(north, field.id, 'OKAFOR')).body.fieldValue, 'Okafor')
  assert.deepEqual((await remove(field.id)).body, { ...changed, valuesRemoved: 1 })
  for (const gone of [
    await get(field.id),
    await remove(field.id),
    await update(field.id, {}),
    await set(north, field.id, ''),
  ])
    assert.deepEqual([gone.status, gone.body.code], [404, 5025])
  assert.deepEqual((await list()).body.fields, [])
  assert.deepEqual(
    (await audited()).map((row) => (row as { operation: string }).operation),
    ['createLocationField', 'updateLocationField', 'setLocationField', 'deleteLocationField'],
  )
})

test('a location without a value has the default, "" removes its value, and what was read can be written back', async () => {
  const { create, update, set, valueAt, audited, north, south } = await scene()
  const { id } = (await create(franchisee)).body
  await set(north, id, 'okafor')
  assert.deepEqual([await valueAt(north, id), await valueAt(south, id)], ['Okafor', 'Own shop'])
  const before = await audited()
  await set(north, id, 'Okafor')
  await set(south, id, 'Own shop')
  assert.deepEqual(await audited(), before)
  await update(id, { defaultValue: '' })
  assert.equal(await valueAt(south, id), '')
  assert.equal((await set(north, id, '')).body.fieldValue, '')
})

test('name, type and options that are in use cannot change (1000), and a name is used once (5022)', async () => {
  const { create, update, set, north, south } = await scene()
  const { id } = (await create({ fieldName: 'Sells', type: 'DROPDOWN_MULTI', dropDownOptions: ['Tea', 'Cake'] })).body
  assert.equal((await update(id, { fieldName: 'Offers' })).body.fieldName, 'Offers')
  await set(north, id, 'tea, cake')
  await set(south, id, 'tea')
  const refused = (await update(id, { fieldName: 'Sells', type: 'TEXT', dropDownOptions: [] })).body
  assert.equal(refused.code, 1000)
  for (const rule of [
    /fieldName \(cannot be changed, because 2 locations/,
    /type \(cannot be changed/,
    /must include Cake, because 1 location has it/,
    /must include Tea, because 2 locations/,
  ])
    assert.match(refused.message, rule)
  assert.equal((await update(id, { dropDownOptions: ['Coffee', 'Cake', 'Tea'] })).status, 200)
  assert.equal((await create({ fieldName: 'OFFERS', type: 'TEXT' })).body.code, 5022)
  const other = (await create({ fieldName: 'Size', type: 'NUMBER' })).body
  assert.equal((await update(other.id, { fieldName: ' offers' })).body.code, 5022)
})

test('a wrong definition or value is refused, with the reason (1000)', async () => {
  const { create, update, set, get, list, north, chain, given } = await scene()
  const { id } = (await create({ fieldName: 'Size', type: 'NUMBER' })).body
  const reseller = await given.business({ type: 'reseller' })
  for (const [answer, message] of [
    [await create({ fieldName: ' ', type: 'DROPDOWN_SINGLE' }), /fieldName \(1 to 100.*dropDownOptions \(required/],
    [await create({ fieldName: 'A', type: 'TEXT', dropDownOptions: ['x'] }), /dropDownOptions \(must be empty/],
    [await create({ fieldName: 'A', type: 'DATE', defaultValue: 'soon' }), /defaultValue \(a real date/],
    [
      await create({ fieldName: 'A', type: 'DROPDOWN_MULTI', dropDownOptions: ['x', 'X ', 'a, b'] }),
      /dropDownOptions\.1 \(must be unique\); dropDownOptions\.2 \(no commas/,
    ],
    [await create({ fieldName: 'A', type: 'TEXT' }, reseller), /a reseller has several accounts/],
    [await update(id, { fieldValue: '3' }), /fieldValue cannot be changed/],
    [await set(north, id, 'big'), /fieldValue \(a decimal number/],
    [await set(chain, id, '3'), /businessNumber \(a location/],
    [await get(id, chain), /locationBizNumber \(a location/],
  ] as const) {
    assert.equal(answer.body.code, 1000, String(message))
    assert.match(answer.body.message, message)
  }
  assert.equal((await list()).body.fields.length, 1)
})

test('an account has at most 100 fields', async () => {
  const { create, db, chain } = await scene()
  await db.execute(
    `insert into location_fields
      (account_id, name, key, type, description, default_value, options, filterable, is_hidden)
    select $1, 'Field ' || at, 'field ' || at, 'TEXT', '', '', '{}', false, false from generate_series(1, 99) at`,
    [chain.id],
  )
  const answers = await Promise.all(['A', 'B', 'C'].map((fieldName) => create({ fieldName, type: 'TEXT' })))
  assert.deepEqual(answers.map(({ body }) => body.code ?? 200).toSorted(), [1000, 1000, 200])
})

test('fields are searched, sorted and paged', async () => {
  const { create, list } = await scene()
  for (const fieldName of ['Size', 'manager', 'Shop size']) await create({ fieldName, type: 'TEXT' })
  const names = async (body: object, query: object = {}) => {
    const { fields, hasMore } = (await list(body, query)).body
    return [...fields.map(({ fieldName }: { fieldName: string }) => fieldName), hasMore]
  }
  assert.deepEqual(await names({}), ['manager', 'Shop size', 'Size', false])
  assert.deepEqual(await names({ searchStr: 'SIZE', orderBy: 'desc' }), ['Size', 'Shop size', false])
  assert.deepEqual(await names({ sortBy: 'id' }, { sindex: 1, count: 1 }), ['manager', true])
})

test('a location that moves to another account loses its values, and fields that it had as its own account', async () => {
  const { call, given, create, set, get, list, valueAt, north, chain } = await scene()
  const { id } = (await create(franchisee)).body
  await set(north, id, 'Okafor')
  const single = await given.business()
  await create(franchisee, single)
  const other = await given.business({ type: 'enterprise' })
  for (const { id: business_Id } of [north, single])
    assert.equal((await call(updateBusiness, { params: { business_Id }, body: { parentId: other.id } })).status, 200)
  assert.equal((await get(id, north)).body.code, 1011)
  assert.deepEqual((await list({}, {}, north)).body.fields, [])
  assert.deepEqual((await list({}, {}, single)).body.fields, [])
  await call(updateBusiness, { params: { business_Id: north.id }, body: { parentId: chain.id } })
  assert.equal(await valueAt(north, id), 'Own shop')
})

test('a deleted location takes its values along', async () => {
  const { call, create, set, remove, update, north } = await scene()
  const { id } = (await create(franchisee)).body
  await set(north, id, 'Okafor')
  await call(deleteBusiness, { params: { business_Id: north.id } })
  assert.equal((await update(id, { dropDownOptions: ['Own shop'] })).status, 200)
  assert.equal((await remove(id)).body.valuesRemoved, 0)
})

test('another partner and another account see and change nothing (1011, 5025)', async () => {
  const [one, other] = [await scene(), await scene()]
  const { id } = (await one.create(franchisee)).body
  await one.set(one.north, id, 'Okafor')
  const second = await one.given.business({ type: 'enterprise' })
  assert.equal((await other.get(id, undefined, one.chain)).body.code, 1011)
  for (const [asker, account] of [
    [other, other.chain],
    [one, second],
  ] as const) {
    assert.equal((await asker.get(id, undefined, account)).body.code, 5025)
    assert.equal((await asker.update(id, { filterable: true }, account)).body.code, 5025)
    assert.equal((await asker.remove(id, account)).body.code, 5025)
    assert.equal((await asker.set(one.north, id, '', account)).body.code, 1011)
    assert.equal((await asker.list({}, { locationBizNumber: String(one.north.id) }, account)).body.code, 1011)
    assert.deepEqual((await asker.list({}, {}, account)).body.fields, [])
  }
  assert.equal(await one.valueAt(one.north, id), 'Okafor')
})

test('admins of a location set its values, admins of the account define fields, and only admins see hidden ones', async () => {
  const made = await scene()
  const { create, update, north, south, chain } = made
  const [open, hidden] = [(await create(franchisee)).body, (await create({ fieldName: 'Rent', type: 'NUMBER' })).body]
  await update(hidden.id, { isHidden: true })
  const [admin, member, owner] = [
    await signedIn(made, { [north.id]: 'admin' }),
    await signedIn(made, { [north.id]: 'member' }),
    await signedIn(made, { [chain.id]: 'admin' }),
  ]
  const setAs = async ({ act }: typeof admin, fieldId: number, fieldValue: string, shop = north) =>
    (await act(setLocationField, { headers: at(shop), body: { businessNumber: shop.id, fieldId, fieldValue } })).body
  assert.equal((await setAs(admin, open.id, 'Okafor')).fieldValue, 'Okafor')
  assert.equal((await setAs(admin, open.id, 'Okafor', south)).code, 1011)
  assert.equal((await setAs(member, open.id, 'Own shop')).code, 1171)
  assert.equal((await setAs(admin, hidden.id, '900')).code, 1171)
  assert.equal((await setAs(owner, hidden.id, '900')).fieldValue, '900')
  const defining = { headers: at(north), body: { fieldName: 'Mine', type: 'TEXT' } }
  assert.equal((await admin.act(createLocationField, defining)).body.code, 1171)
  const seenBy = async ({ act }: typeof admin) =>
    (
      await act(listLocationFields, { headers: at(north), query: { locationBizNumber: String(north.id) } })
    ).body.fields.map(({ fieldValue }: { fieldValue: string }) => fieldValue)
  assert.deepEqual(await seenBy(admin), ['Okafor', '900'])
  assert.deepEqual(await seenBy(member), ['Okafor'])
  const { body } = await member.act(getLocationField, { params: { fieldId: hidden.id }, headers: at(north) })
  assert.equal(body.code, 5025)
})
