import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type pg from 'pg'
import { emptyDatabase } from '../testing/empty-database.ts'
import { until } from '../testing/until.ts'
import { lockMigrations, openMigrationClient, runMigrations } from './run-migrations.ts'

const MIGRATIONS = {
  '0001-things.sql': '-- expand\ncreate table things (id integer);\n',
  '0002-index.sql':
    '-- expand concurrently\n-- Why: an index concurrently built.\ncreate index concurrently things_id on things (id);\n',
}

/** A database with the table, and an index to build. `state` describes the index. */
async function given(t: TestContext, { count = 1 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'presence-migrations-'))
  for (const [name, text] of Object.entries(MIGRATIONS)) writeFileSync(join(folder, name), text)
  const { empty, close } = await emptyDatabase()
  const clients: pg.Client[] = []
  t.after(async () => {
    for (const client of clients) await client.end()
    rmSync(folder, { recursive: true })
    await close()
  })
  const connect = async () => {
    const client = await openMigrationClient(empty)
    clients.push(client)
    return client
  }
  await runMigrations(await connect(), { folder, isOneTransaction: true, count })
  /** Migrates like a process that starts. */
  const migrate = async (client: pg.Client) => {
    await lockMigrations(client, 'alone')
    await runMigrations(client, { folder, isOneTransaction: false })
    await client.end()
  }
  const state = async () => {
    const { rows } = await empty.execute(`
      select (select indisvalid from pg_index where indexrelid = to_regclass('things_id')) as "isValid",
        (select count(*)::int from presence_migrations) as migrations`)
    return rows[0] as { readonly isValid: boolean | null; readonly migrations: number }
  }
  /** A transaction that has written a row: the index build waits until it ends. */
  const openWriter = async () => {
    const writer = await connect()
    await writer.query('begin; insert into things values (1)')
    return writer
  }
  const isWaiting = () =>
    until(
      async () =>
        (
          await empty.execute(
            `select from pg_stat_progress_create_index where phase like 'waiting%' and datname = current_database()`,
          )
        ).rows.length > 0,
    )
  return { empty, connect, migrate, state, openWriter, isWaiting }
}

test('an index on an existing table is built while others write', async (t) => {
  const { connect, migrate, state, openWriter, isWaiting } = await given(t)
  const writer = await openWriter()
  const migrating = migrate(await connect())
  await isWaiting()
  const other = await connect()
  await other.query(`set lock_timeout = '5s'`)
  await other.query('insert into things values (2)')
  await writer.query('commit')
  await migrating
  assert.deepEqual(await state(), { isValid: true, migrations: 2 })
})

test('several processes can migrate concurrently', async (t) => {
  const { empty, connect, migrate, state, openWriter, isWaiting } = await given(t)
  const writer = await openWriter()
  const first = migrate(await connect())
  await isWaiting()
  const second = await connect()
  const { rows } = await second.query('select pg_backend_pid() as pid')
  const migrating = [first, migrate(second)]
  await until(async () => {
    const asks = `select from pg_stat_activity where pid = $1 and query like '%advisory_lock%'`
    return (await empty.execute(asks, [rows[0].pid])).rows.length > 0
  })
  await writer.query('commit')
  await Promise.all(migrating)
  assert.deepEqual(await state(), { isValid: true, migrations: 2 })
})

test('an interrupted index build is repeated', async (t) => {
  const { connect, migrate, state, openWriter, isWaiting } = await given(t)
  const writer = await openWriter()
  const interrupted = await connect()
  const { rows } = await interrupted.query('select pg_backend_pid() as pid')
  const migrating = assert.rejects(migrate(interrupted))
  await isWaiting()
  await writer.query('select pg_terminate_backend($1)', [rows[0].pid])
  await migrating
  await writer.query('commit')
  assert.deepEqual(await state(), { isValid: false, migrations: 1 })
  await migrate(await connect())
  assert.deepEqual(await state(), { isValid: true, migrations: 2 })
})

test('an empty database and a restore use one transaction', async (t) => {
  const { state } = await given(t, { count: 2 })
  assert.deepEqual(await state(), { isValid: true, migrations: 2 })
})

test('a limit of zero means none, whatever the database or role sets', async (t) => {
  const { empty, connect } = await given(t)
  const { rows } = await empty.execute('select current_database() as name')
  await empty.execute(`alter database ${(rows[0] as { name: string }).name} set statement_timeout = '20s'`)
  const client = await connect()
  assert.deepEqual((await client.query('show statement_timeout')).rows, [{ statement_timeout: '0' }])
})

test('waiting for another migration is reported once', { timeout: 20_000 }, async (t) => {
  const { connect } = await given(t)
  const holder = await connect()
  const key = await lockMigrations(holder, 'shared')
  const [waiting, second] = [Promise.withResolvers<void>(), await connect()]
  let said = 0
  const locking = lockMigrations(second, 'alone', () => {
    said++
    waiting.resolve()
  })
  await Promise.race([waiting.promise, locking])
  await holder.query('select pg_advisory_unlock_shared($1)', [key])
  await locking
  assert.equal(said, 1)
})
