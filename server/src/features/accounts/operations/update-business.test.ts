import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleFields } from '../../../core/contract/example-business.ts'
import { fresh } from '../../../testing/fresh.ts'
import { getBusiness } from '../../businesses/operations/get-business.ts'
import { updateBusiness } from './update-business.ts'

test('absent members stay as they are, and empty ones are cleared', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business(exampleFields)
  const params = { business_Id: id }
  const { body } = await call(updateBusiness, { params, body: { emailId: '', location: { address2: '' } } })
  assert.equal(body.emailId, '')
  assert.deepEqual(body.location, { ...exampleFields.location, address2: '' })
  assert.equal(body.phone, exampleFields.phone)
  assert.equal((await call(getBusiness, { params })).text, JSON.stringify(body))
})

test('an empty object changes nothing', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business(exampleFields)
  const params = { business_Id: id }
  const before = await call(getBusiness, { params })
  assert.equal((await call(updateBusiness, { params, body: {} })).text, before.text)
})

test('checks the whole business after the change (1000)', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business(exampleFields)
  const params = { business_Id: id }
  const { body } = await call(updateBusiness, { params, body: { location: { countryCode: 'NZ' } } })
  assert.equal(body.code, 1000)
  assert.match(body.message, /location\.state .*location\.subLocality/)
  assert.equal((await call(getBusiness, { params })).body.location.countryCode, 'US')
})

for (const member of ['partnerId', 'constructor', 'toString']) {
  test(`does not know ${member} (1000)`, async () => {
    const { call, given } = await fresh()
    const { id } = await given.business()
    const { body } = await call(updateBusiness, { params: { business_Id: id }, body: { [member]: 'reseller' } })
    assert.equal(body.code, 1000)
    assert.match(body.message, new RegExp(`${member} is unknown`))
  })
}

test('refuses to change ids or type, names all of them and stores nothing (1000)', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business(exampleFields)
  const params = { business_Id: id }
  const before = await call(getBusiness, { params })
  const other = { businessId: 100_000, businessNumber: 100_000_000_000_000, type: 'reseller' }
  for (const [member, value] of Object.entries(other)) {
    const { body } = await call(updateBusiness, { params, body: { name: 'New', [member]: value } })
    assert.equal(body.code, 1000)
    assert.match(body.message, new RegExp(`: ${member} cannot be changed`))
  }
  const { message } = (await call(updateBusiness, { params, body: other })).body
  for (const member of Object.keys(other)) assert.match(message, new RegExp(`${member} cannot be changed`))
  assert.equal((await call(getBusiness, { params })).text, before.text)
})

test('an update without a change queues no publishing and writes no audit entry', async () => {
  const { call, given, db } = await fresh()
  const { id } = await given.business(exampleFields)
  const params = { business_Id: id }
  const traces = async () => [
    (await db.execute('select count(*) from publish_requests where business_id = $1', [id])).rows,
    (await db.execute('select count(*) from audit_entries where business_id = $1', [id])).rows,
  ]
  const { text, body } = await call(getBusiness, { params })
  const before = await traces()
  // The second change is the same phone number in another format.
  for (const change of [body, { phone: '212.555.0100' }, { parentId: null }, {}]) {
    assert.equal((await call(updateBusiness, { params, body: change })).text, text)
  }
  assert.deepEqual(await traces(), before)
  await call(updateBusiness, { params, body: { ...body, name: 'New name' } })
  assert.notDeepEqual(await traces(), before)
})

test('two concurrent changes are both applied', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business(exampleFields)
  const params = { business_Id: id }
  await Promise.all([
    call(updateBusiness, { params, body: { name: 'New name' } }),
    call(updateBusiness, { params, body: { emailId: 'new@harbour.example' } }),
  ])
  const { body } = await call(getBusiness, { params })
  assert.deepEqual([body.name, body.emailId], ['New name', 'new@harbour.example'])
})
