import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Database } from '../platform/database.ts'
import { SchemaTooNewError } from '../platform/schema-too-new.ts'

const folder = fileURLToPath(new URL('migrations', import.meta.url))
const TABLE = 'presence_migrations'

/** What this program would still have to apply. Throws when somebody newer has been here. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const known = (await readdir(folder)).map((file) => file.replace(/\.sql$/, ''))
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
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: TABLE,
      singleTransaction: true,
      advisoryLockMode: 'wait',
      logger: { debug: () => {}, info: () => {}, warn: log, error: log },
    })
  } finally {
    await client.end()
  }
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await db.execute(`select to_regclass('${TABLE}') is not null as present`)
  if (!(rows[0] as { present: boolean }).present) return []
  const applied = await db.execute(`select name from ${TABLE} order by id`)
  return (applied.rows as { name: string }[]).map(({ name }) => name)
}
