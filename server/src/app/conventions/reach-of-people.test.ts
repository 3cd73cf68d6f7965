import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBusiness } from '../../features/accounts/operations/create-business.ts'
import { exportContact } from '../../features/accounts/operations/export-contact.ts'
import { getBusiness } from '../../features/businesses/operations/get-business.ts'
import { changePermission } from '../../features/contacts/operations/change-permission.ts'
import { deleteCustomer } from '../../features/contacts/operations/delete-customer.ts'
import { listContacts } from '../../features/contacts/operations/list-contacts.ts'
import { saveCustomer } from '../../features/contacts/operations/save-customer.ts'
import { getListing } from '../../features/listings/operations/get-listing.ts'
import { updateListing } from '../../features/listings/operations/update-listing.ts'
import { countReviewsByRating } from '../../features/reviews/operations/count-reviews-by-rating.ts'
import { deleteUser } from '../../features/users/operations/delete-user.ts'
import { listAuditEntries } from '../../features/users/operations/list-audit-entries.ts'
import { listUsers } from '../../features/users/operations/list-users.ts'
import { signUpUser } from '../../features/users/operations/sign-up-user.ts'
import { fresh } from '../../testing/fresh.ts'
import { reachScene as scene } from '../../testing/reach-scene.ts'
import { person } from '../../testing/sign-up.ts'
import { signedIn } from '../../testing/signed-in.ts'

const see = (id: number) => ({ params: { business_Id: id } })
const at = (id: number) => ({ 'x-business-number': String(id) })

test('access includes everything below, by id and by number, but no parents or siblings', async () => {
  const made = await scene()
  const { group, mine, theirs, aside } = made
  const { act } = await signedIn(made, { [group.id]: 'member' })
  const statuses = async (of: typeof act) =>
    Promise.all([group, mine, theirs, aside].map(async ({ id }) => (await of(getBusiness, see(id))).status))
  assert.deepEqual(await statuses(act), [200, 200, 200, 404])
  assert.deepEqual(await statuses(made.act), [404, 200, 404, 404])
  assert.equal((await made.act(getBusiness, see(mine.number))).status, 200)
})

test('the strongest of several grants applies', async () => {
  const made = await scene()
  const { group, mine, theirs } = made
  const { act } = await signedIn(made, { [group.id]: 'member', [mine.id]: 'admin' })
  const seen = async (bid: number) => (await act(listUsers, { query: { bid } })).status
  assert.deepEqual([await seen(mine.id), await seen(theirs.id)], [200, 403])
})

test('a business without access in a list looks like one that does not exist, and nothing is saved', async () => {
  const { act, call, mine, theirs } = await scene()
  const email = `${crypto.randomUUID()}@guest.example`
  const saved = (other: number) =>
    act(saveCustomer, { body: { firstName: 'Ann', email, businessIds: [mine.id, other] } })
  const [foreign, unknown] = [await saved(theirs.id), await saved(99_999_999)]
  assert.deepEqual([foreign.status, foreign.text], [unknown.status, unknown.text])
  assert.equal(foreign.body.code, 1011)
  assert.deepEqual((await call(listContacts, { body: { email } })).body.contacts, [])
})

test('a contact that is also elsewhere can be changed at one’s own business, but not deleted or mapped (1171)', async () => {
  const { act, mine, theirs, save } = await scene()
  const [own, shared, foreign] = [await save(mine.id), await save(mine.id, theirs.id), await save(theirs.id)]
  const codes = async (id: number) => [
    (await act(changePermission, { headers: at(mine.id), body: { id, blocked: true } })).body.code,
    (await act(saveCustomer, { body: { id, firstName: 'Bea' } })).body.code,
    (await act(exportContact, { params: { id } })).body.code,
    (await act(deleteCustomer, { params: { customerId: id } })).body.code,
  ]
  assert.deepEqual(await codes(own), [undefined, undefined, undefined, undefined])
  assert.deepEqual(await codes(shared), [undefined, undefined, 1171, 1171])
  assert.deepEqual(await codes(foreign), [5043, 5043, 5043, 1089])
})

test('operations on all businesses require access to all of them (1171)', async () => {
  const made = await scene()
  const { act, group, aside, mine } = made
  const all = await signedIn(made, { [group.id]: 'admin', [aside.id]: 'admin' })
  for (const operation of [listAuditEntries, listContacts]) {
    const request = operation === listContacts ? { body: {} } : {}
    assert.deepEqual(
      [(await act(operation, request)).body.code, (await all.act(operation, request)).status],
      [1171, 200],
    )
  }
  const { status, body } = await act(listAuditEntries, { query: { businessId: mine.id } })
  assert.deepEqual([status, body.entries.length], [200, 1])
})

test('a business can be created below one that the person has access to, never at the top (1171)', async () => {
  const made = await scene()
  const { act } = await signedIn(made, { [made.group.id]: 'owner', [made.aside.id]: 'owner' })
  const make = (body: object) => act(createBusiness, { body: { name: 'New', type: 'location', ...body } })
  assert.equal((await make({ parentId: made.group.id })).status, 200)
  assert.equal((await make({})).body.code, 1171)
})

test('an admin cannot add, change or remove an owner (1171)', async () => {
  const made = await scene()
  const { act, mine } = made
  const owner = await signedIn(made, { [mine.id]: 'owner' })
  const colleague = await signedIn(made, { [mine.id]: 'member' })
  const signUp = (of: typeof act, userEmailId: string, userRole: string) =>
    of(signUpUser, { headers: at(mine.id), body: person({ userEmailId, userRole, sendInvite: false }) })
  const remove = (email: string) => act(deleteUser, { query: { bid: mine.id, email } })
  assert.equal((await signUp(act, 'new@harbour.example', 'owner')).body.code, 1171)
  assert.equal((await signUp(act, owner.email.toUpperCase(), 'member')).body.code, 1171)
  assert.equal((await remove(owner.email)).body.code, 1171)
  assert.equal((await signUp(act, 'new@harbour.example', 'admin')).status, 200)
  assert.equal((await remove(colleague.email)).status, 200)
  assert.equal((await signUp(owner.act, 'another@harbour.example', 'owner')).status, 200)
})

test('a refusal does not name a business without access that the grant comes from (1188)', async () => {
  const made = await scene()
  const { act, group, mine } = made
  const above = await signedIn(made, { [group.id]: 'member' })
  const all = await signedIn(made, { [group.id]: 'admin' })
  const refusal = async (of: typeof act) => (await of(deleteUser, { query: { bid: mine.id, email: above.email } })).body
  const said = await refusal(act)
  assert.equal(said.code, 1188)
  assert.ok(!said.message.includes(String(group.id)), said.message)
  assert.match((await refusal(all.act)).message, new RegExp(`business ${group.id}`))
})

test('a report includes only the business it is about', async () => {
  const { act, mine, theirs } = await scene()
  const { body } = await act(countReviewsByRating, {
    params: { BusinessId: mine.id },
    body: { businessNumbers: [theirs.number] },
  })
  assert.equal(body.code, 1011)
})

test('a cached response is sent only to people with access to it', async () => {
  const made = await scene()
  const { act, call, mine, theirs } = made
  const read = (id: number) => ({ params: { businessNumber: id } })
  for (const { id } of [mine, theirs]) assert.equal((await call(getListing, read(id))).status, 200)
  assert.deepEqual(
    [(await act(getListing, read(mine.id))).status, (await act(getListing, read(theirs.id))).status],
    [200, 404],
  )
  const phone = '(212) 555-0123'
  await act(updateListing, { ...read(mine.id), body: { businessInfo: { phone } } })
  const [mineNow, keyNow] = [await act(getListing, read(mine.id)), await call(getListing, read(mine.id))]
  assert.deepEqual([mineNow.body.businessInfo.phone, mineNow.text], [keyNow.body.businessInfo.phone, keyNow.text])
})

test('removed access ends with the next request', async () => {
  const { act, call, email, mine, aside, db, userId, partnerId } = await scene()
  await db.execute(`insert into user_grants (business_id, user_id, role) values ($1, $2, 'member')`, [aside.id, userId])
  assert.equal((await act(getBusiness, see(mine.id))).status, 200)
  await call(deleteUser, { query: { bid: mine.id, email } })
  assert.deepEqual(
    [(await act(getBusiness, see(mine.id))).status, (await act(getBusiness, see(aside.id))).status],
    [404, 200],
  )
  assert.ok(partnerId > 0)
})

test('another partner’s business is unknown to an owner of everything', async () => {
  const made = await scene()
  const { act } = await signedIn(made, { [made.group.id]: 'owner', [made.aside.id]: 'owner' })
  const foreign = await (await fresh()).given.business()
  const [theirs, unknown] = [await act(getBusiness, see(foreign.id)), await act(getBusiness, see(99_999_999))]
  assert.deepEqual([theirs.status, theirs.text], [unknown.status, unknown.text])
})

test('a repeated request with one idempotency key runs once, and is refused without access (1175)', async () => {
  const made = await scene()
  const { act, group } = made
  const above = await signedIn(made, { [group.id]: 'admin' })
  const once = { 'idempotency-key': crypto.randomUUID() }
  const request = { body: { name: 'Once', type: 'location', parentId: group.id } }
  const first = await above.act(createBusiness, request, once)
  const again = await above.act(createBusiness, request, once)
  assert.deepEqual([first.status, again.text, again.headers['idempotency-replayed']], [200, first.text, 'true'])
  assert.equal((await act(createBusiness, request, once)).body.code, 1175)
})

test('a repeated deletion with one idempotency key gets the same response, for the same person only', async () => {
  const made = await scene()
  const { act, mine, email, save } = made
  const other = await signedIn(made, { [mine.id]: 'admin' })
  const colleague = await signedIn(made, { [mine.id]: 'member' })
  const requests = [
    [deleteCustomer, { params: { customerId: await save(mine.id) } }, 1089],
    [deleteUser, { query: { bid: mine.id, email: colleague.email } }, 1189],
  ] as const
  for (const [operation, request, gone] of requests) {
    const once = { 'idempotency-key': crypto.randomUUID() }
    const first = await act(operation, request, once)
    const again = await act(operation, request, once)
    assert.deepEqual([first.status, again.status, again.text], [200, 200, first.text])
    assert.equal(again.headers['idempotency-replayed'], 'true')
    const { status, headers, text } = await other.act(operation, request, once)
    assert.notEqual(status, 200)
    assert.ok(headers['idempotency-replayed'] === undefined && text !== first.text)
    assert.equal((await act(operation, request)).body.code, gone)
  }
  // A request that removes the caller's own access is replayed too, while there is a session.
  const { db, userId, aside } = made
  await db.execute(`insert into user_grants (business_id, user_id, role) values ($1, $2, 'member')`, [aside.id, userId])
  const once = { 'idempotency-key': crypto.randomUUID() }
  const leave = { query: { bid: mine.id, email } }
  assert.deepEqual(
    [(await act(deleteUser, leave, once)).status, (await act(deleteUser, leave, once)).status],
    [200, 200],
  )
  assert.equal((await act(deleteUser, leave)).status, 404)
})
