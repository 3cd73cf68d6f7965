import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { migrateEverything } from '../../app/migrate-everything.ts'
import { emptyDatabase } from '../../testing/empty-database.ts'
import { fresh } from '../../testing/fresh.ts'
import { NEXT_MIGRATION, nextMigrations } from '../../testing/next-release.ts'
import { until } from '../../testing/until.ts'
import { explain } from '../cli/fail.ts'
import type { Database } from '../platform/database.ts'
import { SchemaTooNewError, SchemaTooOldError } from '../platform/database-failures.ts'
import { STATEMENT_LIMITS } from '../platform/statement-limits.ts'
import {
  findShortcoming,
  listMigrationFiles,
  lockMigrations,
  migrate,
  openMigrationClient,
  pendingMigrations,
} from './migrate.ts'

async function recorded(db: Database): Promise<string[]> {
  const { rows } = await db.execute('select name from presence_migrations order by id')
  return (rows as { name: string }[]).map(({ name }) => name)
}

test('several processes can migrate an empty database concurrently', async () => {
  const { empty, close } = await emptyDatabase()
  await Promise.all([migrateEverything(empty), migrateEverything(empty), migrateEverything(empty)])
  assert.deepEqual(await pendingMigrations(empty), [])
  await migrateEverything(empty)
  await close()
})

test('migrating a database with data is reported, a new one is not', async (t) => {
  const { empty, close } = await emptyDatabase()
  const messages: string[] = []
  const log = (message: string) => messages.push(message)
  await migrate(empty, log)
  assert.deepEqual(messages, [])
  await migrate(empty, log, await nextMigrations(t))
  assert.deepEqual(messages, [`updating the database (${NEXT_MIGRATION})…`])
  await close()
})

/** Migrates a database whose recorded migrations are these, in addition to its own. */
async function migrateAfter(names: readonly string[]) {
  const { empty, close } = await emptyDatabase()
  try {
    await migrate(empty)
    await empty.execute(
      'insert into presence_migrations (name, run_on) select name, now() from unnest($1::text[]) name',
      [names],
    )
    await migrate(empty)
  } finally {
    await close()
  }
}

test('a schema that a newer program has migrated is refused in one line', async () => {
  await assert.rejects(migrateAfter(['9999-from-the-future']), (error: Error) => {
    assert.ok(error instanceof SchemaTooNewError)
    assert.match(
      error.message,
      /^the database .* newer version .* \(9999-from-the-future\)\. Start that version, .*\.$/,
    )
    return true
  })
})

for (const name of ['0001-partners-and-keys', '0080-contacts-of-accounts'])
  test(`a database from before the first release is refused in one line (${name})`, async () => {
    await assert.rejects(migrateAfter([name, '0169-one-index-of-tags']), (error: Error) => {
      assert.ok(error instanceof SchemaTooOldError)
      assert.match(error.message, /^the database .*: export its data .*, start this one .*, and import the data\.$/)
      return true
    })
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

test('a migration that exceeds its time limit is rolled back, and the message names the setting', async (t) => {
  const folder = await nextMigrations(t)
  const { empty, close } = await emptyDatabase({ limits: { ...STATEMENT_LIMITS, migrationMs: 500 } })
  const blocker = new pg.Client(empty.config)
  try {
    await migrate({ ...empty, limits: STATEMENT_LIMITS })
    await blocker.connect()
    // Needed after the first step of the next migration.
    await blocker.query('begin; lock table partners')
    const error = await migrate(empty, undefined, folder).then(
      () => undefined,
      (error: unknown) => error,
    )
    await blocker.query('rollback')
    assert.match(explain(error), /took longer than 0\.5 s\. Try again, or increase MIGRATION_TIMEOUT\.$/)
    assert.deepEqual(await recorded(empty), await listMigrationFiles())
    const { rows } = await empty.execute(`select to_regclass('colours') as "table"`)
    assert.deepEqual(rows, [{ table: null }])
    await migrate({ ...empty, limits: STATEMENT_LIMITS }, undefined, folder)
    assert.deepEqual(await pendingMigrations(empty, folder), [])
  } finally {
    await blocker.end()
    await close()
  }
})

test('a migration without a time limit that an operator cancels names no setting', async (t) => {
  const folder = await nextMigrations(t)
  const { empty, close } = await emptyDatabase()
  const blocker = new pg.Client(empty.config)
  try {
    await migrate(empty)
    await blocker.connect()
    await blocker.query('begin; lock table partners')
    const migrating = assert.rejects(
      migrate(empty, undefined, folder),
      (error) => !/MIGRATION_TIMEOUT/.test(explain(error)),
    )
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => (await empty.execute(cancel)).rows.length > 0)
    await migrating
  } finally {
    await blocker.end()
    await close()
  }
})

/** Opens connections to an empty database as a migration does. */
async function given(t: TestContext) {
  const { empty, close } = await emptyDatabase()
  const clients: pg.Client[] = []
  t.after(async () => {
    for (const client of clients) await client.end()
    await close()
  })
  const connect = async () => {
    const client = await openMigrationClient(empty)
    clients.push(client)
    return client
  }
  return { empty, connect }
}

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

/** Migrates a new database, and returns what an operator sees: progress, and the reason of the failure. */
async function migrateNew(properties: string, prepare: (db: Database) => Promise<unknown> = async () => {}) {
  const { empty, close } = await emptyDatabase({ connections: 1 }, properties)
  await prepare(empty)
  const printed: string[] = []
  const failure = await migrate(empty, (line) => printed.push(line)).then(
    () => undefined,
    (error: unknown) => explain(error),
  )
  await close()
  return { failure, printed }
}

/** The database as seen by a role without any rights in it. */
async function becomeStranger(db: Database) {
  await db.execute(`do $$ begin create role presence_stranger; exception when duplicate_object then end $$`)
  await db.execute('set role presence_stranger')
}

test('a database that does not use UTF8 is refused in one line', async () => {
  const { failure, printed } = await migrateNew(`encoding 'LATIN1' locale 'C'`)
  assert.match(failure ?? '', /^the database must use the encoding UTF8, not LATIN1: create one with: [^\n]+$/)
  assert.deepEqual(printed, [])
})

test('a server that is too old is refused in one line', async () => {
  const { db } = await fresh()
  const asVersion = (version: string): Pick<Database, 'execute'> => ({
    execute: async (sql) => {
      const { rows } = await db.execute(sql)
      return { rows: [{ ...(rows[0] as object), version }], rowCount: 1 }
    },
  })
  const found = await findShortcoming(asVersion('14.13 (Debian 14.13-1)'))
  assert.deepEqual(found, { wrong: 'PostgreSQL 14.13 (Debian 14.13-1) is too old', fix: 'use 15 to 18' })
  assert.equal(await findShortcoming(asVersion('15.0')), undefined)
})

test('a role that may not create tables is refused in one line', async () => {
  const { failure, printed } = await migrateNew('', becomeStranger)
  assert.match(
    failure ?? '',
    /^the role presence_stranger may not create tables in the schema public: make it the owner of the database: alter database presence_empty_\w+ owner to presence_stranger$/,
  )
  assert.deepEqual(printed, [])
})

test('a role that may create tables, but no schemas, is refused in one line', async () => {
  const { failure } = await migrateNew('', async (db) => {
    await db.execute('grant create on schema public to public')
    await becomeStranger(db)
  })
  assert.match(failure ?? '', /^the role presence_stranger may not create schemas in the database: [^\n]+$/)
})
