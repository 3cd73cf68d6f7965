import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { listFaultyItems, retryFaultyItems } from '../../../app/faulty-items.ts'
import type { Fact } from '../../../core/jobs/facts.ts'
import { bulkEditScene, CLOSED, closeAtChristmas, editAll } from '../../../testing/bulk-edit-scene.ts'
import { insertLocations } from '../../../testing/offerings.ts'
import { givenDirectory } from '../../../testing/publishing-scene.ts'
import { until } from '../../../testing/until.ts'
import { listingChanged } from '../../listings/contract/facts.ts'
import { connectDirectory } from '../../publishing/operations/connect-directory.ts'
import { deliveriesQueued } from '../../webhooks/contract/facts.ts'
import { listDeliveries } from '../../webhooks/operations/list-deliveries.ts'
import { subscribe } from '../../webhooks/operations/subscribe.ts'
import { undoBulkEdit } from '../operations/undo-bulk-edit.ts'
import { editListings } from './edit-listings.ts'

type Scene = Awaited<ReturnType<typeof bulkEditScene>>

/** Creates this number of locations, all with the listing of the first. */
async function many(count: number): Promise<Scene & { ids: readonly number[] }> {
  const scene = await bulkEditScene(1)
  const { db, enterprise, at } = scene
  const ids = await insertLocations(scene, enterprise.id, count - 1)
  await db.execute(
    `insert into listings (business_id, document, shown, etag)
    select id, document, shown, etag from listings, unnest($2::bigint[]) as id where business_id = $1`,
    [at(0).id, ids],
  )
  await db.execute(
    `update businesses set (name, phone, country_code, state, zip, city, address1)
      = (select name, phone, country_code, state, zip, city, address1 from businesses where id = $1) where id = any ($2)`,
    [at(0).id, ids],
  )
  return { ...scene, ids: [at(0).id, ...ids] }
}

const auditCounts = async ({ db }: Scene, ids: readonly number[], operation: string) => {
  const { rows } = await db.execute(
    `select business_id as id, count(*)::int as count from audit_entries
    where business_id = any ($1) and operation = $2 group by 1 order by 1`,
    [ids, operation],
  )
  return rows as { id: number; count: number }[]
}

test('a run that is interrupted continues where it was, and changes every location once; so does an undo', async () => {
  const scene = await many(250)
  const { db, ids, start, below, result, call } = scene
  const interrupted = async () => {
    const stopping = new AbortController()
    const transaction: typeof db.transaction = async (work) => {
      const done = await db.transaction(work)
      stopping.abort()
      return done
    }
    await assert.rejects(editAll({ ...db, transaction }, stopping.signal), { name: 'AbortError' })
  }
  const { bulkEditId } = (await start({ ...below, ...closeAtChristmas })).body
  await interrupted()
  const { state, counts } = await result(bulkEditId, { count: 1 })
  assert.deepEqual([state, counts.changed, counts.waiting], ['running', 100, 150])
  await editAll(db)
  const after = await result(bulkEditId, { count: 1 })
  assert.deepEqual([after.state, after.counts.changed], ['finished', 250])
  await call(undoBulkEdit, { params: { bulkEditId } })
  await interrupted()
  assert.equal((await result(bulkEditId, { count: 1 })).counts.restored, 100)
  await editAll(db)
  assert.equal((await result(bulkEditId, { count: 1 })).counts.restored, 250)
  for (const operation of ['bulkEditListings', 'undoBulkEdit']) {
    assert.deepEqual(
      await auditCounts(scene, ids, operation),
      ids.map((id) => ({ id, count: 1 })),
    )
  }
})

test('a batch that is killed before its commit changes nothing, and is repeated as a whole', async () => {
  const { db, start, below, listing, result } = await bulkEditScene(2)
  const { bulkEditId } = (await start({ ...below, ...closeAtChristmas })).body
  const transaction: typeof db.transaction = (work) =>
    db.transaction(async (db) => {
      await work(db)
      throw new Error('killed before the commit')
    })
  await assert.rejects(editAll({ ...db, transaction }), /killed before/)
  assert.deepEqual((await listing(0)).additionalInfo.specialHours, [])
  assert.equal((await result(bulkEditId)).counts.waiting, 2)
  await editAll(db)
  // The service uses its cache until it is notified.
  await until(async () => isDeepStrictEqual((await listing(0)).additionalInfo.specialHours, [CLOSED]))
})

test('with two workers, a later edit of a partner waits for the earlier one', async () => {
  const { db, partnerId, start, below, result } = await many(150)
  const [first, second] = [
    (await start({ ...below, listing: { businessInfo: { websiteUrl: 'https://one.example' } } })).body.bulkEditId,
    (await start({ ...below, listing: { businessInfo: { websiteUrl: 'https://two.example' } } })).body.bulkEditId,
  ]
  await Promise.all([editAll(db), editAll(db)])
  await editAll(db)
  const { rows } = await db.execute(
    `select count(*)::int as count from listings join businesses on businesses.id = business_id
    where partner_id = $1 and document::text like '%two.example%'`,
    [partnerId],
  )
  assert.deepEqual(rows, [{ count: 150 }])
  assert.deepEqual([(await result(first)).state, (await result(second)).state], ['finished', 'finished'])
})

test('partners take turns: a small edit does not wait for a large one', async () => {
  const large = await many(300)
  const small = await bulkEditScene(1)
  const { bulkEditId } = (await large.start({ ...large.below, ...closeAtChristmas })).body
  const other = (await small.start({ ...small.below, ...closeAtChristmas })).body.bulkEditId
  let leftOfLarge: number | undefined
  const { db } = large
  const transaction: typeof db.transaction = async (work) => {
    const done = await db.transaction(work)
    if (leftOfLarge === undefined && (await small.result(other)).state === 'finished') {
      leftOfLarge = (await large.result(bulkEditId, { count: 1 })).counts.waiting
    }
    return done
  }
  await editAll({ ...db, transaction })
  assert.ok((leftOfLarge ?? 0) >= 100, `${leftOfLarge} were left`)
})

test('every location is published and sends an event, and the facts for that are emitted', async (t) => {
  const { db, call, at, start, below } = await bulkEditScene(1)
  const hook = { url: 'https://hooks.example/', events: ['listing.updated'] }
  const { subscriptionId } = (await call(subscribe, { query: { businessId: at(0).id }, body: hook })).body
  const { name: directory } = await givenDirectory(t, db, 'http://127.0.0.1:9/d')
  await call(connectDirectory, { params: { businessNumber: at(0).number, directory }, body: {} })
  await start({ ...below, ...closeAtChristmas })
  const facts: Fact[] = []
  const emit = async (_: unknown, fact: Fact) => void facts.push(fact)
  const signal = new AbortController().signal
  await editListings.run({ db, signal, baseUrl: () => 'http://localhost:8080', emit })
  const { body } = await call(listDeliveries, { params: { subscriptionId } })
  assert.deepEqual(body.deliveries[0].event, 'listing.updated')
  assert.deepEqual(new Set(facts), new Set([listingChanged, deliveriesQueued]))
  const { rows } = await db.execute('select 1 from publish_requests where business_id = $1', [at(0).id])
  assert.equal(rows.length, 1)
})

test('finished bulk edits are removed after 90 days', async () => {
  const { db, edit, start, below, partnerId } = await bulkEditScene(1)
  const age = (id: number) =>
    db.execute(`update bulk_edits set started_at = now() - interval '91 days' where id = $1`, [id])
  await age(await edit(closeAtChristmas))
  const young = await edit(closeAtChristmas)
  await editAll(db)
  const { rows } = await db.execute('select id from bulk_edits where partner_id = $1', [partnerId])
  assert.deepEqual(rows, [{ id: young }])
  const { bulkEditId } = (await start({ ...below, ...closeAtChristmas })).body
  await age(bulkEditId)
  const held: typeof db.transaction = async () => false as never
  await editAll({ ...db, transaction: held })
  const kept = await db.execute('select id from bulk_edits where id = $1', [bulkEditId])
  assert.equal(kept.rows.length, 1)
})

test('a location at which a batch always fails is set aside and listed by doctor; the others are changed', async (t) => {
  const { db, start, below, result, at, listing } = await bulkEditScene(3)
  const name = `refuse_${at(1).id}`
  await db.execute(
    `create function ${name}() returns trigger language plpgsql as $$ begin raise 'broken on purpose'; end $$`,
  )
  await db.execute(
    `create trigger ${name} before insert or update on listings for each row
    when (new.business_id = ${at(1).id}) execute function ${name}()`,
  )
  const allow = () => db.execute(`drop function if exists ${name} cascade`)
  t.after(allow)
  const { bulkEditId } = (await start({ ...below, ...closeAtChristmas })).body
  let failures = 0
  while ((await result(bulkEditId)).state === 'running' && failures < 20) {
    await editAll(db).catch((error: Error) => {
      assert.match(error.message, /broken on purpose/)
      failures++
    })
  }
  assert.equal(failures, 6)
  const { counts, locations } = await result(bulkEditId)
  assert.deepEqual([counts.changed, counts.refused], [2, 1])
  assert.deepEqual([locations[0].businessId, locations[0].state], [at(1).id, 'refused'])
  assert.match(locations[0].violations[0].rule, /error in the service/)
  const example = `business ${at(1).id} of bulk edit ${bulkEditId}`
  const listed = async () => (await listFaultyItems(db)).some(({ examples }) => examples.includes(example))
  assert.equal(await listed(), true)

  await allow()
  await retryFaultyItems(db)
  await editAll(db)
  const again = await result(bulkEditId)
  assert.deepEqual([again.state, again.counts.changed, await listed()], ['finished', 3, false])
  assert.deepEqual((await listing(1)).additionalInfo.specialHours, [CLOSED])
})
