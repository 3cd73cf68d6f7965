import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { explain } from '../cli/fail.ts'
import { migrateEverything } from '../migrate-everything.ts'
import type { Database } from '../platform/database.ts'
import { SchemaTooNewError, SchemaTooOldError } from '../platform/schema-version.ts'
import { STATEMENT_LIMITS } from '../platform/statement-limits.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { fresh } from '../testing/fresh.ts'
import { until } from '../testing/until.ts'
import { migrate, pendingMigrations } from './migrate.ts'

/** The migrations that 0001-schema replaced, with the names that earlier versions recorded. */
const MERGED =
  `0001-partners-and-keys 0002-businesses 0003-idempotency-keys 0004-listings 0005-media-checks 0006-imports 0007-announce-business-changes 0008-business-media 0009-audit-and-secret 0010-contacts 0011-users 0012-services 0013-products 0014-publish-requests 0015-tags-of-stored-answers 0020-reviews 0021-review-counts 0030-search-ai 0031-consent-by-address 0040-competitors-and-posts 0041-themes 0050-directories 0060-webhooks 0070-sessions 0071-keys-in-the-dashboard 0072-theme-heads 0073-shorter-review-counts`.split(
    ' ',
  )

/** Records the merged migrations as an earlier version did, in a database that has their schema. */
async function recordAsBefore(db: Database, names: readonly string[]) {
  await db.execute('truncate presence_migrations restart identity')
  await db.execute('insert into presence_migrations (name, run_on) select name, now() from unnest($1::text[]) name', [
    names,
  ])
}

async function recorded(db: Database): Promise<string[]> {
  const { rows } = await db.execute('select name from presence_migrations order by id')
  return (rows as { name: string }[]).map(({ name }) => name)
}

/** The state that a program with only the first migration leaves. */
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

test('several processes can migrate an empty database concurrently', async () => {
  const { empty, close } = await emptyDatabase()
  await Promise.all([migrateEverything(empty), migrateEverything(empty), migrateEverything(empty)])
  assert.deepEqual(await pendingMigrations(empty), [])
  await migrateEverything(empty)
  await close()
})

test('migrating a database with data is reported, a new one is not', async () => {
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

/**
 * The migrations that this program would apply to a database that a newer one has left in this state. Nothing is committed.
 */
async function pendingAfter(sql: string): Promise<string[]> {
  const { db } = await fresh()
  const undone = new Error('rollback')
  let pending: string[] = []
  const looking = db.transaction(async (db) => {
    await db.execute(`insert into presence_migrations (name, run_on) values ('9999-from-the-future', now())`)
    await db.execute(sql)
    pending = await pendingMigrations(db)
    throw undone
  })
  await looking.catch((error) => {
    if (error !== undone) throw error
  })
  return pending
}

test('a program works with a newer schema that has only expand steps', async () => {
  assert.deepEqual(await pendingAfter('alter table partners add column colour text'), [])
})

test('a program that is too old for a contract step is refused in one line', async () => {
  const contract = `create or replace function oldest_supported_migration() returns text
    language sql immutable parallel safe return '9998-in-between'`
  await assert.rejects(pendingAfter(contract), (error: Error) => {
    assert.ok(error instanceof SchemaTooNewError)
    assert.match(
      error.message,
      /^the database .*\(9999-from-the-future\) and needs one that includes 9998-in-between\. Start .*$/,
    )
    return true
  })
})

test('a newer schema that lacks a migration of this program is refused', async () => {
  const other = `delete from presence_migrations where name = '0139-backfills'`
  await assert.rejects(pendingAfter(other), SchemaTooNewError)
})

test('a newer schema that does not declare what it supports is refused', async () => {
  await assert.rejects(pendingAfter('drop function oldest_supported_migration'), SchemaTooNewError)
})

test('a database from before the migrations were merged continues from there', async () => {
  const { empty, close } = await emptyDatabase()
  await applyFirst(empty)
  await recordAsBefore(empty, MERGED)
  const { rows: partners } = await empty.execute(`insert into partners (name) values ('Kept') returning id`)
  const pending = await pendingMigrations(empty)
  assert.equal(pending[0], '0080-contacts-of-accounts')
  await Promise.all([migrate(empty), migrate(empty)])
  assert.deepEqual(await pendingMigrations(empty), [])
  assert.deepEqual(await recorded(empty), ['0001-schema', ...pending])
  assert.deepEqual((await empty.execute('select id from partners')).rows, partners)
  await close()
})

test('a database that has all migrations under their old names is up to date', async () => {
  const { empty, close } = await emptyDatabase()
  await migrate(empty)
  const names = await recorded(empty)
  await recordAsBefore(empty, [...MERGED, ...names.slice(1)])
  assert.deepEqual(await pendingMigrations(empty), [])
  await migrate(empty)
  await migrate(empty)
  assert.deepEqual(await recorded(empty), names)
  await close()
})

test('a database that lacks some of the merged migrations is refused', async () => {
  const { empty, close } = await emptyDatabase()
  await applyFirst(empty)
  await recordAsBefore(empty, MERGED.slice(0, 20))
  await assert.rejects(migrate(empty), SchemaTooOldError)
  await close()
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

test('a migration that exceeds its time limit is rolled back, and the message names the setting', async () => {
  const { empty, close } = await emptyDatabase({ limits: { ...STATEMENT_LIMITS, migrationMs: 500 } })
  const blocker = new pg.Client(empty.config)
  try {
    await applyFirst(empty)
    await blocker.connect()
    // Taken after the first steps of the next migration.
    await blocker.query('begin; lock table businesses')
    const error = await migrate(empty).then(
      () => undefined,
      (error: unknown) => error,
    )
    await blocker.query('rollback')
    assert.match(explain(error), /took longer than 0\.5 s\. Try again, or increase MIGRATION_TIMEOUT\.$/)
    assert.deepEqual(await recorded(empty), ['0001-schema'])
    const { rows } = await empty.execute(`
      select to_regclass('contacts_external_id') is not null as "hasOldIndex", exists (
        select from pg_attribute where attrelid = 'contacts'::regclass and attname = 'account_id'
      ) as "hasNewColumn"`)
    assert.deepEqual(rows, [{ hasOldIndex: true, hasNewColumn: false }], 'as before 0080-contacts-of-accounts')
    await migrate({ ...empty, limits: STATEMENT_LIMITS })
    assert.deepEqual(await pendingMigrations(empty), [])
  } finally {
    await blocker.end()
    await close()
  }
})

test('a migration without a time limit that an operator cancels names no setting', async () => {
  const { empty, close } = await emptyDatabase()
  const blocker = new pg.Client(empty.config)
  try {
    await applyFirst(empty)
    await blocker.connect()
    await blocker.query('begin; lock table businesses')
    const migrating = assert.rejects(migrate(empty), (error) => !/MIGRATION_TIMEOUT/.test(explain(error)))
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => (await empty.execute(cancel)).rows.length > 0)
    await migrating
  } finally {
    await blocker.end()
    await close()
  }
})
