import assert from 'node:assert/strict'
import { test } from 'node:test'
import { all } from '../../../testing/contact-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { changePermission } from '../../contacts/operations/change-permission.ts'
import { deleteCustomer } from '../../contacts/operations/delete-customer.ts'
import { getUpdateFeed } from '../../contacts/operations/get-update-feed.ts'
import { retrieveContact } from '../../contacts/operations/retrieve-contact.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { deleteBusiness } from '../operations/delete-business.ts'
import { exportContact } from '../operations/export-contact.ts'
import { moveContactsToAccount } from './move-contacts.ts'

/** Two groups, the first with two shops. */
async function twoGroups() {
  const scene = await fresh()
  const { call, given, db, partnerId } = scene
  const [first, second] = [await given.business({ type: 'enterprise' }), await given.business({ type: 'enterprise' })]
  const [moving, stays] = [await given.business({ parentId: first.id }), await given.business({ parentId: first.id })]
  const shop = await given.business({ parentId: second.id })
  const at = ({ id }: { id: number }) => ({ headers: { 'x-business-number': String(id) } })
  /** Moves the location. With null, the location becomes its own account. */
  const move = (from: number, parentId: number | null) =>
    db.transaction(async (db) => {
      const done = await moveContactsToAccount(db, partnerId, moving.id, from, parentId ?? moving.id)
      if (!done.ok) return done
      await db.execute('update businesses set parent_id = $2 where id = $1', [moving.id, parentId])
      await db.execute('delete from business_ancestors where business_id = $1 and ancestor_id <> $1', [moving.id])
      if (parentId) await db.execute('insert into business_ancestors values ($1, $2)', [parentId, moving.id])
      return done
    })
  return {
    ...scene,
    first,
    second,
    moving,
    stays,
    shop,
    move,
    save: async (body: object, ...places: { id: number }[]) =>
      (await call(saveCustomer, { body: { ...body, businessIds: places.map(({ id }) => id) } })).body as {
        id: number
        cids: number[]
      },
    retrieve: (body: object, business: { id: number }) => call(retrieveContact, { ...at(business), body }),
    permit: (body: object, business: { id: number }) => call(changePermission, { ...at(business), body }),
    remove: (customerId: number) => call(deleteCustomer, { params: { customerId } }),
  }
}
const ANN = { externalId: '1001', email: 'ann@x.example', phone: '2125550100' }
const BEN = { externalId: '1002', email: 'ben@x.example', phone: '2125550102' }

test('a contact that only the location has moves with its id, consents and history', async () => {
  const { save, retrieve, move, call, first, second, moving } = await twoGroups()
  const { id, cids } = await save({ ...ANN, emailPreferences: all }, moving)
  const before = (await call(exportContact, { params: { id } })).text
  assert.deepEqual(await move(first.id, second.id), { ok: true, moved: [id], copied: [], joined: [], removed: [] })
  assert.equal((await call(exportContact, { params: { id } })).text, before)
  assert.equal((await retrieve({ cid: cids[0] }, second)).body.id, id)
  assert.equal((await retrieve({ id }, first)).body.code, 5043)
  assert.equal((await save(ANN, moving)).id, id)
})

test('a contact that other locations keep is copied: the cid moves, refusals are copied, consents are not', async () => {
  const { save, permit, retrieve, move, call, first, second, moving, stays } = await twoGroups()
  const { id, cids } = await save({ ...ANN, emailPreferences: { serviceOptin: true }, tags: ['vip'] }, moving, stays)
  await permit({ id, emailPreferences: { marketingOptin: false } }, moving)
  const done = await move(first.id, second.id)
  assert.ok(done.ok)
  const [copy] = done.copied
  assert.deepEqual(done, { ok: true, moved: [], copied: [copy], joined: [], removed: [] })
  const kept = (await retrieve({ id }, first)).body
  assert.deepEqual([kept.emailPreferences.serviceOptin, kept.mappings[0].cid], [true, cids[1]])
  const made = (await retrieve({ cid: cids[0] }, second)).body
  assert.deepEqual(
    [made.id, made.externalId, made.tags, made.emailPreferences.serviceOptin],
    [copy, '1001', ['vip'], false],
  )
  const { consent, consentChanges } = (await call(exportContact, { params: { id: copy } })).body
  assert.deepEqual(consent.email, { marketing: 'withdrawn', feedback: 'unknown', service: 'unknown' })
  assert.deepEqual(
    consentChanges.map(({ purpose, optin }: { purpose: string; optin: boolean }) => [purpose, optin]),
    [['marketing', false]],
  )
  const { updates } = (await call(getUpdateFeed, { headers: { 'x-business-number': String(second.id) } })).body
  assert.deepEqual([updates.length, updates[0].id, updates[0].accountId], [1, copy, second.id])
})

test('a contact whose other location is deleted moves, and is not copied', async () => {
  const { save, retrieve, move, call, first, second, moving, stays } = await twoGroups()
  const { id } = await save({ ...ANN, emailPreferences: all }, moving, stays)
  await call(deleteBusiness, { params: { business_Id: stays.id } })
  assert.deepEqual(await move(first.id, second.id), { ok: true, moved: [id], copied: [], joined: [], removed: [] })
  assert.deepEqual((await retrieve({ id }, second)).body.emailPreferences, all)
})

test('opt-outs, even of deleted people, move too and apply to the whole new account', async () => {
  const { save, retrieve, move, remove, permit, first, second, moving, stays, shop } = await twoGroups()
  const gone = await save({ email: 'gone@x.example', blocked: true }, moving)
  await remove(gone.id)
  await save({ ...ANN, blocked: true }, moving)
  // This contact is unrelated to the moving location.
  await save({ email: 'other@x.example', blocked: true }, stays)
  await save({ phone: '2125550199', blocked: true }, stays)
  const there = await save({ email: ANN.email, emailPreferences: all }, shop)
  assert.deepEqual((await retrieve({ id: there.id }, shop)).body.emailPreferences, all)
  await move(first.id, second.id)
  assert.equal((await retrieve({ id: there.id }, shop)).body.blocked, true)
  for (const [email, isBlocked] of [
    ['gone@x.example', true],
    ['other@x.example', false],
  ] as const) {
    const { id } = await save({ email, emailPreferences: all }, shop)
    assert.equal((await retrieve({ id }, shop)).body.blocked, isBlocked, email)
  }
  const { id: other } = await save({ phone: '2125550199', smsPreferences: all }, shop)
  assert.equal((await retrieve({ id: other }, shop)).body.blocked, false)
  // A consent in the new account does not change the old account.
  await permit({ email: 'gone@x.example', blocked: false }, shop)
  const { id } = await save({ email: 'gone@x.example' }, stays)
  assert.equal((await retrieve({ id }, stays)).body.blocked, true)
})

test('another person with the same external id refuses the move; the same person is joined', async () => {
  const { save, permit, retrieve, move, db, partnerId, first, second, moving, shop } = await twoGroups()
  const mine = await save(ANN, moving)
  await permit({ id: mine.id, emailPreferences: { marketingOptin: false } }, moving)
  const theirs = await save({ ...ANN, email: 'bob@x.example', emailPreferences: all }, shop)
  assert.deepEqual(await move(first.id, second.id), { ok: false, takenExternalIds: ['1001'] })
  assert.equal((await retrieve({ id: mine.id }, first)).status, 200)
  await save({ ...ANN, id: theirs.id } as object, shop)
  assert.deepEqual(await move(first.id, second.id), {
    ok: true,
    moved: [],
    copied: [],
    joined: [theirs.id],
    removed: [{ id: mine.id, nowId: theirs.id }],
  })
  const { body } = await retrieve({ cid: mine.cids[0] }, second)
  assert.deepEqual([body.id, body.emailPreferences], [theirs.id, { ...all, marketingOptin: false }])
  assert.equal((await db.execute('select 1 from contacts where partner_id = $1', [partnerId])).rows.length, 1)
})

test('a contact with the same external id and address but another phone is another person', async () => {
  const { save, move, first, second, moving, shop } = await twoGroups()
  await save(ANN, moving)
  await save({ ...ANN, phone: BEN.phone }, shop)
  assert.deepEqual(await move(first.id, second.id), { ok: false, takenExternalIds: ['1001'] })
})

test('the feed has what a move changes for a person who is joined, and nothing else', async () => {
  const { save, permit, move, call, first, second, moving, shop } = await twoGroups()
  const { id } = await save(ANN, moving)
  await permit({ id, emailPreferences: { marketingOptin: false } }, moving)
  const theirs = await save({ ...ANN, emailPreferences: all }, shop)
  const feed = async () =>
    (await call(getUpdateFeed, { headers: { 'x-business-number': String(second.id) } })).body.updates
  const before = (await feed()).length
  await move(first.id, second.id)
  assert.deepEqual(
    (await feed()).slice(before).map((each: Record<string, unknown>) => [each.id, each.purpose, each.optin]),
    [[theirs.id, 'marketing', false]],
  )
})

test('a person who is joined keeps a block and a refusal, also with another address and phone', async () => {
  const another = { email: 'ann@home.example', phone: '2125550101' }
  const { save, permit, retrieve, move, first, second, moving, shop } = await twoGroups()
  const [refuses, blocked] = [await save(ANN, moving), await save({ ...BEN, blocked: true }, moving)]
  await permit({ id: refuses.id, emailPreferences: { marketingOptin: false } }, moving)
  const [ann, ben] = [await save({ ...ANN, emailPreferences: all }, shop), await save(BEN, shop)]
  const done = await move(first.id, second.id)
  assert.deepEqual(done.ok && done.removed.map(({ id }) => id), [refuses.id, blocked.id])
  await save({ id: ann.id, ...another }, shop)
  await save({ id: ben.id, email: 'ben@home.example', phone: '2125550103' }, shop)
  const { emailPreferences } = (await retrieve({ id: ann.id }, shop)).body
  assert.deepEqual(emailPreferences, { ...all, marketingOptin: false })
  assert.equal((await retrieve({ id: ben.id }, shop)).body.blocked, true)
})

test('a location that leaves and returns makes no duplicates', async () => {
  const { save, retrieve, move, db, partnerId, first, moving, stays } = await twoGroups()
  const { id, cids } = await save({ ...ANN, emailPreferences: all }, moving, stays)
  const optOuts = async () =>
    (await db.execute('select account_id::int as id from opt_outs where partner_id = $1', [partnerId])).rows
  const [single] = [await save({ email: 'b@x.example', blocked: true }, moving)]
  await move(first.id, null)
  assert.deepEqual((await retrieve({ email: ANN.email }, moving)).body.emailPreferences.serviceOptin, false)
  await move(moving.id, first.id)
  const { body } = await retrieve({ email: ANN.email }, first)
  assert.deepEqual([body.id, body.emailPreferences], [id, all])
  assert.deepEqual(
    body.mappings.map(({ cid }: { cid: number }) => cid),
    cids,
  )
  assert.equal((await retrieve({ id: single.id }, first)).body.blocked, true)
  assert.equal((await db.execute('select 1 from contacts where partner_id = $1', [partnerId])).rows.length, 2)
  assert.deepEqual(await optOuts(), [{ id: first.id }])
})

for (const keys of [
  { email: 'c@x.example', phone: '2125550101' },
  { email: 'c@x.example' },
  { phone: '2125550101' },
] as const) {
  test(`a shared contact without external id, with ${Object.keys(keys).join(' and ')}, is not duplicated when its location returns`, async () => {
    const { save, retrieve, move, db, partnerId, first, second, moving, stays } = await twoGroups()
    const { id, cids } = await save({ ...keys, emailPreferences: all }, moving, stays)
    await move(first.id, second.id)
    const back = await move(second.id, first.id)
    assert.deepEqual(back.ok && back.joined, [id])
    const { body } = await retrieve({ id }, first)
    assert.deepEqual(body.emailPreferences, all)
    assert.deepEqual(
      body.mappings.map(({ cid }: { cid: number }) => cid),
      cids,
    )
    assert.equal((await db.execute('select 1 from contacts where partner_id = $1', [partnerId])).rows.length, 1)
  })
}

test('people without external id who share only the address or only the phone are not joined', async () => {
  const { save, move, first, second, moving, shop } = await twoGroups()
  const ids = [
    (await save({ email: 'a@x.example', phone: '2125550101' }, moving)).id,
    (await save({ phone: '2125550102' }, moving)).id,
  ]
  await save({ email: 'a@x.example' }, shop)
  await save({ email: 'b@x.example', phone: '2125550102' }, shop)
  const done = await move(first.id, second.id)
  assert.deepEqual(done, { ok: true, moved: ids, copied: [], joined: [], removed: [] })
})

test('of two duplicates at the location, one is joined and the other moves', async () => {
  const { save, retrieve, move, first, second, moving, shop } = await twoGroups()
  const one = await save({ email: 'c@x.example' }, moving)
  const other = await save({ email: 'd@x.example' }, moving)
  await save({ id: other.id, email: 'c@x.example' }, moving)
  const there = await save({ email: 'c@x.example' }, shop)
  const done = await move(first.id, second.id)
  assert.deepEqual(done.ok && [done.joined, done.moved], [[there.id], [other.id]])
  assert.equal((await retrieve({ cid: one.cids[0] }, second)).body.id, there.id)
})

test('a contact without external id whose locations are deleted is not joined', async () => {
  const { save, retrieve, move, call, first, second, moving, shop } = await twoGroups()
  const gone = await save({ email: 'c@x.example', emailPreferences: all }, shop)
  await call(deleteBusiness, { params: { business_Id: shop.id } })
  const { id } = await save({ email: 'c@x.example' }, moving)
  const done = await move(first.id, second.id)
  assert.deepEqual(done.ok && [done.joined, done.moved], [[], [id]])
  assert.notEqual((await retrieve({ email: 'c@x.example' }, second)).body.id, gone.id)
})

test('saves wait for a move, and use the new account of the location', async () => {
  const { call, db, move, first, second, moving } = await twoGroups()
  const bodies = Array.from({ length: 12 }, (_, at) => ({ email: `p${at}@x.example`, businessIds: [moving.id] }))
  const [done, ...saved] = await Promise.all([
    move(first.id, second.id),
    ...bodies.map((body) => call(saveCustomer, { body })),
  ])
  assert.ok(done.ok)
  for (const { status, body } of saved) assert.equal(status, 200, body.message)
  const { rows } = await db.execute(
    `select distinct account_id::int as id from contacts c join contact_mappings m on m.contact_id = c.id
    where business_id = $1`,
    [moving.id],
  )
  assert.deepEqual(rows, [{ id: second.id }])
})
