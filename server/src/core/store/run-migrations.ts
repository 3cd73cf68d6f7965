import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../platform/database.ts'

export const MIGRATIONS_TABLE = 'presence_migrations'

/** Applies pending migrations in one transaction. The caller holds the lock. */
export async function runMigrations(client: pg.ClientBase, folder: string, count = Number.POSITIVE_INFINITY) {
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
