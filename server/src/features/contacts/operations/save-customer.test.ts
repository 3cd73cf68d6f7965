import assert from 'node:assert/strict'
import { test } from 'node:test'
import { all, atLocation } from '../../../testing/contact-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'

test('finds the contact by id, external id, address or phone, and creates no second one', async () => {
  const { save } = await atLocation()
  const { id } = (await save({ externalId: 'x-1', email: 'Ann@x.example', phone: '2125550100' })).body
  for (const by of [
    { id, firstName: 'A' },
    { externalId: 'x-1' },
    { email: ' ANN@X.example' },
    { phone: '(212) 555-0100' },
    { externalId: 'x-1', email: 'new@x.example' },
    { email: 'new@x.example', phone: '2125550199' },
  ]) {
    assert.equal((await save(by)).body.id, id, JSON.stringify(by))
  }
})

test('the strongest identifier decides when they match different contacts', async () => {
  const { save, retrieve } = await atLocation()
  const ann = (await save({ externalId: 'ann', email: 'ann@x.example', phone: '2125550101' })).body.id
  const bob = (await save({ externalId: 'bob', email: 'bob@x.example', phone: '2125550102' })).body.id
  assert.equal((await save({ id: ann, email: 'bob@x.example' })).body.id, ann)
  assert.equal((await save({ externalId: 'bob', email: 'ann@x.example' })).body.id, bob)
  const cara = (await save({ email: 'cara@x.example', phone: '2125550103' })).body.id
  assert.equal((await save({ email: 'cara@x.example', phone: '2125550102' })).body.id, cara)
  assert.equal((await retrieve({ id: cara })).body.phone, '+12125550102')
})

test('a weaker identifier does not merge two people', async () => {
  const { save } = await atLocation()
  const ids = []
  for (const body of [
    { email: 'ann@x.example', phone: '2125550104' },
    { email: 'bob@x.example', phone: '2125550104' },
    { externalId: '1', email: 'desk@x.example' },
    { externalId: '2', email: 'desk@x.example' },
  ]) {
    ids.push((await save(body)).body.id)
  }
  assert.equal(new Set(ids).size, 4)
  const adopted = (await save({ externalId: '3', email: 'ann@x.example' })).body.id
  assert.equal(adopted, ids[0])
})

test('an unknown, foreign or deleted id is not found (5043)', async () => {
  const other = await atLocation()
  const foreign = (await other.save({ email: 'a@x.example' })).body.id
  const { save, remove } = await atLocation()
  const gone = (await save({ email: 'gone@x.example' })).body.id
  await remove(gone)
  for (const id of [999_999_999, foreign, gone]) {
    const { status, body } = await save({ id, firstName: 'X' })
    assert.deepEqual([status, body.code], [404, 5043])
  }
  assert.equal((await other.retrieve({ id: foreign })).body.firstName, '')
})

test('an external id belongs to one contact of the partner (1000); another partner can use it too', async () => {
  const { save } = await atLocation()
  await save({ externalId: 'x', email: 'a@x.example' })
  const { id } = (await save({ externalId: 'y', email: 'b@x.example' })).body
  const { body } = await save({ id, externalId: 'x' })
  assert.equal(body.code, 1000)
  assert.match(body.message, /externalId/)
  const other = await atLocation()
  assert.equal((await other.save({ externalId: 'x', email: 'a@x.example' })).status, 200)
})

test('absent members stay and empty strings clear them, but an address or a phone must remain (1000)', async () => {
  const { save, retrieve } = await atLocation()
  const whole = { firstName: 'Ann', lastName: 'Lee', email: 'a@x.example', phone: '2125550105', source: 'web' }
  const { id } = (await save({ ...whole, externalId: 'x', tags: ['a'] })).body
  await save({ id })
  const before = (await retrieve({ id })).body
  assert.deepEqual(
    [before.firstName, before.phone, before.externalId, before.tags],
    ['Ann', '+12125550105', 'x', ['a']],
  )
  await save({ id, firstName: ' ', lastName: '', phone: '', source: '', externalId: '', tags: [] })
  const after = (await retrieve({ id })).body
  assert.deepEqual([after.firstName, after.phone, after.source, after.externalId, after.tags], ['', '', '', '', []])
  const refused = await save({ id, email: '' })
  assert.equal(refused.body.code, 1000)
  assert.match(refused.body.message, /email .*required if there is no phone/)
  assert.equal((await save({ firstName: 'Nobody' })).body.code, 1000)
})

test('a new contact needs a location; an update adds locations and removes none', async () => {
  const { save, given, location } = await atLocation()
  const without = await save({ email: 'a@x.example', businessIds: [] })
  assert.equal(without.body.code, 1000)
  assert.match(without.body.message, /businessIds/)
  const { id, cids } = (await save({ email: 'a@x.example', businessIds: [location.id, location.number] })).body
  assert.equal(cids.length, 1)
  const second = await given.business()
  assert.deepEqual((await save({ id, businessIds: [] })).body.cids, cids)
  const more = (await save({ id, businessIds: [String(second.number), location.id] })).body.cids
  assert.deepEqual([more.length, more[0]], [2, cids[0]])
})

test('an unknown or foreign business (1011), or one that is not a location (1000), maps and stores nothing', async () => {
  const { save, given, location, retrieve } = await atLocation()
  const foreign = await (await fresh()).given.business()
  const enterprise = await given.business({ type: 'enterprise' })
  const { id } = (await save({ email: 'a@x.example' })).body
  const second = await given.business()
  for (const [bad, code] of [
    [99_000_001, 1011],
    [foreign.id, 1011],
    [foreign.number, 1011],
    [enterprise.id, 1000],
    [5, 1000],
  ] as const) {
    for (const businessIds of [[second.id, bad], [bad]]) {
      assert.equal((await save({ id, firstName: 'X', businessIds })).body.code, code)
      assert.equal((await save({ email: 'new@x.example', businessIds: [location.id, bad] })).body.code, code)
    }
  }
  const { body } = await retrieve({ id })
  assert.deepEqual([body.firstName, body.mappings.length], ['', 1])
  assert.equal((await retrieve({ email: 'new@x.example' })).body.code, 5043)
})

test('20 concurrent saves of one new person create one contact', async () => {
  const { save, db, partnerId } = await atLocation()
  const bodies = Array.from({ length: 20 }, (_, at) =>
    at % 2 ? { email: 'Same@x.example', phone: '2125550107' } : { phone: '2125550107', email: 'same@X.example' },
  )
  const answers = await Promise.all(bodies.map(save))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1)
  assert.equal(new Set(answers.map(({ body }) => String(body.cids))).size, 1)
  const { rows } = await db.execute('select 1 from contacts where partner_id = $1', [partnerId])
  assert.equal(rows.length, 1)
})

test('never maps to a location that is being deleted', async () => {
  const { call, given, save, db } = await atLocation()
  for (let round = 0; round < 5; round++) {
    const location = await given.business()
    const [saved] = await Promise.all([
      save({ email: `r${round}@x.example`, businessIds: [location.id] }),
      call(deleteBusiness, { params: { business_Id: location.id } }),
    ])
    assert.ok(saved.status === 200 || saved.body.code === 1011)
    const orphans = await db.execute(
      'select 1 from contacts c where email = $1 and not exists (select from contact_mappings where contact_id = c.id)',
      [`r${round}@x.example`],
    )
    assert.equal(orphans.rows.length, 0)
  }
})

test('a person whose only location has just been deleted becomes a new contact, opted out as before', async () => {
  const { call, given, save, retrieve, db } = await atLocation()
  const closing = await given.business()
  const old = await save({
    email: 'a@x.example',
    phone: '2125550108',
    externalId: 'x',
    blocked: true,
    businessIds: [closing.id],
  })
  await call(deleteBusiness, { params: { business_Id: closing.id } })
  assert.equal((await save({ id: old.body.id, firstName: 'X' })).body.code, 5043)
  const back = await save({ email: 'b@x.example', phone: '2125550108', externalId: 'x', emailPreferences: all })
  assert.notEqual(back.body.id, old.body.id)
  assert.equal((await retrieve({ id: back.body.id })).body.blocked, true)
  assert.equal((await db.execute('select 1 from contacts where id = $1', [old.body.id])).rows.length, 0)
})

test('the audit log names what changed, without personal values', async () => {
  const { call, save, location, partnerId, db } = await atLocation()
  const person = { firstName: 'Zebedee', lastName: 'Quux', email: 'zeb@quux.example', phone: '2125550109' }
  const more = { externalId: 'ext-zeb', tags: ['zebtag'], source: 'zebsource' }
  const customFields = [{ fieldName: 'Zebfield', type: 'text', fieldValue: 'zebvalue' }]
  const { id } = (await save({ ...person, ...more, customFields, emailPreferences: all })).body
  await save({ id, lastName: 'Quuz', countryCode: 'CA', emailPreferences: { marketingOptin: false } })
  const { entries } = (await call(listAuditEntries, { query: { count: 2 } })).body
  assert.deepEqual(entries[0].before, { countryCode: 'US', 'consent.emailMarketing': true })
  assert.deepEqual(entries[0].after, { countryCode: 'CA', 'consent.emailMarketing': false, changed: ['lastName'] })
  assert.deepEqual(entries[1].after.businessIds, [location.id])
  const personal = 'firstName lastName email phone source externalId tags customFields'
  assert.equal(entries[1].after.changed.join(' '), personal)
  assert.equal(entries[1].subjectId, String(id))
  const { rows } = await db.execute('select before::text, after::text from audit_entries where partner_id = $1', [
    partnerId,
  ])
  assert.ok(!/zeb|quux|quuz|5550109/i.test(JSON.stringify(rows)))
})

test('the audit log of each of its businesses has the contact', async () => {
  const { call, given, save, location } = await atLocation()
  const second = await given.business()
  const { id } = (await save({ email: 'a@x.example', businessIds: [location.id, second.id] })).body
  for (const businessId of [location.id, second.id]) {
    const [entry] = (await call(listAuditEntries, { query: { count: 1, businessId } })).body.entries
    assert.deepEqual([entry.operation, entry.subjectId, entry.businessId], ['saveCustomer', String(id), businessId])
  }
})
