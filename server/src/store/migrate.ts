import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Database } from '../platform/database.ts'
import { SchemaTooNewError } from '../platform/schema-too-new.ts'

const folder = fileURLToPath(new URL('migrations', import.meta.url))
const TABLE = 'presence_migrations'

/** In the order in which they are applied. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).map((file) => file.replace(/\.sql$/, '')).toSorted()

/** What this program would still have to apply. Throws when somebody newer has been here. */
export async function pendingMigrations(db: Pick<Database, 'execute'>): Promise<string[]> {
  const known = await knownMigrations()
  const applied = await appliedMigrations(db)
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new SchemaTooNewError(
      `the database has been migrated by a newer version of the program (${unknown.join(', ')}). Start that version, or restore a backup taken before it.`,
    )
  }
  return known.filter((name) => !applied.includes(name))
}

/** Brings the schema up to this program. Several processes may do it at once: they take turns. */
export async function migrate(db: Database, log: (message: string) => void = () => {}) {
  const pending = await pendingMigrations(db)
  if (pending.length === 0) return
  // One that is filled may take its time over it; an empty one is ready before anybody has read a line.
  if ((await appliedMigrations(db)).length > 0) log(`updating the database (${pending.join(', ')})…`)
  // Needed once per version, so it is not kept in the memory of a service that runs for months.
  const { runner } = await import('node-pg-migrate')
  const client = new pg.Client({
    ...db.config,
    statement_timeout: false,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  await client.connect()
  try {
    await runner({ ...upWith(client, log), advisoryLockMode: 'wait' })
  } finally {
    await client.end()
  }
}

/** Also held by a restore, which puts the tables there itself. */
export const lockMigrations = async (client: pg.ClientBase): Promise<boolean> => {
  const { PG_MIGRATE_LOCK_ID } = await import('node-pg-migrate')
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as locked', [PG_MIGRATE_LOCK_ID])
  return (rows[0] as { locked: boolean }).locked
}

/** Applies the first `count` of those that are pending, inside the caller's transaction. */
export async function migrateInTransaction(client: pg.ClientBase, count: number) {
  const { runner } = await import('node-pg-migrate')
  // The runner would commit; here it is the caller who does.
  const query = async (text: string | { text: string }, values?: unknown[]) =>
    text === 'BEGIN' || text === 'COMMIT' || text === 'ROLLBACK' ? { rows: [] } : client.query(text as string, values)
  if (count > 0) await runner({ ...upWith({ query } as unknown as pg.ClientBase), count, noLock: true })
}

const upWith = (dbClient: pg.ClientBase, log: (message: string) => void = () => {}) => ({
  dbClient,
  dir: folder,
  direction: 'up' as const,
  migrationsTable: TABLE,
  singleTransaction: true,
  logger: { debug: () => {}, info: () => {}, warn: log, error: log },
})

export async function appliedMigrations(db: Pick<Database, 'execute'>): Promise<string[]> {
  const { rows } = await db.execute(`select to_regclass('${TABLE}') is not null as present`)
  if (!(rows[0] as { present: boolean }).present) return []
  const applied = await db.execute(`select name from ${TABLE} order by id`)
  return (applied.rows as { name: string }[]).map(({ name }) => name)
}
