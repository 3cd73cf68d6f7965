import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { openMediaStage } from '../server/src/cli/backup/media-stage.ts'
import { restoreBackup } from '../server/src/cli/backup/restore-backup.ts'
import { writeBackup } from '../server/src/cli/backup/write-backup.ts'
import { migrateEverything } from '../server/src/migrate-everything.ts'
import { openCopyClient } from '../server/src/platform/copy-client.ts'
import { type ConnectionConfig, openDatabase } from '../server/src/platform/database.ts'
import { openMediaFiles } from '../server/src/platform/media-files/open-media-files.ts'
import { type BackedUpTable, copyInto, copyOutOf, qualified } from '../server/src/store/backup/backed-up-tables.ts'
import { median } from './median.ts'
import { perSecond, rivalPace } from './pace.ts'
import type { PaceResult } from './report.ts'

export const BACKUP_NAME = 'presence backup and restore'

interface Order {
  readonly folder: string
  readonly connection: ConnectionConfig
  readonly rounds: number
}

/** Compared with a plain COPY of the same tables, to and from files, on the same server. */
export async function measureBackup({ folder, connection, rounds }: Order): Promise<PaceResult[]> {
  const place = join(folder, 'backup')
  mkdirSync(place)
  const paces = { backup: [] as number[], copyOut: [] as number[], restore: [] as number[], copyIn: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const { tables, rows, ...out } = await measureOut(connection, place)
    paces.backup.push(out.backup)
    paces.copyOut.push(out.copy)
    paces.restore.push(await inNewDatabase(connection, (client) => measureRestore(client, place, rows)))
    paces.copyIn.push(await inNewDatabase(connection, (client) => measureCopyIn(client, place, tables, rows)))
  }
  return [
    compared('presence backup', paces.backup, 'COPY of the same tables into files', paces.copyOut),
    compared('presence restore', paces.restore, 'COPY of the files into migrated tables', paces.copyIn),
  ]
}

const compared = (name: string, ours: readonly number[], rival: string, theirs: readonly number[]): PaceResult => ({
  name: `${name}, 10,000 businesses`,
  unit: 'rows/s',
  perSecond: median(ours),
  rivals: [rivalPace(`ceiling: ${rival}`, ours, theirs)],
})

const fileOf = (place: string, table: string) => join(place, `${table}.copy`)
const backupIn = (place: string) => join(place, 'presence.tar.gz')

async function measureOut(connection: ConnectionConfig, place: string) {
  const db = openDatabase(connection)
  const client = await openCopyClient(db, 'bench-backup')
  try {
    const begin = performance.now()
    const output = createWriteStream(backupIn(place), { flush: true })
    const { manifest, checksums } = await writeBackup(client, output, {
      media: 'left out',
      now: new Date(),
    })
    const seconds = (performance.now() - begin) / 1000
    const rows = Object.values(checksums.tables).reduce((sum, table) => sum + table.rows, 0)
    const copy = await perSecond(rows, async () => {
      for (const table of manifest.tables)
        await pipeline(
          client.query(copyTo(copyOutOf(table))),
          createWriteStream(fileOf(place, table.name), { flush: true }),
        )
    })
    return { tables: manifest.tables, rows, backup: rows / seconds, copy }
  } finally {
    await client.end()
    await db.close()
  }
}

async function inNewDatabase(connection: ConnectionConfig, measure: (client: pg.Client) => Promise<number>) {
  const server = openDatabase(connection)
  await server.execute('create database restored template template0')
  const db = openDatabase({ ...connection, database: 'restored' } as ConnectionConfig)
  const client = await openCopyClient(db, 'bench-restore')
  try {
    return await measure(client)
  } finally {
    await client.end()
    await db.close()
    await server.execute('drop database restored with (force)')
    await server.close()
  }
}

const measureRestore = async (client: pg.Client, place: string, rows: number) => {
  const media = await openMediaStage(openMediaFiles({ dataDir: place, s3: undefined }))
  return perSecond(rows, () => restoreBackup(client, createReadStream(backupIn(place)), { media }))
}

/** With all indexes in place and the foreign keys not checked: the time of COPY alone. */
async function measureCopyIn(client: pg.Client, place: string, tables: readonly BackedUpTable[], rows: number) {
  const { host, port, user, database } = client as unknown as Required<ConnectionConfig>
  const db = openDatabase({ host, port, user, database } as ConnectionConfig)
  await migrateEverything(db)
  await db.close()
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(`truncate ${tables.map(({ name }) => qualified(name)).join(', ')} cascade`)
  return perSecond(rows, async () => {
    for (const table of tables)
      await pipeline(createReadStream(fileOf(place, table.name)), client.query(copyFrom(copyInto(table))))
    await client.query('commit')
  })
}
