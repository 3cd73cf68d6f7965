import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { CommandError } from '../../core/cli/fail.ts'
import {
  listMigrationFiles,
  migrateInTransaction,
  pendingMigrations,
  refuseUnsuitableDatabase,
  tryLockMigrations,
} from '../../core/store/migrate.ts'
import { stopRestoredCampaigns } from '../../features/campaigns/store/campaigns.ts'
import { entriesOf } from './archive.ts'
import {
  type BackedUpTable,
  continueSequences,
  listSequences,
  listTables,
  loadInBulk,
  qualified,
} from './backed-up-tables.ts'
import { entryLoader } from './load-entries.ts'
import { type Checksums, DamagedBackup, MANIFEST, type Manifest, parseManifest, sha256 } from './manifest.ts'
import type { MediaStage } from './media-stage.ts'
import { fingerprintOf } from './secret-key.ts'

export interface Restored {
  readonly manifest: Manifest
  readonly checksums: Checksums
  readonly secretKey: string | undefined
  /** The number of campaigns that were running when the backup was made. */
  readonly campaignsStopped: number
}

export interface RestoreOptions {
  readonly media: MediaStage
  /** Called when everything has been loaded and verified. If it fails, so does the restore. */
  readonly beforeCommit?: (restored: Restored) => Promise<void>
  readonly onProgress?: (done: string) => void
  /** The folder of the migrations, for tests. */
  readonly migrations?: string
}

const ANOTHER_PLACE = 'Restore into a new DATA_DIR, or into a new database (DATABASE_URL).'

/** Runs in one transaction: after a failure, the database is as empty as before. */
export async function restoreBackup(client: pg.Client, input: Readable, options: RestoreOptions): Promise<Restored> {
  const { media, beforeCommit = async () => {}, onProgress = () => {}, migrations } = options
  const entries = entriesOf(input)
  try {
    await client.query('begin')
    await refuseUnlessEmpty(client)
    const first = await entries.next()
    if (first.done || first.value.name !== MANIFEST) throw new DamagedBackup('it is not a backup.')
    const manifestText = await text(first.value.content)
    const manifest = parseManifest(manifestText)
    await migrateTo(client, manifest, migrations)
    const tables = await tablesToFill(client, manifest)
    const loader = entryLoader({ client, tables, media, onProgress })
    const verified = await loadInBulk(client, async () => {
      for await (const entry of entries) await loader.take(entry)
      const verified = loader.verified(sha256(manifestText))
      onProgress('building indexes and checking references')
      return verified
    })
    refuseOtherSecret(manifest, verified.secretKey)
    await continueSequences(client, await knownSequences(client, manifest))
    const campaignsStopped = await stopRestoredCampaigns(client)
    await media.keep()
    const restored = { manifest, ...verified, campaignsStopped }
    await beforeCommit(restored)
    await client.query('commit')
    return restored
  } catch (error) {
    // If this fails, closing the connection rolls back too.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await entries.return(undefined)
    await media.clear()
  }
}

async function refuseUnlessEmpty(client: pg.Client) {
  if (!(await tryLockMigrations(client)))
    throw new CommandError('the database is being migrated or restored by another process. Try again later.')
  await refuseUnsuitableDatabase({ execute: (sql) => client.query(sql) })
  const connections = await countOtherConnections(client)
  if (connections > 0)
    throw new CommandError(
      `the database is in use (${connections} connections). Stop the service, workers and commands.`,
    )
  const foreign = await listForeignTables(client)
  if (foreign.length > 0)
    throw new CommandError(`the database contains other tables (${named(foreign)}). ${ANOTHER_PLACE}`)
  const filled = await listFilledTables(client)
  if (filled.length > 0) throw new CommandError(`the database is not empty (${named(filled)}). ${ANOTHER_PLACE}`)
}

/** The restored service would not start with a secret key that does not match its data. */
function refuseOtherSecret({ secret: { fingerprint } }: Manifest, secretKey: string | undefined) {
  if (secretKey !== undefined && fingerprint !== null && fingerprintOf(secretKey) !== fingerprint)
    throw new DamagedBackup('its secret key does not match its data.')
}

const named = (names: readonly string[]) => `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`

/** Migrates to the schema that the rows were written from. Later migrations are applied after loading, to the rows too. */
async function migrateTo(client: pg.Client, { lastMigration, program }: Manifest, folder?: string) {
  const all = await listMigrationFiles(folder)
  const last = all.indexOf(lastMigration)
  if (last < 0)
    throw new CommandError(
      `the backup was made by a newer release (${program}, ${lastMigration}). Restore it with that release or a later one.`,
    )
  const db = { execute: (sql: string, values?: readonly unknown[]) => client.query(sql, values as unknown[]) }
  const pending = await pendingMigrations(db, folder)
  const applied = all.length - pending.length
  if (applied > last + 1)
    throw new CommandError(
      `the database is empty, but its tables are newer than the backup (${lastMigration}). ${ANOTHER_PLACE}`,
    )
  await migrateInTransaction(client, last + 1 - applied, folder)
}

/** Tables with the columns in the order of the backup. */
async function tablesToFill(client: pg.Client, { tables, leftOut }: Manifest): Promise<Map<string, BackedUpTable>> {
  const backedUp = new Map(tables.map((table) => [table.name, table]))
  const schema = (await listTables(client)).filter(({ name }) => !leftOut.includes(name))
  const sorted = ({ columns }: BackedUpTable) => [...columns].sort().join()
  const misfit = schema.find((table) => {
    const other = backedUp.get(table.name)
    return !other || sorted(other) !== sorted(table)
  })
  if (misfit) throw new DamagedBackup(`its table ${misfit.name} does not match the schema of its release.`)
  return new Map(schema.map(({ name }) => [name, backedUp.get(name) as BackedUpTable]))
}

async function knownSequences(client: pg.Client, { sequences }: Manifest) {
  const names = new Set((await listSequences(client)).map(({ name }) => name))
  return sequences.filter(({ name }) => names.has(name))
}

/** Tables that have rows even in an empty installation, and a condition for the rows that count as data. */
const WRITTEN_BY_THE_PROGRAM: Readonly<Record<string, string>> = {
  presence_migrations: 'false',
  secret_proof: 'false',
  directories: `name not in ('internal', 'reference', 'search-profile')`,
}

/** Lists tables with data. Returns none for an installation that was only migrated, or started without the demo. */
async function listFilledTables(client: pg.ClientBase): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${qualified(name)} where ${WRITTEN_BY_THE_PROGRAM[name] ?? 'true'}) as filled`,
    )
    if (rows[0]?.filled) filled.push(name)
  }
  return filled
}

const OTHER_TABLES = `select relname::text as name from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and to_regclass('public.presence_migrations') is null
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  order by relname`

/** Lists tables of another program, in a database without our own. */
const listForeignTables = async (client: pg.ClientBase): Promise<string[]> =>
  (await client.query<{ name: string }>(OTHER_TABLES)).rows.map(({ name }) => name)

const OTHER_PROCESSES = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name like 'presence%'`

/** Counts connections of services, workers and commands. Connections of other database roles are not visible. */
const countOtherConnections = async (client: pg.ClientBase): Promise<number> =>
  (await client.query<{ count: number }>(OTHER_PROCESSES)).rows[0]?.count ?? 0
