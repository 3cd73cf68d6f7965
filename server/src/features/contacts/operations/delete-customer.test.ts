import assert from 'node:assert/strict'
import { test } from 'node:test'
import { all, atLocation, none } from '../../../testing/contact-scene.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { deleteCustomer } from './delete-customer.ts'

test('returns the deleted contact, missing text as empty strings, and deletes all data that belongs to it', async () => {
  const { save, remove, retrieve, exportOf, db } = await atLocation()
  const { id, cids } = (await save({ email: 'Ann@x.example', firstName: 'Ann', emailPreferences: all })).body
  assert.deepEqual((await remove(id)).body, { emailId: 'Ann@x.example', firstName: 'Ann', number: String(id) })
  const nameless = (await save({ phone: '2125550100' })).body.id
  assert.deepEqual((await remove(nameless)).body, { emailId: '', firstName: '', number: String(nameless) })
  for (const by of [{ id }, { cid: cids[0] }, { email: 'ann@x.example' }]) {
    assert.equal((await retrieve(by)).body.code, 5043)
  }
  assert.equal((await exportOf(id)).body.code, 5043)
  for (const table of ['contact_mappings', 'consent_changes']) {
    assert.equal((await db.execute(`select 1 from ${table} where contact_id = $1`, [id])).rows.length, 0)
  }
})

test('malformed, unknown, foreign and deleted ids get the same response (1089)', async () => {
  const other = await atLocation()
  const foreign = (await other.save({ email: 'a@x.example' })).body.id
  const { save, remove } = await atLocation()
  const gone = (await save({ email: 'a@x.example' })).body.id
  await remove(gone)
  const unknown = await remove(999_999_999)
  assert.deepEqual([unknown.status, unknown.body.code], [400, 1089])
  for (const id of [foreign, gone]) assert.equal((await remove(id)).text, unknown.text)
  for (const id of ['0', '-1', '+1', '01', '1.5', '1e3', 'x', '١', '99999999999999999999', '1%2F2', ' 1', '1;x']) {
    assert.deepEqual([(await remove(id)).status, (await remove(id)).body.code], [400, 1089], id)
  }
  assert.equal((await other.retrieve({ id: foreign })).status, 200)
})

test('exactly one of ten concurrent calls succeeds, the others get 1089', async () => {
  const { save, remove } = await atLocation()
  const { id } = (await save({ email: 'a@x.example', emailPreferences: none })).body
  const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 200 : body.code)).toSorted((a, b) => a - b)
  assert.deepEqual(codes, [200, ...Array(9).fill(1089)])
})

test('accepts no body, an empty one and {}, with and without a content type', async () => {
  const { save, app, key } = await atLocation()
  for (const [payload, type] of [
    [undefined, undefined],
    [undefined, 'application/json'],
    [undefined, 'text/plain'],
    ['{}', 'application/json'],
  ]) {
    const { id } = (await save({ email: 'a@x.example' })).body
    const headers = { 'x-api-key': key, ...(type && { 'content-type': type }) }
    const url = deleteCustomer.path.replace(':customerId', String(id))
    const answer = await app.inject({ method: 'DELETE', url, headers, ...(payload !== undefined && { payload }) })
    assert.equal(answer.statusCode, 200, `${payload} ${type}`)
  }
})

test('the same person saved again has a new id, and is opted out and blocked as before', async () => {
  const { save, saveWithNo, remove, retrieve, permit } = await atLocation()
  const person = { email: 'ann@x.example', phone: '2125550101', externalId: 'x' }
  const refused = { emailPreferences: { ...all, marketingOptin: false }, smsOptin: false }
  const old = (await saveWithNo(person, refused)).body.id
  await remove(old)
  const again = { emailPreferences: all, smsOptin: true, blocked: false }
  for (const known of [person, { email: 'ANN@x.example' }, { phone: '(212) 555-0101' }]) {
    const { id } = (await save({ ...known, ...again })).body
    assert.notEqual(id, old)
    const { body } = await retrieve({ id })
    assert.deepEqual(body.emailPreferences, { ...all, marketingOptin: false }, JSON.stringify(known))
    assert.deepEqual([body.smsOptin, body.smsPreferences], [false, none])
    await remove(id)
  }
  const { id } = (await save(person)).body
  assert.deepEqual((await retrieve({ id })).body.emailPreferences, none)
  assert.deepEqual((await permit({ id, emailPreferences: all })).body.emailPreferences, all)
})

test('a block is kept until change-permission lifts it, and is then removed', async () => {
  const { save, remove, retrieve, permit, db, partnerId } = await atLocation()
  const kept = async () => (await db.execute('select 1 from opt_outs where partner_id = $1', [partnerId])).rows.length
  await remove((await save({ email: 'a@x.example', phone: '2125550102', blocked: true })).body.id)
  assert.equal(await kept(), 2)
  const { id } = (await save({ email: 'a@x.example', phone: '2125550102', emailPreferences: all })).body
  assert.equal((await retrieve({ id })).body.blocked, true)
  await permit({ id, blocked: false })
  assert.equal(await kept(), 0)
  await remove(id)
  const free = (await save({ email: 'a@x.example', phone: '2125550102', emailPreferences: all })).body.id
  assert.deepEqual((await retrieve({ id: free })).body.emailPreferences, all)
})

test('a grant is not restored when the person is saved again', async () => {
  const { save, remove, retrieve } = await atLocation()
  await remove((await save({ email: 'a@x.example', emailPreferences: all, smsOptin: true })).body.id)
  const { id } = (await save({ email: 'a@x.example' })).body
  const { body } = await retrieve({ id })
  assert.deepEqual([body.smsOptin, body.emailPreferences, body.smsPreferences], [false, none, none])
})

test('an opt-out at one partner does not apply to another', async () => {
  const { save, remove } = await atLocation()
  await remove((await save({ email: 'a@x.example', blocked: true })).body.id)
  const other = await atLocation()
  const { id } = (await other.save({ email: 'a@x.example' })).body
  assert.equal((await other.retrieve({ id })).body.blocked, false)
})

test('the data that is kept does not identify the person', async () => {
  const { save, remove, db, partnerId } = await atLocation()
  await remove((await save({ email: 'secret@x.example', phone: '2125550103', blocked: true })).body.id)
  const { rows } = await db.execute('select opt_outs::text as text from opt_outs where partner_id = $1', [partnerId])
  assert.equal(rows.length, 2)
  for (const { text } of rows as { text: string }[]) assert.ok(!/secret|5550103/.test(text))
})

test('the audit log of each of its businesses has the id of the deleted contact, and no personal data', async () => {
  const { call, given, save, remove, location } = await atLocation()
  const second = await given.business()
  const businessIds = [location.id, second.id]
  const { id } = (await save({ email: 'a@x.example', firstName: 'Ann', businessIds, emailPreferences: all })).body
  await remove(id)
  for (const businessId of businessIds) {
    const [entry] = (await call(listAuditEntries, { query: { count: 1, businessId } })).body.entries
    const { operation, subject, subjectId, before, after } = entry
    assert.deepEqual([operation, subject, subjectId, after], ['deleteCustomer', 'contact', String(id), {}])
    assert.equal(entry.businessId, businessId)
    assert.deepEqual(before.businessIds, businessIds)
    assert.deepEqual([before.consent.emailMarketing, before.consent.smsService], [true, null])
    assert.ok(!JSON.stringify(entry).includes('Ann') && !JSON.stringify(entry).includes('@'))
  }
})

test('a contact whose only location has been deleted is gone already (1089)', async () => {
  const { call, given, save, remove } = await atLocation()
  const closing = await given.business()
  const { id } = (await save({ email: 'a@x.example', businessIds: [closing.id] })).body
  await call(deleteBusiness, { params: { business_Id: closing.id } })
  assert.equal((await remove(id)).body.code, 1089)
})
