import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { MigrationBuilder, RunnerOption } from 'node-pg-migrate'
import pg from 'pg'
import type { Database } from '../platform/database.ts'

export const MIGRATIONS_TABLE = 'presence_migrations'

interface Run {
  readonly folder: string
  /** Applies all migrations or none. Otherwise each migration commits separately, so that its locks are released. */
  readonly isOneTransaction: boolean
  readonly count?: number
}

/** Applies pending migrations. The caller holds the lock. */
export async function runMigrations(client: pg.ClientBase, run: Run) {
  const { folder, isOneTransaction, count = Number.POSITIVE_INFINITY } = run
  // Migrations run once per version, so the package is not loaded into a long-running service.
  const { runner } = await import('node-pg-migrate')
  await runner({
    dbClient: client,
    dir: folder,
    direction: 'up',
    count,
    migrationsTable: MIGRATIONS_TABLE,
    singleTransaction: isOneTransaction,
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: loaderOf(isOneTransaction) }],
    noLock: true,
    // It would print the whole statement of a failed migration; the error has the reason.
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  })
}

type Loader = Exclude<NonNullable<RunnerOption['migrationLoaderStrategies']>[number]['loader'], string>

const loaderOf =
  (isOneTransaction: boolean): Loader =>
  (files) =>
    Promise.all(
      files.map(async (file) => {
        const text = await readFile(file, 'utf8')
        const up = (steps: MigrationBuilder) => addSteps(steps, text, isOneTransaction)
        return { id: file, filePaths: [file], actions: { up, down: false } }
      }),
    )

/**
 * `-- expand concurrently` marks a migration that only builds an index on an existing table, without blocking writes.
 * PostgreSQL cannot do that in a transaction.
 */
function addSteps(steps: MigrationBuilder, text: string, isOneTransaction: boolean) {
  const index =
    text.startsWith('-- expand concurrently\n') && /^create (?:unique )?index concurrently (\w+) /m.exec(text)?.[1]
  if (!index) return steps.sql(text)
  if (isOneTransaction) return steps.sql(text.replace(/^(create (?:unique )?index) concurrently /m, '$1 '))
  steps.noTransaction()
  // An interrupted build leaves an invalid index behind.
  steps.sql(`drop index concurrently if exists ${index}`)
  return steps.sql(text)
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
 * Holds the lock until the connection is closed, or the same key is unlocked. Polls instead of waiting in a statement:
 * that would hold a snapshot, and a concurrent index build in another session waits until such snapshots are gone.
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
