import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withImport } from '../../../testing/contact-import.ts'
import { all, atLocation, none } from '../../../testing/contact-scene.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { retrieveContact } from './retrieve-contact.ts'

test('returns exactly the members of the specification, in its order', async () => {
  const { save, retrieve, location } = await atLocation()
  const saved = await save({ email: 'Ann@Lee.example' })
  const { text, body } = await retrieve({ id: saved.body.id })
  const today = new Date().toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
  assert.deepEqual(body, {
    id: saved.body.id,
    firstName: '',
    lastName: '',
    email: 'Ann@Lee.example',
    phone: '',
    countryCode: 'US',
    blocked: false,
    smsOptin: false,
    source: '',
    created: today,
    mappings: [{ cid: saved.body.cids[0], location: 'Pier Street', bid: location.id, businessNumber: location.number }],
    tags: [],
    customFields: [],
    externalId: '',
    emailPreferences: none,
    smsPreferences: none,
  })
  const names = [...text.matchAll(/"(\w+)":/g)].map(([, name]) => name)
  const order = 'id firstName lastName email phone countryCode blocked smsOptin source created mappings'
  assert.equal(names.slice(0, 11).join(' '), order)
  assert.deepEqual(names.slice(15, 20), ['tags', 'customFields', 'externalId', 'emailPreferences', 'marketingOptin'])
})

test('created is the day in UTC, also near midnight', async () => {
  const { save, retrieve, db } = await atLocation()
  const { id } = (await save({ email: 'a@b.example' })).body
  for (const [moment, day] of [
    ['2026-11-05T23:59:59.999Z', 'November 5, 2026'],
    ['2026-02-28T20:00:00-05:00', 'March 1, 2026'],
  ]) {
    await db.execute('update contacts set created_at = $2 where id = $1', [id, moment])
    assert.equal((await retrieve({ id })).body.created, day)
  }
})

test('blanks, empty strings and null count as absent; a request with nothing else is refused (1000)', async () => {
  const { save, retrieve } = await atLocation()
  const { id } = (await save({ email: 'a@b.example', phone: '2125550100' })).body
  for (const absent of ['', '  ', null]) {
    const { body } = await retrieve({ id: absent, cid: absent, email: ' A@B.EXAMPLE ', phone: absent })
    assert.equal(body.id, id)
    const nothing = await retrieve({ id: absent, cid: absent, email: absent, phone: absent })
    assert.equal(nothing.body.code, 1000)
  }
  assert.equal((await retrieve({})).body.code, 1000)
})

test('finds a phone in any format, including its extension', async () => {
  const { save, retrieve } = await atLocation()
  const { id } = (await save({ phone: '(212) 555-0100 ext. 12' })).body
  for (const phone of ['2125550100', '+12125550100', '(212) 555-0100', '212.555.0100', '(212) 555-0100 x7']) {
    const { body } = await retrieve({ phone })
    assert.deepEqual([body.id, body.phone], [id, '+12125550100'], phone)
  }
})

test("compares a phone in the format of the contact's country", async () => {
  const { save, retrieve } = await atLocation()
  const { id } = (await save({ phone: '0412 345 678', countryCode: 'AU' })).body
  assert.equal((await retrieve({ phone: '0412 345 678' })).body.id, id)
  assert.equal((await retrieve({ phone: '+61 412 345 678' })).body.id, id)
  const mexican = (await save({ phone: '646 555 0123', email: 'mx@x.example', countryCode: 'MX' })).body.id
  const american = (await save({ phone: '+526465550123', email: 'us@x.example', countryCode: 'US' })).body.id
  assert.notEqual(american, mexican)
  assert.equal((await retrieve({ phone: '646 555 0123' })).body.id, mexican)
})

test('an address with a plus is another address', async () => {
  const { save, retrieve } = await atLocation()
  await save({ email: 'a@x.example' })
  assert.equal((await retrieve({ email: 'a+b@x.example' })).body.code, 5043)
})

test('refuses a malformed identifier and names it (1000)', async () => {
  const { retrieve } = await atLocation()
  for (const [field, values] of Object.entries({
    id: [0, -1, 1.5, 'x', '01', '+1', '1e3', true, '99999999999999999999'],
    cid: [0, '１２', [], {}],
    email: ['nobody', 'a@b', 5],
    phone: ['555', '12', 'call me', 2125550100],
  })) {
    for (const value of values) {
      const { status, body } = await retrieve({ [field]: value })
      assert.deepEqual([status, body.code], [400, 1000], `${field} ${JSON.stringify(value)}`)
      assert.match(body.message, new RegExp(field))
    }
  }
})

test('accepts a string of digits as an id', async () => {
  const { save, retrieve } = await atLocation()
  const { id, cids } = (await save({ email: 'a@b.example' })).body
  assert.equal((await retrieve({ id: ` ${id} `, cid: String(cids[0]) })).body.id, id)
})

test('all identifiers must belong to the same contact (5043)', async () => {
  const { save, retrieve } = await atLocation()
  const ann = (await save({ email: 'ann@x.example', phone: '2125550101' })).body
  const bob = (await save({ email: 'bob@x.example', phone: '2125550102' })).body
  const whole = { id: ann.id, cid: ann.cids[0], email: 'ann@x.example', phone: '2125550101' }
  assert.equal((await retrieve(whole)).body.id, ann.id)
  for (const other of [{ id: bob.id }, { cid: bob.cids[0] }, { email: 'bob@x.example' }, { phone: '2125550102' }]) {
    const { status, body } = await retrieve({ ...whole, ...other })
    assert.deepEqual([status, body.code], [404, 5043])
  }
})

test('of several contacts with one phone, the most recently updated is always found', async () => {
  const { save, retrieve, db } = await atLocation()
  const ids: number[] = []
  for (const name of ['a', 'b', 'c']) {
    ids.push((await save({ email: `${name}@x.example`, phone: '2125550103' })).body.id)
  }
  assert.equal(new Set(ids).size, 3)
  assert.equal((await retrieve({ phone: '2125550103' })).body.id, ids[2])
  await save({ id: ids[0], firstName: 'Latest' })
  assert.equal((await retrieve({ phone: '2125550103' })).body.id, ids[0])
  await db.execute('update contacts set updated_at = now() where id = any ($1)', [ids])
  assert.equal((await retrieve({ phone: '2125550103' })).body.id, ids[2])
})

test('a location sees its own contacts, an enterprise or a reseller those below it', async () => {
  const { call, given, save, retrieve } = await atLocation()
  const reseller = await given.business({ type: 'reseller' })
  const enterprise = await given.business({ type: 'enterprise', parentId: reseller.id })
  const [north, south] = [
    await given.business({ parentId: enterprise.id }),
    await given.business({ parentId: enterprise.id }),
  ]
  const { id, cids } = (await save({ email: 'a@b.example', businessIds: [north.number] })).body
  for (const seen of [north, enterprise, reseller]) assert.equal((await retrieve({ id }, seen)).body.id, id)
  for (const other of [south, undefined]) {
    for (const by of [{ id }, { cid: cids[0] }, { email: 'a@b.example' }]) {
      assert.equal((await retrieve(by, other)).body.code, 5043)
    }
  }
  await call(deleteBusiness, { params: { business_Id: north.id } })
  assert.equal((await retrieve({ id }, enterprise)).body.code, 5043)
})

test('lists every active mapping, or by cid only that one', async () => {
  const { call, given, save, retrieve, location, account: enterprise } = await atLocation()
  const [second, third] = [await given.business(), await given.business()]
  const { id, cids } = (await save({ email: 'a@b.example', businessIds: [location.id, second.id, third.id] })).body
  const cidsOf = async (body: object) =>
    (await retrieve(body, enterprise)).body.mappings.map(({ cid }: { cid: number }) => cid)
  assert.deepEqual(await cidsOf({ id }), cids)
  assert.deepEqual(await cidsOf({ cid: cids[1] }), [cids[1]])
  assert.deepEqual(await cidsOf({ id, cid: cids[2] }), [cids[2]])
  await call(deleteBusiness, { params: { business_Id: second.id } })
  assert.deepEqual(await cidsOf({ id }), [cids[0], cids[2]])
  assert.equal((await retrieve({ cid: cids[1] }, enterprise)).body.code, 5043)
})

test('a cid of a location that is not at or below the business is unknown there (5043)', async () => {
  const { given, save, retrieve, location } = await atLocation()
  const elsewhere = await given.business()
  const { cids } = (await save({ email: 'a@b.example', businessIds: [location.id, elsewhere.id] })).body
  assert.equal((await retrieve({ cid: cids[1] })).body.code, 5043)
  assert.equal((await retrieve({ cid: cids[1], email: 'a@b.example' })).body.code, 5043)
  assert.equal((await retrieve({ cid: cids[1] }, elsewhere)).body.mappings[0].cid, cids[1])
})

test('a missing, malformed or unknown business is refused (1532)', async () => {
  const { call } = await atLocation()
  for (const value of [undefined, '', ' ', '0', '-1', '1.5', '1e5', '0100000', '99000001', '1234567890123456', 'x']) {
    const headers: Record<string, string> = value === undefined ? {} : { 'x-business-number': value }
    const { status, body } = await call(retrieveContact, { headers, body: { id: 1 } })
    assert.deepEqual([status, body.code], [404, 1532], String(value))
  }
})

test("another partner's contact gets exactly the same response as an unknown one (5043)", async () => {
  const other = await atLocation()
  const secret = (await other.save({ email: 'secret@x.example', phone: '2125550104' })).body
  const { retrieve } = await atLocation()
  const unknown = await retrieve({ id: 999_999_999 })
  for (const by of [
    { id: secret.id },
    { cid: secret.cids[0] },
    { email: 'secret@x.example' },
    { phone: '2125550104' },
  ]) {
    const answer = await retrieve(by)
    assert.deepEqual([answer.status, answer.text], [unknown.status, unknown.text])
  }
})

test('reading changes nothing', async () => {
  const { save, retrieve, db, partnerId } = await atLocation()
  await save({ email: 'a@b.example', emailPreferences: all })
  const state = async () =>
    (
      await db.execute('select c, (select count(*) from consent_changes) from contacts c where partner_id = $1', [
        partnerId,
      ])
    ).rows
  const before = await state()
  await retrieve({ email: 'a@b.example' })
  await retrieve({ email: 'nobody@b.example' })
  assert.deepEqual(await state(), before)
})

test('a phone that is too short is refused, not completed with an area code (1000)', async () => {
  const { save, retrieve } = await atLocation()
  await save({ phone: '3405550143', countryCode: 'VI' })
  const { status, body } = await retrieve({ phone: '5550143' })
  assert.deepEqual([status, body.code], [400, 1000])
  assert.match(body.message, /phone/)
})

test('the message for a wrong type is readable', async () => {
  const { retrieve } = await atLocation()
  const { message } = (await retrieve({ id: true })).body
  assert.match(message, /whole number.*, or text/)
})

const SHARERS = 600

for (const key of ['phone', 'email'] as const) {
  test(`of hundreds who share a ${key}, each business finds its own newest contact (5043 where there is none)`, async (t) => {
    const { take, given, retrieve, location } = await withImport(t)
    const [small, empty] = [await given.business(), await given.business()]
    const shared = key === 'phone' ? '+12125550143' : 'info@mail.example'
    const row = (at: number) => `s${at},${shared}\n`
    await take(`id,${key}\n${row(0)}${row(1)}`, { business: small })
    await take(`id,${key}\n${Array.from({ length: SHARERS }, (_, at) => row(at + 2)).join('')}`)
    const found = async (business: typeof location) => (await retrieve({ [key]: shared }, business)).body.externalId
    assert.equal(await found(location), `s${SHARERS + 1}`)
    assert.equal(await found(small), 's1')
    const none = await retrieve({ [key]: shared }, empty)
    assert.deepEqual([none.status, none.body.code], [404, 5043])
  })
}
