import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { migrateEverything } from '../migrate-everything.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { SchemaTooNewError } from '../platform/schema-too-new.ts'
import { fresh } from '../testing/fresh.ts'
import { migrate, pendingMigrations } from './migrate.ts'

/** A database beside the file's own, without any schema. */
async function emptyDatabase() {
  const { db } = await fresh()
  const name = `presence_empty_${process.pid}`
  await db.execute(`create database ${name} template template0`)
  const url = new URL((db.connection.connectionString as string).replace('@/', '@socket/'))
  url.pathname = `/${name}`
  const empty = openDatabase({ connectionString: url.href.replace('@socket/', '@/') })
  const close = async () => {
    await empty.close()
    await db.execute(`drop database ${name} with (force)`)
  }
  return { empty, close }
}

/** As a program would leave it that knew no other migration. */
async function applyFirst({ config }: Database) {
  const client = new pg.Client(config)
  await client.connect()
  const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const dir = fileURLToPath(new URL('migrations', import.meta.url))
  await runner({
    dbClient: client,
    dir,
    direction: 'up',
    count: 1,
    migrationsTable: 'presence_migrations',
    logger: quiet,
  })
  await client.end()
}

test('several processes may migrate an empty database at once', async () => {
  const { empty, close } = await emptyDatabase()
  await Promise.all([migrateEverything(empty), migrateEverything(empty), migrateEverything(empty)])
  assert.deepEqual(await pendingMigrations(empty), [])
  await migrateEverything(empty)
  await close()
})

test('says what it does to a database that is in use, and nothing of a new one', async () => {
  const { empty, close } = await emptyDatabase()
  const said: string[] = []
  const say = (message: string) => said.push(message)
  await migrate(empty, say)
  assert.equal(said.length, 0)
  await close()

  const older = await emptyDatabase()
  await applyFirst(older.empty)
  const pending = await pendingMigrations(older.empty)
  await migrate(older.empty, say)
  assert.deepEqual(said, [`updating the database (${pending.join(', ')})…`])
  await older.close()
})

test('a schema newer than the program is refused', async () => {
  const { db } = await fresh()
  await db.execute(`insert into presence_migrations (name, run_on) values ('9999-from-the-future', now())`)
  await assert.rejects(migrate(db), SchemaTooNewError)
  await db.execute(`delete from presence_migrations where name like '9999%'`)
})

test('every foreign key has an index that starts with its columns', async () => {
  const { db } = await fresh()
  const { rows } = await db.execute(`
    select conrelid::regclass::text as table, conname as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
    )`)
  assert.deepEqual(rows, [])
})
