import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateEverything } from '../app/migrate-everything.ts'
import { type ConnectionConfig, type Database, type DatabaseOptions, openDatabase } from '../core/platform/database.ts'
import { openEmbeddedPostgres } from '../core/platform/embedded-postgres/embedded-postgres.ts'

const TEMPLATE = 'presence_test_template'

/** A PostgreSQL server for tests: TEST_DATABASE_URL if set, otherwise a new embedded one. */
export async function openTestServer(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, close: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'presence-test-'))
  // Root's temporary folder is closed to the unprivileged database, which would then be elsewhere and stay behind.
  await chmod(dataDir, 0o755)
  const embedded = await openEmbeddedPostgres({ dataDir })
  const { host, port, user, database } = embedded.connection
  return {
    url: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    close: async () => {
      await embedded.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const connectionTo = (url: string, database: string): ConnectionConfig => {
  const target = new URL(url.replace('@/', '@socket/'))
  target.pathname = `/${database}`
  // A test database need not survive a crash, so a commit need not wait for the disk.
  target.searchParams.set('options', '-c synchronous_commit=off')
  return { connectionString: target.href.replace('@socket/', '@/') }
}

/** A migrated database that others are copied from. Created for every run, because the schema may have changed. */
export async function prepareTemplate(url: string) {
  const server = openDatabase({ connectionString: url })
  await server.execute(`drop database if exists ${TEMPLATE}`)
  await server.execute(`create database ${TEMPLATE}`)
  await server.close()
  const template = openDatabase(connectionTo(url, TEMPLATE))
  await migrateEverything(template)
  await template.close()
}

export interface TestDatabase extends Database {
  readonly connection: ConnectionConfig
  /** Its name, and a connection to the server for use while this database is unreachable. */
  readonly name: string
  readonly elsewhere: Database['execute']
}

/** An empty, migrated database for one test file. */
export async function openTestDatabase(url: string, options: DatabaseOptions = {}): Promise<TestDatabase> {
  const name = `presence_test_${randomUUID().replaceAll('-', '')}`
  const server = openDatabase({ connectionString: url }, { connections: 1 })
  await server.execute(`create database ${name} template ${TEMPLATE}`)
  const connection = connectionTo(url, name)
  const db = openDatabase(connection, options)
  return {
    ...db,
    connection,
    name,
    elsewhere: (...args) => server.execute(...args),
    close: async () => {
      await db.close()
      // A server of our own is removed with its databases. Dropping one makes PostgreSQL write the changes of all to disk.
      if (process.env.TEST_DATABASE_URL) await server.execute(`drop database ${name} with (force)`)
      await server.close()
    },
  }
}
