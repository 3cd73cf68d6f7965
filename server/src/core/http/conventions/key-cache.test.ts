import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getBusiness } from '../../../features/businesses/operations/get-business.ts'
import { fresh, freshIn, startTestService } from '../../../testing/fresh.ts'
import { until } from '../../../testing/until.ts'
import { revokeApiKey } from '../../store/api-keys.ts'
import { KeyCache } from './key-cache.ts'

const now = () => new Date()

test('several keys of one partner can be valid at once, for rotation', async () => {
  const { call, anotherKey, keyId, db } = await fresh()
  const next = await anotherKey({ scope: 'write' })
  const read = (key: string) => call(getBusiness, { params: { business_Id: 100_000 } }, { 'x-api-key': key })
  assert.equal((await read(next.key)).body.code, 1175)
  await revokeApiKey(db, keyId)
  assert.equal((await read(next.key)).body.code, 1175)
})

test('a key revoked elsewhere is removed by the notification alone', async () => {
  const { db, key, keyId } = await fresh()
  const ring = new KeyCache(db)
  await until(async () => (await ring.find(key, now())) && ring.cached(key, now()))
  await revokeApiKey(db, keyId)
  await until(async () => !ring.cached(key, now()))
  assert.equal(await ring.find(key, now()), undefined)
  await ring.close()
})

test('a key that was read before its revocation and cached after it is not trusted', async () => {
  const { db, key, keyId, anotherKey } = await fresh()
  const { key: witness } = await anotherKey({ scope: 'read' })
  const read = Promise.withResolvers<void>()
  const announced = Promise.withResolvers<void>()
  // Delays the result of one lookup until the cache has received the revocation.
  const slow = {
    ...db,
    rows: async (...args: Parameters<typeof db.rows>) => {
      const rows = await db.rows(...args)
      if ((rows as { key_id?: number }[])[0]?.key_id !== keyId) return rows
      read.resolve()
      await announced.promise
      return rows
    },
  } as typeof db
  const ring = new KeyCache(slow)
  await until(async () => (await ring.find(witness, now())) && ring.cached(witness, now()))
  const finding = ring.find(key, now())
  await read.promise
  await revokeApiKey(db, keyId)
  await until(async () => !ring.cached(witness, now()))
  announced.resolve()
  await finding
  assert.equal(ring.cached(key, now()), undefined)
  await ring.close()
})

test('nothing is trusted while notifications may be lost, and the cache recovers', async () => {
  const { db, key } = await fresh()
  const ring = new KeyCache(db)
  await until(async () => (await ring.find(key, now())) && ring.cached(key, now()))
  const listening = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen presence_keys'`
  await db.execute(listening)
  await until(async () => !ring.cached(key, now()))
  assert.ok(await ring.find(key, now()))
  await until(async () => (await ring.find(key, now())) && ring.cached(key, now()))
  await ring.close()
})

test('a key cached before the connection was lost is not trusted after it is back', async () => {
  const { db, key, anotherKey } = await fresh()
  const { key: later } = await anotherKey({ scope: 'read' })
  const ring = new KeyCache(db)
  await until(async () => (await ring.find(key, now())) && ring.cached(key, now()))
  await db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen presence_keys'`)
  await until(async () => !ring.cached(key, now()))
  // Cached only once it listens again.
  await until(async () => (await ring.find(later, now())) && ring.cached(later, now()))
  assert.equal(ring.cached(key, now()), undefined)
  await ring.close()
})

test('the last use is written, at the latest when the service closes', async () => {
  const { db, key, keyId } = await fresh()
  const ring = new KeyCache(db)
  const used = new Date('2026-11-15T01:02:03Z')
  await ring.find(key, used)
  await ring.close()
  const { rows } = await db.execute('select last_used_at from api_keys where id = $1', [keyId])
  assert.deepEqual(rows, [{ last_used_at: used }])
})

test('requests that were counted while the database did not respond are not lost', async () => {
  const { db, keyId } = await fresh()
  let isDown = true
  const failing = {
    ...db,
    rows: async (...args: Parameters<typeof db.rows>) => {
      if (isDown) throw new Error('no connection')
      return db.rows(...args)
    },
  } as typeof db
  const ring = new KeyCache(failing)
  ring.count(keyId, true)
  ring.count(keyId, false)
  await assert.rejects(ring.flush(), /no connection/)
  isDown = false
  ring.count(keyId, true)
  await ring.close()
  const { rows } = await db.execute('select requests::int, refused::int from key_usage where key_id = $1', [keyId])
  assert.deepEqual(rows, [{ requests: 3, refused: 1 }])
})

test('a key is stored as a hash and a hint only', async () => {
  const { db, key, keyId } = await fresh()
  const { rows } = await db.execute('select api_keys::text as row from api_keys where id = $1', [keyId])
  const { row } = rows[0] as { row: string }
  assert.ok(!row.includes(key.slice(8, 40)))
  assert.ok(row.includes(`bp_live_…${key.slice(-4)}`))
})

test('guessing keys from one address is limited, while valid keys still work, cached or not (89)', async () => {
  const { call, key, anotherKey } = await freshIn(await startTestService())
  const read = (key: string) => call(getBusiness, { params: { business_Id: 100_000 } }, { 'x-api-key': key })
  await until(async () => (await read(key)).body.code === 1175)
  const answers = await Promise.all(Array.from({ length: 1005 }, () => read('bp_live_guess')))
  assert.ok(answers.some(({ body }) => body.code === 1161))
  const slowed = await read('bp_live_guess')
  assert.deepEqual([slowed.status, slowed.body.code], [429, 89])
  assert.ok(slowed.headers['retry-after'])
  assert.equal((await read(key)).body.code, 1175)
  assert.equal((await read((await anotherKey({ scope: 'read' })).key)).body.code, 1175)
})
