import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Database } from '../platform/database.ts'
import { SchemaTooNewError, SchemaTooOldError, UnsuitableDatabaseError } from '../platform/database-failures.ts'
import { noteTimeout } from '../platform/statement-limits.ts'

const MIGRATIONS_TABLE = 'presence_migrations'

/** Databases made before release 0.1.0 have one of these: its migrations replaced theirs. */
const BEFORE_FIRST_RELEASE: readonly string[] = ['0001-partners-and-keys', '0080-contacts-of-accounts']

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url))

/** In the order of application. */
export const listMigrationFiles = async (folder = FOLDER): Promise<string[]> =>
  (await readdir(folder)).map((file) => file.replace(/\.sql$/, '')).toSorted()

/** The migrations that this program has yet to apply. Throws if the program cannot work with the schema. */
export async function pendingMigrations(db: Pick<Database, 'execute'>, folder = FOLDER): Promise<string[]> {
  const migrations = await listMigrationFiles(folder)
  const applied = await appliedMigrations(db)
  if (applied.some((name) => BEFORE_FIRST_RELEASE.includes(name)))
    throw new SchemaTooOldError(
      'the database was made by a version before 0.1.0: export its data with that version, start this one with an empty database, and import the data.',
    )
  const newer = applied.filter((name) => !migrations.includes(name))
  if (newer.length > 0)
    throw new SchemaTooNewError(
      `the database has been migrated by a newer version of the program (${newer.join(', ')}). Start that version, or restore a backup taken before it into a new database.`,
    )
  return migrations.filter((name) => !applied.includes(name))
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
  const { rows } = await db.execute(`select to_regclass('${MIGRATIONS_TABLE}') is not null as present`)
  if (!(rows[0] as { present: boolean }).present) return []
  const applied = await db.execute(`select name from ${MIGRATIONS_TABLE} order by id`)
  return (applied.rows as { name: string }[]).map(({ name }) => name)
}

/** Applies pending migrations in one transaction. The caller holds the lock. */
async function runMigrations(client: pg.ClientBase, folder: string, count = Number.POSITIVE_INFINITY) {
  // Migrations run once per version, so the package is not loaded into a long-running service.
  const { runner } = await import('node-pg-migrate')
  await runner({
    dbClient: client,
    dir: folder,
    direction: 'up',
    count,
    migrationsTable: MIGRATIONS_TABLE,
    singleTransaction: true,
    noLock: true,
    // It would print the whole statement of a failed migration; the error has the reason.
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  })
}

/** The caller closes it. */
export async function openMigrationClient({ config, limits }: Pick<Database, 'config' | 'limits'>): Promise<pg.Client> {
  const client = new pg.Client({ ...config, query_timeout: 0 })
  // A broken connection also fails the current statement. Without a listener, the event would end the process.
  client.on('error', () => {})
  await client.connect()
  // Set by a statement, because the driver does not send 0, and then a limit of the role or the database would apply.
  await client.query(`set statement_timeout = ${limits.migrationMs}; set idle_in_transaction_session_timeout = 0`)
  return client
}

const LOCK_POLL_MS = 100

/**
 * Holds the lock until the connection is closed, or the same key is unlocked. Polls instead of waiting in a statement,
 * because the time limit of migrations does not include waiting.
 */
export async function lockMigrations(
  client: pg.ClientBase,
  mode: 'alone' | 'shared',
  onWaiting: () => void = () => {},
): Promise<number> {
  const { PG_MIGRATE_LOCK_ID } = await import('node-pg-migrate')
  const lock = mode === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query(`select ${lock}($1) as locked`, [PG_MIGRATE_LOCK_ID])
    if ((rows[0] as { locked: boolean }).locked) return PG_MIGRATE_LOCK_ID
    if (attempt === 1) onWaiting()
    await pause(LOCK_POLL_MS)
  }
}

interface Shortcoming {
  readonly wrong: string
  readonly fix: string
}

/** The oldest release of PostgreSQL that has what the statements use. */
export const POSTGRES_MIN = 15

interface Facts {
  readonly version: string
  readonly encoding: string
  readonly database: string
  readonly role: string
  readonly mayCreateTables: boolean
  readonly mayCreateSchemas: boolean
}

/** Why the tables cannot be created in this database, or undefined. */
export async function findShortcoming(db: Pick<Database, 'execute'>): Promise<Shortcoming | undefined> {
  const { rows } = await db.execute(`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding, quote_ident(current_database()) as database,
      quote_ident(current_user) as role,
      exists (select from pg_namespace where nspname = 'public' and has_schema_privilege(oid, 'create')) as "mayCreateTables",
      has_database_privilege(current_database(), 'create') or to_regnamespace('pgboss') is not null as "mayCreateSchemas"`)
  const { version, encoding, database, role, mayCreateTables, mayCreateSchemas } = rows[0] as Facts
  if (Number.parseInt(version, 10) < POSTGRES_MIN)
    return { wrong: `PostgreSQL ${version} is too old`, fix: `use ${POSTGRES_MIN} to 18` }
  if (encoding !== 'UTF8') {
    const fix = `create one with: create database NAME owner ${role} encoding 'UTF8' template template0`
    return { wrong: `the database must use the encoding UTF8, not ${encoding}`, fix }
  }
  const fix = `make it the owner of the database: alter database ${database} owner to ${role}`
  if (!mayCreateTables) return { wrong: `the role ${role} may not create tables in the schema public`, fix }
  if (!mayCreateSchemas) return { wrong: `the role ${role} may not create schemas in the database`, fix }
  return undefined
}

export async function refuseUnsuitableDatabase(db: Pick<Database, 'execute'>) {
  const shortcoming = await findShortcoming(db)
  if (shortcoming) throw new UnsuitableDatabaseError(`${shortcoming.wrong}: ${shortcoming.fix}`)
}
