import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { deleteBusiness } from '../operations/delete-business.ts'
import { purgeDeletedBusinesses } from './purge-deleted-businesses.ts'

// A table that the purge does not know, and must find through its foreign key.
before(async () => {
  const { db } = await fresh()
  await db.execute(
    'create table bulk_rows (id bigserial primary key, business_id bigint references business_anchors (id))',
  )
  await db.execute('create index on bulk_rows (business_id)')
})

const neverAborted = new AbortController().signal

async function deletedEnterprise(rowsEach: number) {
  const service = await fresh()
  const { call, given, db } = service
  const enterprise = await given.business({ type: 'enterprise' })
  const location = await given.business({ parentId: enterprise.id })
  const kept = await given.business()
  for (const { id } of [location, kept]) {
    await db.execute('insert into bulk_rows (business_id) select $1 from generate_series(1, $2)', [id, rowsEach])
  }
  const rowsOf = async ({ id }: { id: number }) =>
    (await db.execute('select 1 from bulk_rows where business_id = $1', [id])).rows.length
  await call(deleteBusiness, { params: { business_Id: enterprise.id } })
  return { ...service, location, kept, rowsOf }
}

const orphans = `select 1 from business_anchors a left join businesses b using (id) where b.id is null`

test('the deletion queues the purge in its transaction', async () => {
  const { db } = await fresh()
  const queued = async () =>
    (await db.execute(`select 1 from pgboss.job where name = $1`, [purgeDeletedBusinesses.name])).rows.length
  const before = await queued()
  await deletedEnterprise(1)
  assert.equal(await queued(), before + 1)
})

test('rows of a deleted business are removed batch by batch, and no others', async () => {
  const { db, location, kept, rowsOf } = await deletedEnterprise(12_000)
  assert.equal(await rowsOf(location), 12_000)
  await purgeDeletedBusinesses.run({ db, signal: neverAborted })
  assert.equal(await rowsOf(location), 0)
  assert.equal(await rowsOf(kept), 12_000)
  assert.equal((await db.execute(orphans)).rows.length, 0)
})

test('resumes where it was interrupted', async () => {
  const { db, location, rowsOf } = await deletedEnterprise(12_000)
  const stopping = new AbortController()
  const dying = {
    ...db,
    execute: async (...args: Parameters<typeof db.execute>) => {
      const result = await db.execute(...args)
      stopping.abort()
      return result
    },
  }
  await assert.rejects(purgeDeletedBusinesses.run({ db: dying, signal: stopping.signal }), { name: 'AbortError' })
  assert.equal(await rowsOf(location), 7_000)
  await purgeDeletedBusinesses.run({ db, signal: neverAborted })
  assert.equal(await rowsOf(location), 0)
  assert.equal((await db.execute(orphans)).rows.length, 0)
})

test('the purge fails while a row is left', async () => {
  const { db, location } = await deletedEnterprise(1)
  await assert.rejects(db.execute('delete from business_anchors where id = $1', [location.id]), { code: '23503' })
})
