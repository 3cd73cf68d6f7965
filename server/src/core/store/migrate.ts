import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Database } from '../platform/database.ts'
import { SchemaTooNewError, SchemaTooOldError } from '../platform/schema-version.ts'
import { noteTimeout } from '../platform/statement-limits.ts'
import { refuseUnsuitableDatabase } from './database-requirements.ts'
import { lockMigrations, openMigrationClient, runMigrations, MIGRATIONS_TABLE as TABLE } from './run-migrations.ts'

/** Databases made before release 0.1.0 have one of these: its migrations replaced theirs. */
const BEFORE_FIRST_RELEASE: readonly string[] = ['0001-partners-and-keys', '0080-contacts-of-accounts']

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url))

/** In the order of application. */
export const knownMigrations = async (folder = FOLDER): Promise<string[]> =>
  (await readdir(folder)).map((file) => file.replace(/\.sql$/, '')).toSorted()

/** The migrations that this program has yet to apply. Throws if the program cannot work with the schema. */
export async function pendingMigrations(db: Pick<Database, 'execute'>, folder = FOLDER): Promise<string[]> {
  const known = await knownMigrations(folder)
  const applied = await appliedMigrations(db)
  if (applied.some((name) => BEFORE_FIRST_RELEASE.includes(name)))
    throw new SchemaTooOldError(
      'the database was made by a version before 0.1.0: export its data with that version, start this one with an empty database, and import the data.',
    )
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new SchemaTooNewError(
      `the database has been migrated by a newer version of the program (${newer.join(', ')}). Start that version, or restore a backup taken before it into a new database.`,
    )
  return known.filter((name) => !applied.includes(name))
}

/** Applies all pending migrations, or none. Concurrent processes wait for each other. */
export async function migrate(db: Database, log: (message: string) => void = () => {}, folder = FOLDER) {
  const pending = await pendingMigrations(db, folder)
  if (pending.length === 0) return
  const isEmpty = (await appliedMigrations(db)).length === 0
  if (isEmpty) await refuseUnsuitableDatabase(db)
  // Migrating a database with data can take a while; an empty one is fast.
  else log(`updating the database (${pending.join(', ')})…`)
  const client = await openMigrationClient(db)
  const { migrationMs: ms } = db.limits
  try {
    await lockMigrations(client, 'alone', () => log('waiting for a backup or another migration to finish…'))
    await runMigrations(client, folder)
  } catch (error) {
    if (ms > 0) noteTimeout(error, { kind: 'migration', ms })
    throw error
  } finally {
    await client.end()
  }
}

/** A restore also takes this lock, because it creates the tables itself. */
export const tryLockMigrations = async (client: pg.ClientBase): Promise<boolean> => {
  const { PG_MIGRATE_LOCK_ID } = await import('node-pg-migrate')
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as locked', [PG_MIGRATE_LOCK_ID])
  return (rows[0] as { locked: boolean }).locked
}

/**
 * Makes migrations wait until the lock is released or the connection is closed. They wait before they touch a table: a
 * migration that waited for a table lock would block every later query on the table. It is a session lock, because the
 * first statement of a transaction determines its snapshot, so waiting inside the transaction would be too late.
 */
export async function holdOffMigrations(client: pg.ClientBase): Promise<() => Promise<void>> {
  const key = await lockMigrations(client, 'shared')
  return async () => {
    await client.query('select pg_advisory_unlock_shared($1)', [key])
  }
}

/** Applies the first `count` pending migrations inside the caller's transaction. */
export async function migrateInTransaction(client: pg.ClientBase, count: number, folder = FOLDER) {
  // The runner would commit the transaction; only the caller may do that.
  const query = async (text: string | { text: string }, values?: unknown[]) =>
    text === 'BEGIN' || text === 'COMMIT' || text === 'ROLLBACK' ? { rows: [] } : client.query(text as string, values)
  const inside = { query } as unknown as pg.ClientBase
  if (count > 0) await runMigrations(inside, folder, count)
}

/** Undefined if the database is empty. Throws if this version cannot work with the schema. */
export async function findLastMigration(db: Pick<Database, 'execute'>): Promise<string | undefined> {
  await pendingMigrations(db)
  return (await appliedMigrations(db)).at(-1)
}

export async function appliedMigrations(db: Pick<Database, 'execute'>): Promise<string[]> {
  const { rows } = await db.execute(`select to_regclass('${TABLE}') is not null as present`)
  if (!(rows[0] as { present: boolean }).present) return []
  const applied = await db.execute(`select name from ${TABLE} order by id`)
  return (applied.rows as { name: string }[]).map(({ name }) => name)
}
