import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reachScene } from '../../testing/reach-scene.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { changePermission } from './operations/change-permission.ts'
import { deleteCustomer } from './operations/delete-customer.ts'
import { listContacts } from './operations/list-contacts.ts'
import { retrieveContact } from './operations/retrieve-contact.ts'
import { saveCustomer } from './operations/save-customer.ts'

const at = (id: number) => ({ 'x-business-number': String(id) })

test('a contact of a business without access is neither changed nor mapped, by any identifier (1171)', async () => {
  const { act, call, mine, theirs } = await reachScene()
  const keys = { externalId: 'crm-7', email: `${crypto.randomUUID()}@guest.example`, phone: '+12125550177' }
  const { body: saved } = await call(saveCustomer, {
    body: { firstName: 'Ann', ...keys, businessIds: [theirs.id] },
  })
  const whole = async () => (await call(retrieveContact, { headers: at(theirs.id), body: { id: saved.id } })).text
  const before = await whole()
  for (const [key, value] of Object.entries(keys)) {
    const body = { firstName: 'Mallory', [key]: value, businessIds: [mine.id] }
    const answer = await act(saveCustomer, { body })
    assert.deepEqual([answer.status, answer.body.code], [403, 1171], key)
    assert.ok(!/Ann|crm-7|guest|555/.test(answer.text) && !answer.text.includes(String(theirs.id)), answer.text)
  }
  assert.equal(await whole(), before)
  // A key has access to both businesses; after this request the contact belongs to both.
  const { status } = await call(saveCustomer, { body: { email: keys.email, businessIds: [mine.id] } })
  assert.equal(status, 200)
  const change = { email: keys.email, firstName: 'Bea', businessIds: [mine.id] }
  assert.equal((await act(saveCustomer, { body: change })).body.id, saved.id)
})

for (const [first, second] of [
  ['admin', 'member'],
  ['member', 'admin'],
] as const) {
  test(`${first} at one business, ${second} at the other: the weaker role decides (1171)`, async () => {
    const scene = await reachScene()
    const { call, mine, theirs, save } = scene
    const customerId = await save(mine.id, theirs.id)
    const remove = { params: { customerId } }
    const { act } = await signedIn(scene, { [mine.id]: first, [theirs.id]: second })
    const answer = await act(deleteCustomer, remove)
    assert.deepEqual([answer.status, answer.body.code], [403, 1171])
    assert.equal((await call(retrieveContact, { headers: at(mine.id), body: { id: customerId } })).status, 200)
    const both = await signedIn(scene, { [mine.id]: 'admin', [theirs.id]: 'admin' })
    assert.equal((await both.act(deleteCustomer, remove)).status, 200)
  })
}

test('other locations of a contact are not shown without access to them', async () => {
  const { act, call, mine, theirs, save } = await reachScene()
  const id = await save(mine.id, theirs.id)
  const { mappings } = (await call(retrieveContact, { headers: at(mine.id), body: { id } })).body
  assert.equal(mappings.length, 2)
  const reached = mappings.slice(0, 1)
  assert.equal(reached[0].bid, mine.id)
  const headers = at(mine.id)
  assert.deepEqual((await act(retrieveContact, { headers, body: { id } })).body.mappings, reached)
  assert.deepEqual((await act(changePermission, { headers, body: { id, blocked: true } })).body.mappings, reached)
  const { contacts } = (await act(listContacts, { body: { businessId: mine.id } })).body
  assert.deepEqual(contacts[0].mappings, reached)
  const saved = { id, cids: [reached[0].cid], notApplied: [] }
  assert.deepEqual((await act(saveCustomer, { body: { id, lastName: 'Lee' } })).body, saved)
  const { body } = await act(retrieveContact, { headers, body: { id } })
  assert.deepEqual((await act(saveCustomer, { body })).body, saved)
})
