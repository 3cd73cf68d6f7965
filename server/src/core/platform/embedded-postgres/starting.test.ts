import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newWorld, newWorldWithDatabase, postmasterOf, statusOf } from './testing/world.ts'

test('the first start creates a checksummed, fsynced database that listens on a Unix socket only', async (t) => {
  const world = newWorld(t)
  const progress: string[] = []
  const database = await world.open(world.dataDir, (message) => progress.push(message))

  const names = ['data_checksums', 'fsync', 'full_page_writes', 'listen_addresses', 'TimeZone', 'server_encoding']
  const rows = await world.query(
    database,
    `select name, setting from pg_settings where name in ('${names.join("','")}')`,
  )
  assert.deepEqual(Object.fromEntries(rows.map(({ name, setting }) => [name, setting])), {
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
  })
  assert.deepEqual(
    await world.query(database, 'select datlocprovider, datlocale from pg_database where datname = current_database()'),
    [{ datlocprovider: 'b', datlocale: 'C.UTF-8' }],
  )
  assert.match(progress.join('\n'), /first start/)
})

test('PostgreSQL becomes ready even if the process that starts it is busy', async (t) => {
  const world = newWorld(t)
  const location = join(world.dataDir, 'postgres')
  let becameReady = false
  await world.open(world.dataDir, undefined, () => {
    const deadline = performance.now() + 60_000
    while (!becameReady && performance.now() < deadline) becameReady = statusOf(location)?.state === 'ready'
  })
  assert.equal(becameReady, true)
})

test('no other user can read the database, its log or its sockets', async (t) => {
  const world = newWorld(t)
  const { location } = await world.open()
  for (const path of [location, join(location, 'postgres.log'), join(location, 'users.fifo')])
    assert.equal(statSync(path).mode & 0o077, 0, path)
})

test('PostgreSQL never runs as root', async (t) => {
  const world = newWorldWithDatabase(t)
  const { location } = await world.open()
  assert.notEqual(statSync(join(location, 'pgdata')).uid, 0)
  const user = execFileSync('ps', ['-o', 'uid=', '-p', String(postmasterOf(location))], { encoding: 'utf8' })
  assert.notEqual(Number(user), 0)
})

test('data is still there after a restart', async (t) => {
  const world = newWorld(t)
  const first = await world.open()
  await world.query(first, 'create table note as select 42 as answer')
  await first.close()

  const progress: string[] = []
  const second = await world.open(world.dataDir, (message) => progress.push(message))
  assert.deepEqual(await world.query(second, 'select answer from note'), [{ answer: 42 }])
  assert.deepEqual(progress, [])
})

test('user data does not get into the log', async (t) => {
  const world = newWorldWithDatabase(t)
  const database = await world.open()
  await world.query(database, 'create table person (name text unique check (length(name) < 40), born date)')
  const failing = [
    "insert into person (name) values ('Jane-Secret'), ('Jane-Secret')",
    "insert into person (born) values ('Jane-Secret')",
    `insert into person (name) values ('${'Jane-Secret'.repeat(9)}')`,
    'do $$ begin raise warning \'Jane-Secret\'; end $$; select 1 / 0 as "Jane-Secret"',
  ]
  for (const sql of failing) await assert.rejects(world.query(database, sql))
  await database.close()

  const log = readFileSync(join(database.location, 'postgres.log'), 'utf8')
  assert.match(log, /database system is shut down/)
  assert.doesNotMatch(log, /Jane-Secret/)
})
