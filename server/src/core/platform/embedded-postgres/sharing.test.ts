import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  eventually,
  isAlive,
  isRunning,
  isSupervised,
  newWorld,
  newWorldWithDatabase,
  parentOf,
  postmasterOf,
} from './testing/world.ts'

test('a second process uses the running PostgreSQL', async (t) => {
  const world = newWorldWithDatabase(t)
  const database = await world.open()
  const pid = postmasterOf(database.location)
  const other = await world.holder().opened

  assert.deepEqual(other.connection, database.connection)
  assert.equal(postmasterOf(other.location), pid)
})

test('the last process to close stops PostgreSQL, earlier ones do not', async (t) => {
  const world = newWorldWithDatabase(t)
  const holder = world.holder()
  await holder.opened
  const database = await world.open()
  const pid = postmasterOf(database.location)
  const supervisor = parentOf(pid)

  await holder.leave()
  assert.deepEqual(await world.query(database, 'select 1 as one'), [{ one: 1 }])
  await database.close()
  assert.ok(!isAlive(pid), 'PostgreSQL has stopped')
  await eventually(() => !isAlive(supervisor), 'the supervisor to exit')
})

test('a killed process counts as closed: PostgreSQL stops', async (t) => {
  const world = newWorldWithDatabase(t)
  const holder = world.holder()
  const { location } = await holder.opened
  const pid = postmasterOf(location)
  const supervisor = parentOf(pid)

  await holder.kill()
  await eventually(() => !isAlive(pid) && !isAlive(supervisor), 'PostgreSQL and its supervisor to stop')
  assert.ok(!isRunning(location))
})

test('a process that is killed during the first start leaves nothing running and nothing incomplete', async (t) => {
  const world = newWorld(t)
  const location = join(world.dataDir, 'postgres')
  const holder = world.holder()
  await eventually(() => existsSync(join(location, 'pgdata.new')), 'the first start to be under way')
  await holder.kill()
  await eventually(() => !isSupervised(location), 'the supervisor to exit')
  assert.ok(!isRunning(location))

  const database = await world.open()
  assert.deepEqual(await world.query(database, 'select 1 as one'), [{ one: 1 }])
})

test('eight processes that start at once on a new folder share one PostgreSQL', async (t) => {
  const world = newWorld(t)
  const eight = await Promise.all(Array.from({ length: 8 }, () => world.holder().opened))
  const pids = await Promise.all(
    eight.map((one) => world.query(one, 'select pg_postmaster_start_time()::text as since')),
  )
  assert.equal(new Set(pids.map((rows) => rows[0]?.since)).size, 1)
})

test('eight processes that start at once on an existing folder share one PostgreSQL', async (t) => {
  const world = newWorldWithDatabase(t)
  await (await world.open()).close()
  const eight = await Promise.all(Array.from({ length: 8 }, () => world.holder().opened))
  const since = await Promise.all(
    eight.map((one) => world.query(one, 'select pg_postmaster_start_time()::text as since')),
  )
  assert.equal(new Set(since.map((rows) => rows[0]?.since)).size, 1)
})

test('joining while the last process is leaving ends with a working database', async (t) => {
  const world = newWorldWithDatabase(t)
  let database = await world.open()
  for (let round = 0; round < 5; round++) {
    const leaving = database.close()
    database = await world.open()
    await leaving
    assert.deepEqual(await world.query(database, 'select 1 as one'), [{ one: 1 }])
  }
})

test('closing twice is the same as once', async (t) => {
  const world = newWorldWithDatabase(t)
  const database = await world.open()
  await Promise.all([database.close(), database.close()])
  assert.ok(!isRunning(database.location))
})
