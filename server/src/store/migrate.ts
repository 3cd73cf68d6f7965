import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Database } from '../platform/database.ts'
import { SchemaTooNewError, SchemaTooOldError } from '../platform/schema-version.ts'
import { noteTimeout } from '../platform/statement-limits.ts'
import { refuseUnsuitableDatabase } from './database-requirements.ts'
import { lockMigrations, openMigrationClient, runMigrations, MIGRATIONS_TABLE as TABLE } from './run-migrations.ts'

/**
 * Migrations up to 0073 were merged into one. A database with all of them has the same schema, so the merged migration
 * is recorded as applied.
 */
const MERGED = '0001-schema'
const FIRST_BEFORE_MERGE = '0001-partners-and-keys'
const LAST_BEFORE_MERGE = '0073-shorter-review-counts'

const folder = fileURLToPath(new URL('migrations', import.meta.url))

/** In the order of application. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).map((file) => file.replace(/\.sql$/, '')).toSorted()

/** The migrations that this program has yet to apply. Throws if the program cannot work with the schema. */
export async function pendingMigrations(db: Pick<Database, 'execute'>): Promise<string[]> {
  const known = await knownMigrations()
  const applied = await appliedMigrations(db)
  if (applied[0] === FIRST_BEFORE_MERGE && !applied.includes(LAST_BEFORE_MERGE)) {
    throw new SchemaTooOldError(
      `the database is too old for this version: its last migration is ${applied.at(-1)}. First start a version that includes ${LAST_BEFORE_MERGE}, then this one.`,
    )
  }
  const pending = known.filter(
    (name) => !applied.includes(name) && !(name === MERGED && applied.includes(LAST_BEFORE_MERGE)),
  )
  const newer = await newerMigrations(db)
  if (newer.length === 0) return pending
  const oldest = await findOldestSupported(db)
  if (pending.length === 0 && oldest !== undefined && known.includes(oldest)) return []
  throw new SchemaTooNewError(
    `the database has been migrated by a newer version of the program (${newer.join(', ')}) and needs one that includes ${oldest ?? newer.at(-1)}. Start that version, or restore a backup taken before it.`,
  )
}

/** Migrations applied by a newer version of the program. */
export async function newerMigrations(db: Pick<Database, 'execute'>): Promise<string[]> {
  const known = await knownMigrations()
  const applied = await appliedMigrations(db)
  return applied.filter((name) => !known.includes(name) && !isMerged(name, applied))
}

/** The oldest migration that a program must have to use the schema. Undefined if the schema is older than 0138. */
async function findOldestSupported(db: Pick<Database, 'execute'>): Promise<string | undefined> {
  const { rows } = await db.execute(`select to_regproc('oldest_supported_migration') is not null as present`)
  if (!(rows[0] as { present: boolean }).present) return undefined
  const oldest = await db.execute('select oldest_supported_migration() as name')
  return (oldest.rows[0] as { name: string }).name
}

const isMerged = (name: string, applied: readonly string[]) =>
  applied.includes(LAST_BEFORE_MERGE) && name <= LAST_BEFORE_MERGE

/**
 * node-pg-migrate compares the names in the table with the files, in this order. Several processes may run this
 * concurrently.
 */
const recordMerge = (db: Database) =>
  db.transaction(async (db) => {
    await db.execute(`lock table ${TABLE} in exclusive mode`)
    await db.execute(`update ${TABLE} set name = $2 where name = $1`, [FIRST_BEFORE_MERGE, MERGED])
    await db.execute(`delete from ${TABLE} where name > $1 and name <= $2`, [MERGED, LAST_BEFORE_MERGE])
  })

/** Applies all pending migrations. Concurrent processes wait for each other. */
export async function migrate(db: Database, log: (message: string) => void = () => {}) {
  const pending = await pendingMigrations(db)
  const applied = await appliedMigrations(db)
  if (applied.includes(LAST_BEFORE_MERGE)) await recordMerge(db)
  if (pending.length === 0) return
  if (applied.length === 0) await refuseUnsuitableDatabase(db)
  // Migrating a database with data can take a while; an empty one is fast.
  if (applied.length > 0) log(`updating the database (${pending.join(', ')})…`)
  const client = await openMigrationClient(db)
  const { migrationMs: ms } = db.limits
  try {
    await lockMigrations(client, 'alone', () => log('waiting for a backup or another migration to finish…'))
    await runMigrations(client, { folder, isOneTransaction: applied.length === 0 })
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
export async function migrateInTransaction(client: pg.ClientBase, count: number) {
  // The runner would commit the transaction; only the caller may do that.
  const query = async (text: string | { text: string }, values?: unknown[]) =>
    text === 'BEGIN' || text === 'COMMIT' || text === 'ROLLBACK' ? { rows: [] } : client.query(text as string, values)
  const inside = { query } as unknown as pg.ClientBase
  if (count > 0) await runMigrations(inside, { folder, isOneTransaction: true, count })
}

/**
 * Returns the name that this version uses, or undefined if the database is empty. Throws if this version cannot work
 * with the schema.
 */
export async function findLastMigration(db: Pick<Database, 'execute'>): Promise<string | undefined> {
  await pendingMigrations(db)
  const last = (await appliedMigrations(db)).at(-1)
  return last === LAST_BEFORE_MERGE ? MERGED : last
}

export async function appliedMigrations(db: Pick<Database, 'execute'>): Promise<string[]> {
  const { rows } = await db.execute(`select to_regclass('${TABLE}') is not null as present`)
  if (!(rows[0] as { present: boolean }).present) return []
  const applied = await db.execute(`select name from ${TABLE} order by id`)
  return (applied.rows as { name: string }[]).map(({ name }) => name)
}
