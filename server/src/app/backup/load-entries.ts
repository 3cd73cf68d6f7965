import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type ArchiveEntry, watched } from './archive.ts'
import { type BackedUpTable, copyInto } from './backed-up-tables.ts'
import {
  CHECKSUMS,
  type Checksums,
  DamagedBackup,
  parseChecksums,
  parseEntryName,
  SECRET_KEY_ENTRY,
  sha256,
} from './manifest.ts'
import type { MediaStage } from './media-stage.ts'
import { megabytes } from './write-backup.ts'

interface Loading {
  readonly client: pg.Client
  /** The tables of the schema. Rows of other tables are counted and dropped, because they do not belong to Presence. */
  readonly tables: ReadonlyMap<string, BackedUpTable>
  readonly media: MediaStage
  readonly onProgress: (done: string) => void
}

/** Loads the entries after the manifest, one by one, and computes their checksums. */
export function entryLoader({ client, tables, media, onProgress }: Loading) {
  const loaded = new Map<string, { rows: number; bytes: number; hash: ReturnType<typeof createHash> }>()
  const files = { files: 0, bytes: 0, hash: createHash('sha256') }
  let checksums: Checksums | undefined
  let secretText: string | undefined

  async function loadRows(name: string, content: AsyncIterable<Buffer>) {
    const done = loaded.get(name) ?? { rows: 0, bytes: 0, hash: createHash('sha256') }
    loaded.set(name, done)
    const counted = watched(content, (part) => {
      done.bytes += part.length
      done.hash.update(part)
    })
    const table = tables.get(name)
    if (!table) for await (const part of counted) done.rows += rowsIn(part)
    else done.rows += await copyIn(client, table, counted)
    onProgress(`table ${loaded.size} of ${tables.size}, ${name}: ${megabytes(done.bytes)}`)
  }

  async function loadMedium(name: string, size: number, content: AsyncIterable<Buffer>) {
    files.files++
    files.bytes += size
    files.hash.update(`${name} ${size}\n`)
    await media.add(
      name,
      watched(content, (part) => files.hash.update(part)),
    )
    onProgress(`${files.files} photos and videos, ${megabytes(files.bytes)}`)
  }

  return {
    take: async ({ name, size, content }: ArchiveEntry) => {
      if (checksums) throw new DamagedBackup(`there is data after its ${CHECKSUMS}.`)
      const entry = parseEntryName(name)
      if (entry && 'table' in entry) await loadRows(entry.table, content)
      else if (entry) await loadMedium(entry.medium, size, content)
      else if (name === SECRET_KEY_ENTRY) secretText = await text(content)
      else if (name === CHECKSUMS) checksums = parseChecksums(await text(content))
      else throw new DamagedBackup(`it contains ${name}, which does not belong in a backup.`)
    },
    /** Returns the loaded content if the checksums match. */
    verified: (manifestSha256: string) => {
      if (!checksums) throw new DamagedBackup('it ends too early.')
      const actual: Checksums = {
        manifest: manifestSha256,
        tables: Object.fromEntries([...loaded].map(([name, { hash, ...counts }]) => [name, summed(counts, hash)])),
        media: { ...summed({ files: files.files, bytes: files.bytes }, files.hash), missing: checksums.media.missing },
        secretKey: secretText === undefined ? null : sha256(secretText),
      }
      const [wrong] = differences(checksums, actual)
      if (wrong) throw new DamagedBackup(`the checksum of its ${wrong} does not match: the file has been changed.`)
      return { checksums, secretKey: secretText?.trim() }
    },
  }
}

const summed = <Counts>(counts: Counts, hash: ReturnType<typeof createHash>) => ({
  ...counts,
  sha256: hash.digest('hex'),
})

/** A table without rows has no entry. */
function differences(expected: Checksums, actual: Checksums): string[] {
  const names = new Set([...Object.keys(expected.tables), ...Object.keys(actual.tables)])
  const same = (one: object | undefined, other: object | undefined) => JSON.stringify(one) === JSON.stringify(other)
  const tables = [...names].filter((name) => {
    const [one, other] = [expected.tables[name], actual.tables[name]]
    return other ? !same(one, other) : one?.rows !== 0
  })
  return [
    ...(expected.manifest === actual.manifest ? [] : ['manifest']),
    ...tables.map((name) => `rows of ${name}`),
    ...(same(expected.media, actual.media) ? [] : ['photos and videos']),
    ...(expected.secretKey === actual.secretKey ? [] : ['secret key']),
  ]
}

function rowsIn(part: Buffer): number {
  let rows = 0
  for (let at = part.indexOf(0x0a); at >= 0; at = part.indexOf(0x0a, at + 1)) rows++
  return rows
}

async function copyIn(client: pg.Client, table: BackedUpTable, rows: AsyncIterable<Buffer>): Promise<number> {
  const copy = client.query(copyFrom(copyInto(table)))
  try {
    await pipeline(Readable.from(rows, { objectMode: false }), copy)
    return copy.rowCount
  } catch (error) {
    // Values with the wrong type (22) or that violate a constraint (23) were not written by a backup.
    const { code = '' } = error as { code?: string }
    if (/^2[23]/.test(code))
      throw new DamagedBackup(`PostgreSQL rejects rows of ${table.name} (${code}): the file has been changed.`)
    throw error
  }
}
