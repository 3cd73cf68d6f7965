import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import {
  eventually,
  isAlive,
  isRunning,
  isSupervised,
  newWorldWithDatabase,
  parentOf,
  postmasterOf,
  type World,
} from './testing/world.ts'

test('a killed PostgreSQL is restarted', async (t) => {
  const world = newWorldWithDatabase(t)
  const database = await world.open()
  process.kill(postmasterOf(database.location), 'SIGKILL')
  await eventuallyWorks(world, database)
})

test('a PostgreSQL that is stopped from outside exits although sessions are open', async (t) => {
  const world = newWorldWithDatabase(t)
  const database = await world.open()
  const client = new pg.Client(database.connection)
  client.on('error', () => {})
  await client.connect()
  process.kill(postmasterOf(database.location), 'SIGTERM')
  await eventuallyWorks(world, database)
})

test('a PostgreSQL that is killed while a session computes is restarted', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const world = newWorldWithDatabase(t)
  const database = await world.open()
  const client = new pg.Client(database.connection)
  client.on('error', () => {})
  await client.connect()
  const computing = client.query('select count(*) from generate_series(1, 1e10::bigint)').catch(() => 'interrupted')
  await eventually(
    async () =>
      (
        await world.query(
          database,
          "select 1 from pg_stat_activity where state = 'active' and query like '%1e10%' and pid <> pg_backend_pid()",
        )
      ).length === 1,
    'the session to compute',
  )
  process.kill(postmasterOf(database.location), 'SIGKILL')
  assert.equal(await computing, 'interrupted')
  await eventuallyWorks(world, database)
})

test('a killed supervisor is replaced, together with the PostgreSQL it leaves behind', async (t) => {
  const world = newWorldWithDatabase(t)
  const holder = world.holder()
  const database = await holder.opened
  const orphan = postmasterOf(database.location)
  process.kill(parentOf(orphan), 'SIGKILL')
  await eventually(() => isRunning(database.location) && postmasterOf(database.location) !== orphan, 'a new PostgreSQL')
  await eventuallyWorks(world, database)
  await eventually(() => !isAlive(orphan), 'the orphan to be gone')
})

test('a PostgreSQL without supervisor and users is replaced at the next start', async (t) => {
  const world = newWorldWithDatabase(t)
  const holder = world.holder()
  const { location } = await holder.opened
  const orphan = postmasterOf(location)
  const supervisor = parentOf(orphan)
  process.kill(supervisor, 'SIGSTOP')
  await holder.kill()
  process.kill(supervisor, 'SIGKILL')
  await eventually(() => !isAlive(supervisor), 'the supervisor to be gone')
  assert.ok(isAlive(orphan))

  const database = await world.open()
  await eventually(() => !isAlive(orphan), 'the orphan to be gone')
  assert.deepEqual(await world.query(database, 'select 1 as one'), [{ one: 1 }])
})

test('closing while the database restarts leaves nothing running', async (t) => {
  const world = newWorldWithDatabase(t)
  const lost = Promise.withResolvers<void>()
  const database = await world.open(world.dataDir, (message) => {
    if (message.includes('stopped unexpectedly')) lost.resolve()
  })
  process.kill(postmasterOf(database.location), 'SIGKILL')
  await lost.promise
  await database.close()
  await eventually(() => !isSupervised(database.location), 'the supervisor to exit')
  assert.ok(!isRunning(database.location))
})

test('a left-over postmaster.pid whose pid now belongs to another process does not block the start', async (t) => {
  const world = newWorldWithDatabase(t)
  const first = await world.open()
  const left = readFileSync(join(first.location, 'pgdata/postmaster.pid'), 'utf8')
  await first.close()

  const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const foreign = spawn('sleep', ['600'], owner)
  t.after(() => foreign.kill('SIGKILL'))
  await once(foreign, 'spawn')
  writeFileSync(join(first.location, 'pgdata/postmaster.pid'), left.replace(/^\d+/, String(foreign.pid)))
  writeFileSync(join(first.location, '.s.PGSQL.5432.lock'), left.replace(/^\d+/, String(foreign.pid)))

  const second = await world.open()
  assert.deepEqual(await world.query(second, 'select 1 as one'), [{ one: 1 }])
  assert.equal(foreign.exitCode ?? foreign.signalCode, null, 'the other process was left alone')
})

test('every acknowledged write survives when everything is killed', async (t) => {
  const world = newWorldWithDatabase(t)
  const holder = world.holder()
  const { connection, location } = await holder.opened
  const postmaster = postmasterOf(location)
  const supervisor = parentOf(postmaster)
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  await client.query('create table entry (number int primary key)')

  let acknowledged = 0
  const writing = (async () => {
    for (;;) {
      await client.query('insert into entry values ($1)', [acknowledged + 1])
      acknowledged++
    }
  })().catch(() => {})
  await eventually(() => acknowledged > 100, 'some writes')
  process.kill(supervisor, 'SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await holder.kill()
  await writing

  const database = await world.open()
  const [row] = await world.query(database, 'select count(*)::int, max(number) from entry')
  assert.ok(Number(row?.count) >= acknowledged, `${row?.count} rows of ${acknowledged} acknowledged ones`)
  assert.equal(row?.count, row?.max)
})

async function eventuallyWorks(world: World, database: Pick<EmbeddedPostgres, 'connection'>): Promise<void> {
  const works = () =>
    world
      .query(database, 'select 1')
      .then(() => true)
      .catch(() => false)
  await eventually(works, 'the database to work again')
}
