import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { CommandError } from '../../core/cli/fail.ts'
import type { Database } from '../../core/platform/database.ts'
import { programVersion } from '../../core/platform/version.ts'
import { findLastMigration, holdOffMigrations } from '../../core/store/migrate.ts'
import { findSecretProof } from '../../core/store/open-secret.ts'
import { type ArchiveWriter, watched, writeArchive } from './archive.ts'
import {
  type BackedUpTable,
  beginSnapshot,
  copyOutOf,
  listSequences,
  mediaFilesAfter,
  TABLES_LEFT_OUT,
} from './backed-up-tables.ts'
import {
  BACKUP_FORMAT,
  CHECKSUMS,
  type Checksums,
  chunkName,
  composeJson,
  MANIFEST,
  type Manifest,
  mediaName,
  SECRET_KEY_ENTRY,
  sha256,
} from './manifest.ts'
import { fingerprintOf } from './secret-key.ts'

const CHUNK_BYTES = 4_194_304

export interface BackupOptions {
  /** The folder with the media, or the reason why they are not included. */
  readonly media: { readonly folder: string } | Exclude<Manifest['media'], 'included'>
  readonly secretKey?: string | undefined
  readonly now: Date
  readonly onProgress?: (done: string) => void
}

/** Writes a snapshot of the database and the files it refers to. The service may keep running. */
export async function writeBackup(client: pg.Client, output: Writable, options: BackupOptions) {
  const { media, secretKey, now, onProgress = () => {} } = options
  const releaseMigrations = await holdOffMigrations(client)
  const tables = await beginSnapshot(client)
  const { lastMigration, fingerprint } = await describeDatabase(client, secretKey)
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    program: programVersion,
    createdAt: now.toISOString(),
    lastMigration,
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences: await listSequences(client),
    leftOut: [...TABLES_LEFT_OUT],
    media: typeof media === 'string' ? media : 'included',
    secret: { fingerprint, included: secretKey !== undefined },
  }
  const checksums = await writeArchive(output, now, async (archive): Promise<Checksums> => {
    const text = composeJson(manifest)
    await archive.add(MANIFEST, text)
    const written: Checksums['tables'] = {}
    for (const [at, table] of tables.entries()) {
      const show = (bytes: number) =>
        onProgress(`table ${at + 1} of ${tables.length}, ${table.name}: ${megabytes(bytes)}`)
      written[table.name] = await writeTable(client, archive, table, show)
    }
    const endTransaction = async () => {
      await client.query('commit')
      await releaseMigrations()
    }
    const files =
      typeof media === 'string'
        ? await endTransaction().then(() => NO_MEDIA)
        : await writeMedia(mediaFilesAfter(client, endTransaction), archive, media.folder, onProgress)
    const secretText = secretKey === undefined ? undefined : `${secretKey}\n`
    if (secretText !== undefined) await archive.add(SECRET_KEY_ENTRY, secretText)
    const checksums = {
      manifest: sha256(text),
      tables: written,
      media: files,
      secretKey: secretText === undefined ? null : sha256(secretText),
    }
    await archive.add(CHECKSUMS, composeJson(checksums))
    return checksums
  })
  return { manifest, checksums }
}

/** Read within the snapshot, so that it matches the rows. */
async function describeDatabase(client: pg.Client, secretKey: string | undefined) {
  const execute: Database['execute'] = (sql, values) => client.query(sql, values as unknown[])
  const lastMigration = await findLastMigration({ execute })
  if (lastMigration === undefined) throw new CommandError('the database is empty: there is nothing to back up.')
  const fingerprint = (await findSecretProof({ execute }))?.toString('hex') ?? null
  if (secretKey !== undefined && fingerprint !== null && fingerprintOf(secretKey) !== fingerprint)
    throw new CommandError('the secret key does not match this database.')
  return { lastMigration, fingerprint }
}

async function writeTable(
  client: pg.Client,
  archive: ArchiveWriter,
  table: BackedUpTable,
  show: (bytes: number) => void,
): Promise<Checksums['tables'][string]> {
  const hash = createHash('sha256')
  const rows = client.query(copyTo(copyOutOf(table)))
  let bytes = 0
  let number = 0
  for await (const chunk of inChunks(rows, CHUNK_BYTES)) {
    hash.update(chunk)
    bytes += chunk.length
    await archive.add(chunkName(table.name, ++number), chunk)
    show(bytes)
  }
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') }
}

const NO_MEDIA: Checksums['media'] = { files: 0, bytes: 0, sha256: sha256(''), missing: 0 }

/** A file that is deleted after the snapshot is missing in the backup; after a restore, its URL returns 404. */
async function writeMedia(
  names: AsyncIterable<string>,
  archive: ArchiveWriter,
  folder: string,
  onProgress: (done: string) => void,
): Promise<Checksums['media']> {
  const hash = createHash('sha256')
  let [files, bytes, missing] = [0, 0, 0]
  for await (const name of names) {
    const file = await openIfThere(join(folder, name.slice(0, 2), name))
    if (!file) {
      missing++
      continue
    }
    try {
      const { size } = await file.stat()
      hash.update(`${name} ${size}\n`)
      const content = watched(file.createReadStream({ autoClose: false }), (part) => hash.update(part))
      await archive.addStream(mediaName(name), size, Readable.from(content, { objectMode: false }))
      files++
      bytes += size
    } finally {
      await file.close()
    }
    onProgress(`${files} photos and videos, ${megabytes(bytes)}`)
  }
  return { files, bytes, sha256: hash.digest('hex'), missing }
}

const openIfThere = (path: string): Promise<FileHandle | undefined> =>
  open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

export function describeContent({ tables, media }: Checksums): string {
  const counts = Object.values(tables)
  const rows = counts.reduce((sum, table) => sum + table.rows, 0)
  const bytes = counts.reduce((sum, table) => sum + table.bytes, 0)
  return `${rows} rows of ${counts.length} tables (${megabytes(bytes)}), ${media.files} photos and videos (${megabytes(media.bytes)})`
}

const NEWLINE = 0x0a

/**
 * Splits the output of COPY into chunks of about `bytes`, each with whole rows. The header of a tar entry contains its size,
 * which is unknown until a table has been read; a chunk fits into memory.
 */
export async function* inChunks(output: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  let nextCut = bytes
  for await (const part of output) {
    parts.push(part)
    size += part.length
    if (size < nextCut) continue
    const whole = Buffer.concat(parts)
    const end = whole.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield whole.subarray(0, end)
    const rest = whole.subarray(end)
    parts = [rest]
    size = rest.length
    // Avoids copying a row larger than a chunk again for every piece that arrives.
    nextCut = Math.max(bytes, size * 2)
  }
  if (size > 0) yield Buffer.concat(parts)
}
