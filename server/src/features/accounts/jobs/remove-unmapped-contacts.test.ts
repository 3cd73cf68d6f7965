import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../../core/platform/database.ts'
import { fresh } from '../../../testing/fresh.ts'
import { retrieveContact } from '../../contacts/operations/retrieve-contact.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { deleteBusiness } from '../operations/delete-business.ts'
import { purgeDeletedBusinesses } from './purge-deleted-businesses.ts'

const purge = (db: Db, signal = new AbortController().signal) => purgeDeletedBusinesses.run({ db, signal })

/** Contacts without a mapping, mappings and opt-outs without a business, and rows of deleted contacts. */
const ORPHANS = `
  select 'contact' from contacts c where not exists (
    select from contact_mappings m join businesses b on b.id = m.business_id where m.contact_id = c.id)
  union all select 'mapping' from contact_mappings m left join businesses b on b.id = m.business_id where b.id is null
  union all select 'change' from consent_changes h left join contacts c on c.id = h.contact_id where c.id is null
  union all select 'opt-out' from opt_outs o left join businesses b on b.id = o.account_id where b.id is null
  union all select 'anchor' from business_anchors a left join businesses b using (id) where b.id is null`

/** Deletes two locations of an account, and an enterprise with its only location. */
async function closingDown() {
  const scene = await fresh()
  const { call, given, db } = scene
  const account = await given.business({ type: 'enterprise' })
  const [north, south, elsewhere] = [
    await given.business({ parentId: account.id }),
    await given.business({ parentId: account.id }),
    await given.business({ parentId: account.id }),
  ]
  const another = await given.business({ type: 'enterprise' })
  const itsShop = await given.business({ parentId: another.id })
  const save = async (body: object) => (await call(saveCustomer, { body })).body.id as number
  const both = await save({ email: 'both@x.example', blocked: true, businessIds: [north.id, south.id] })
  const stays = await save({ email: 'stays@x.example', blocked: true, businessIds: [north.id, elsewhere.id] })
  await save({ email: 'both@x.example', blocked: true, businessIds: [itsShop.id] })
  for (const { id } of [north, south, another]) await call(deleteBusiness, { params: { business_Id: id } })
  const left = async () => (await db.execute('select id from contacts where partner_id = $1', [scene.partnerId])).rows
  const orphans = async () => (await db.execute(ORPHANS)).rows
  return { ...scene, save, both, stays, elsewhere, north, left, orphans }
}

test('contacts that no other location has are removed, the others stay, and no row is orphaned', async () => {
  const { db, stays, left, orphans } = await closingDown()
  await purge(db)
  assert.deepEqual(await left(), [{ id: stays }])
  assert.deepEqual(await orphans(), [])
})

test('the opt-outs of removed contacts are kept, as after a deletion', async () => {
  const { call, db, save, elsewhere, both } = await closingDown()
  await purge(db)
  const back = await save({
    email: 'both@x.example',
    emailPreferences: { marketingOptin: true },
    businessIds: [elsewhere.id],
  })
  assert.notEqual(back, both)
  const headers = { 'x-business-number': String(elsewhere.id) }
  assert.equal((await call(retrieveContact, { headers, body: { id: back } })).body.blocked, true)
})

test('after a kill at any statement, the next run leaves no orphans', async () => {
  for (let survived = 0; ; survived++) {
    const { db, stays, left, orphans } = await closingDown()
    let statements = 0
    const dies = () => {
      if (statements++ >= survived) throw new Error('killed')
    }
    const dying = (inner: Db): Db => ({
      rows: async (...args) => {
        dies()
        return inner.rows(...args)
      },
      execute: async (...args) => {
        dies()
        return inner.execute(...args)
      },
      transaction: (work) => inner.transaction((db) => work(dying(db))),
    })
    const isKilled = await purge(dying(db)).then(
      () => false,
      () => true,
    )
    // Contacts are either deleted or can still be found through a mapping.
    const { rows } = await db.execute(
      `select 1 from contacts c where partner_id > 0 and not exists (select from contact_mappings where contact_id = c.id)`,
    )
    assert.deepEqual(rows, [])
    await purge(db)
    assert.deepEqual(await left(), [{ id: stays }])
    assert.deepEqual(await orphans(), [])
    if (!isKilled) return assert.ok(survived > 5)
  }
})

test('more contacts than one batch are removed, and a stopping worker ends between batches', async () => {
  const { call, given, db, partnerId } = await fresh()
  const account = await given.business({ type: 'enterprise' })
  const parentId = account.id
  const [closing, open] = [await given.business({ parentId }), await given.business({ parentId })]
  await db.execute(
    `with made as (
      insert into contacts (partner_id, account_id, first_name, last_name, phone, phone_hash, country_code, source, tags,
        custom_fields, blocked)
      select $1, $4, '', '', '+1212555' || place, '\\x00', 'US', '', '{}', '[]', false from generate_series(1000, 3499) place
      returning id
    )
    insert into contact_mappings (contact_id, business_id)
    select id, $2::bigint from made union all select id, $3 from made where id % 2 = 0`,
    [partnerId, closing.id, open.id, account.id],
  )
  await call(deleteBusiness, { params: { business_Id: closing.id } })
  const count = async () => (await db.execute('select 1 from contacts where partner_id = $1', [partnerId])).rows.length
  await assert.rejects(purge(db, AbortSignal.abort()), { name: 'AbortError' })
  assert.equal(await count(), 2000)
  await purge(db)
  assert.equal(await count(), 1250)
  assert.deepEqual((await db.execute(ORPHANS)).rows, [])
})

test('a contact that is mapped elsewhere during the purge survives', async () => {
  const { call, given, db } = await fresh()
  const { id: parentId } = await given.business({ type: 'enterprise' })
  for (let round = 0; round < 5; round++) {
    const [closing, open] = [await given.business({ parentId }), await given.business({ parentId })]
    const email = `round${round}@x.example`
    const { id } = (await call(saveCustomer, { body: { email, businessIds: [closing.id] } })).body
    const [moved] = await Promise.all([
      call(saveCustomer, { body: { id, businessIds: [open.id] } }),
      call(deleteBusiness, { params: { business_Id: closing.id } }).then(() => purge(db)),
    ])
    await purge(db)
    const { rows } = await db.execute('select id from contacts where id = $1', [id])
    assert.equal(rows.length, moved.status === 200 ? 1 : 0)
    assert.deepEqual((await db.execute(ORPHANS)).rows, [])
  }
})
