import assert from 'node:assert/strict'
import { test } from 'node:test'
import { all, atLocation } from '../../../testing/contact-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { twoAccounts } from '../../../testing/two-accounts.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { listContacts } from './list-contacts.ts'
import { saveCustomer } from './save-customer.ts'

async function withList() {
  const scene = await atLocation()
  const list = async (body?: object, query: object = {}) =>
    (await scene.call(listContacts, { query: { ...query }, ...(body && { body }) })).body
  const idsOf = async (body?: object, query?: object) =>
    ((await list(body, query)).contacts as { id: number }[]).map(({ id }) => id)
  return { ...scene, list, idsOf }
}

test('lists contacts as Retrieve Contact shows them, in the order of creation', async () => {
  const { save, list, retrieve } = await withList()
  const ids = []
  for (const name of ['a', 'b', 'c']) ids.push((await save({ email: `${name}@x.example` })).body.id)
  await save({ id: ids[0], firstName: 'Updated' })
  const { contacts, hasMore } = await list()
  assert.deepEqual(contacts, await Promise.all(ids.map(async (id) => (await retrieve({ id })).body)))
  assert.equal(hasMore, false)
})

test('pages say whether more follow', async () => {
  const { save, list, idsOf } = await withList()
  const ids = []
  for (const name of ['a', 'b', 'c']) ids.push((await save({ email: `${name}@x.example` })).body.id)
  assert.deepEqual([await idsOf({}, { count: 2 }), await idsOf({}, { sindex: 2 })], [ids.slice(0, 2), [ids[2]]])
  assert.deepEqual([(await list({}, { count: 2 })).hasMore, (await list({}, { count: 3 })).hasMore], [true, false])
  assert.deepEqual(await list({}, { sindex: 3 }), { contacts: [], hasMore: false })
})

test('contacts are sorted by name within an account, those without a name last, or by creation, across pages', async () => {
  const { save, given, idsOf, call } = await withList()
  const account = await given.business({ type: 'enterprise' })
  const shop = await given.business({ parentId: account.id })
  const ids: Record<string, number> = {}
  for (const name of ['bob', '', 'Cara', 'ann'])
    ids[name] = (await save({ email: `x${name}@x.example`, firstName: name, businessIds: [shop.id] })).body.id
  const sorted = async (query: object, body: object = {}, businessId = account.id) =>
    [
      ...(await idsOf({ businessId, ...body }, { ...query, count: 3 })),
      '|',
      ...(await idsOf({ businessId, ...body }, { ...query, sindex: 3 })),
    ].map((id) => Object.entries(ids).find(([, each]) => each === id)?.[0] ?? id)
  assert.deepEqual(await sorted({ sort: 'name' }), ['ann', 'bob', 'Cara', '|', ''])
  assert.deepEqual(await sorted({ sort: 'name' }, { search: 'x.example' }), ['ann', 'bob', 'Cara', '|', ''])
  assert.deepEqual(await sorted({ sort: 'name', descending: true }, {}, shop.id), ['Cara', 'bob', 'ann', '|', ''])
  assert.deepEqual(await sorted({ descending: true }), ['ann', 'Cara', '', '|', 'bob'])
  assert.deepEqual(await sorted({ descending: true }, { search: 'x.example' }), ['ann', 'Cara', '', '|', 'bob'])
  const refused = await call(listContacts, { query: { sort: 'name' } })
  assert.deepEqual([refused.status, refused.body.errorCode ?? refused.body.code], [400, 1000])
})

test('every filter narrows the list, and a contact must match all of them', async () => {
  const { save, given, idsOf } = await withList()
  const enterprise = await given.business({ type: 'enterprise' })
  const below = await given.business({ parentId: enterprise.id })
  const ann = (await save({ email: 'Ann@x.example', phone: '2125550100', tags: ['vip', 'new'], externalId: 'x' })).body
    .id
  const bob = (await save({ email: 'bob@x.example', phone: '2125550100', tags: ['vip'] })).body.id
  const dan = (await save({ email: 'dan@x.example', blocked: true, tags: ['vip'] })).body.id
  const cara = (await save({ email: 'cara@x.example', businessIds: [below.id] })).body.id
  for (const [filter, ids] of [
    [{ email: ' ANN@x.example' }, [ann]],
    [{ phone: '(212) 555-0100' }, [ann, bob]],
    [{ externalId: 'x' }, [ann]],
    [{ tag: 'vip' }, [ann, bob, dan]],
    [{ tag: 'vip', blocked: false }, [ann, bob]],
    [{ blocked: true }, [dan]],
    [{ businessId: enterprise.id }, [cara]],
    [{ businessId: String(below.number), email: 'cara@x.example' }, [cara]],
    [{ businessId: below.id, tag: 'vip' }, []],
    [{ tag: 'vi' }, []],
  ] as const) {
    assert.deepEqual(await idsOf(filter), ids, JSON.stringify(filter))
  }
})

test('refuses an invalid filter (1000), and an unknown business (1532)', async () => {
  const { list } = await withList()
  for (const filter of [{ email: 'x' }, { phone: '12' }, { blocked: 'yes' }, { tags: ['a'] }]) {
    assert.equal((await list(filter)).code, 1000, JSON.stringify(filter))
  }
  for (const businessId of [99_000_001, 0, 'x']) assert.equal((await list({ businessId })).code, 1532)
})

test('a contact whose locations are all deleted is gone at once', async () => {
  const { call, save, given, idsOf } = await withList()
  const closing = await given.business()
  await save({ email: 'a@x.example', businessIds: [closing.id] })
  const { id } = (await save({ email: 'b@x.example', businessIds: [closing.id, (await given.business()).id] })).body
  await call(deleteBusiness, { params: { business_Id: closing.id } })
  assert.deepEqual(await idsOf(), [id])
})

test("never lists another partner's", async () => {
  const other = await withList()
  await other.save({ email: 'a@x.example' })
  const { call } = await fresh()
  assert.deepEqual((await call(listContacts)).body, { contacts: [], hasMore: false })
  assert.equal((await call(listContacts, { body: { businessId: other.location.id } })).body.code, 1532)
})

test('a blank filter counts as absent, and a refusal names only members of this operation', async () => {
  const { call, save } = await atLocation()
  const { id } = (await save({ email: 'a@x.example' })).body
  for (const name of ['email', 'phone', 'externalId', 'tag', 'search']) {
    for (const blank of ['', '  ']) {
      const { contacts } = (await call(listContacts, { body: { [name]: blank } })).body
      assert.deepEqual(
        contacts.map((contact: { id: number }) => contact.id),
        [id],
        name,
      )
    }
  }
  assert.match((await call(listContacts, { body: { email: 'x', phone: '' } })).body.message, /email/)
  assert.doesNotMatch((await call(listContacts, { body: { email: 'x' } })).body.message, /cid/)
})

test('search finds any part of the name, e-mail address or phone; one or two characters match the start of a word', async () => {
  const { save, idsOf, location } = await withList()
  const maya = (await save({ firstName: 'Maya', lastName: "O'Kafor", email: 'm.kafor@mail.example' })).body.id
  const jose = (await save({ firstName: 'José', lastName: 'van Mayr', phone: '+12125550143' })).body.id
  const zoe = (await save({ firstName: 'Zoe', lastName: 'Tamaya', email: 'zoe@mail.example' })).body.id
  for (const [search, ids] of [
    ['may', [maya, jose, zoe]],
    ['MAYA', [maya, zoe]],
    ['ama', [zoe]],
    ['Kaf', [maya]],
    ['ma', [maya, jose]],
    ['z', [zoe]],
    ['ay', []],
    ['zoe amaya', [zoe]],
    ['il.exam', [maya, zoe]],
    ['maya okafor', [maya]],
    ["o'kaf may", [maya]],
    ['jose', [jose]],
    ['José van', [jose]],
    ['m.kafor@mail', [maya]],
    ['kafor@', [maya]],
    ['@mail.exa maya', [maya, zoe]],
    ['oe@ma', [zoe]],
    ['(212) 555-0143', [jose]],
    ['0143', [jose]],
    ['5550', [jose]],
    ['501', [jose]],
    ['maya 0143', []],
    ['jose 143', [jose]],
    ['jose 43', []],
    ['0999', []],
    ["x' | '", []],
    ['\\\\', []],
    ['%', []],
    ['m%y', []],
    ['m_y', []],
  ] as const) {
    assert.deepEqual(await idsOf({ search }), ids, search)
    assert.deepEqual(await idsOf({ search, businessId: location.id }), ids, `${search} at the location`)
  }
})

test('a search has pages, combines with other filters, and reflects changes', async () => {
  const { save, list, idsOf } = await withList()
  const ids: number[] = []
  for (const name of ['a', 'b', 'c']) ids.push((await save({ firstName: 'Maya', email: `${name}@x.example` })).body.id)
  assert.deepEqual(await idsOf({ search: 'maya' }, { count: 2 }), ids.slice(0, 2))
  assert.deepEqual(
    [(await list({ search: 'maya' }, { count: 2 })).hasMore, await idsOf({ search: 'maya' }, { sindex: 2 })],
    [true, [ids[2]]],
  )
  await save({ id: ids[0], tags: ['vip'] })
  assert.deepEqual(await idsOf({ search: 'maya', tag: 'vip' }), [ids[0]])
  await save({ id: ids[1], firstName: 'Noor' })
  assert.deepEqual([await idsOf({ search: 'maya' }), await idsOf({ search: 'noor' })], [[ids[0], ids[2]], [ids[1]]])
})

test('a search finds no contacts of another partner, nor of another account when a business is named', async () => {
  const [one, other] = [await withList(), await withList()]
  const id = (await one.save({ firstName: 'Maya', email: 'maya@x.example' })).body.id
  await other.save({ firstName: 'Mayra', email: 'mayra@x.example' })
  const second = await one.given.business({ type: 'location' })
  await one.save({ firstName: 'Mayo', email: 'mayo@x.example', businessIds: [second.id] })
  assert.deepEqual(await one.idsOf({ search: 'may', businessId: one.location.id }), [id])
  assert.equal((await one.idsOf({ search: 'may' })).length, 2)
  assert.equal((await other.idsOf({ search: 'may' })).length, 1)
})

test('blocked: true finds those who are blocked themselves or through a shared address, and false the others', async () => {
  const { call, save } = await atLocation()
  const shared = { email: 'a@x.example' }
  const through = (await save({ ...shared, externalId: '1', emailPreferences: all })).body.id
  const own = (await save({ ...shared, externalId: '2', blocked: true })).body.id
  const free = (await save({ email: 'b@x.example' })).body.id
  const idsOf = async (blocked: boolean) =>
    (await call(listContacts, { body: { blocked } })).body.contacts.map((contact: { id: number }) => contact.id)
  assert.deepEqual(await idsOf(true), [through, own])
  assert.deepEqual(await idsOf(false), [free])
})

test('a contact that is blocked in one account is not blocked in another', async () => {
  const { call, here, there } = await twoAccounts()
  const save = async (businessId: number, more: object = {}) =>
    (await call(saveCustomer, { body: { email: 'a@x.example', businessIds: [businessId], ...more } })).body.id
  const blocked = await save(there.id, { blocked: true })
  const free = await save(here.id)
  const idsOf = async (blocked: boolean) =>
    (await call(listContacts, { body: { blocked } })).body.contacts.map((contact: { id: number }) => contact.id)
  assert.deepEqual([await idsOf(true), await idsOf(false)], [[blocked], [free]])
})

test('contacts that are too large for one response are refused, with the count to ask for (1164)', async () => {
  const { save, list, idsOf, db, partnerId } = await withList()
  for (let n = 0; n < 22; n++) await save({ email: `${n}@x.example` })
  // As large as the field limits allow.
  const field = `json_build_object('fieldName', n::text, 'type', 'text', 'fieldValue', repeat('🥐', 2000))`
  const fields = `(select json_agg(${field}) from generate_series(1, 100) n)`
  await db.execute(`update contacts set custom_fields = ${fields} where partner_id = $1`, [partnerId])
  const { code, message } = await list()
  assert.equal(code, 1164)
  const [, fitting] = /count must be at most (\d+) here: .* exceed 16 MB/.exec(message) ?? []
  assert.equal((await idsOf({}, { count: fitting })).length, Number(fitting))
  assert.equal((await list({}, { count: Number(fitting) + 1 })).code, 1164)
  assert.equal((await idsOf({}, { sindex: fitting })).length, 22 - Number(fitting))
})
