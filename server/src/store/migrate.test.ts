import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrateEverything } from '../migrate-everything.ts'
import { openDatabase } from '../platform/database.ts'
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
  await migrate(empty, (message) => said.push(message))
  assert.equal(said.length, 0)
  const { rows } = await empty.execute('delete from presence_migrations where name = $1 returning name', [
    '0073-shorter-review-counts',
  ])
  assert.equal(rows.length, 1)
  await migrate(empty, (message) => said.push(message))
  assert.deepEqual(said, ['updating the database (0073-shorter-review-counts)…'])
  await close()
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
