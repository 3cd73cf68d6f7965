import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { parseJson } from '../import/cells.ts'
import { DamagedBackup } from './damaged-backup.ts'

/**
 * A backup is a gzipped tar file:
 *
 *   manifest.json                 first: what the backup is and holds
 *   tables/<table>/<number>.copy  rows as PostgreSQL's COPY writes them in text format, whole rows in each part
 *   media/<xx>/<file>             photos and videos, as they are in DATA_DIR/media
 *   secret-key                    only with --include-secret
 *   checksums.json                last: rows, bytes and SHA-256 of everything before it
 *
 * Sizes and checksums are known only when all has been written; so they are at the end, and neither writing nor reading
 * has to go back.
 */
export const BACKUP_FORMAT = 1
export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'checksums.json'
export const SECRET_KEY_ENTRY = 'secret-key'

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Count = Type.Integer({ minimum: 0 })

const Manifest = Type.Object({
  format: Type.Integer(),
  program: Type.String(),
  createdAt: Type.String(),
  lastMigration: Type.String(),
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
  sequences: Type.Array(
    Type.Object({ name: Type.String(), lastValue: Type.Union([Type.String({ pattern: '^-?\\d+$' }), Type.Null()]) }),
  ),
  /** Tables that are empty after a restore. */
  leftOut: Type.Array(Type.String()),
  media: Type.Enum(['included', 'left out', 'in S3']),
  secret: Type.Object({
    /** A keyed hash that only the right secret gives; it does not reveal it. */
    fingerprint: Type.Union([Sha256, Type.Null()]),
    included: Type.Boolean(),
  }),
})
export type Manifest = Static<typeof Manifest>

const Checksums = Type.Object({
  manifest: Sha256,
  tables: Type.Record(Type.String(), Type.Object({ rows: Count, bytes: Count, sha256: Sha256 })),
  media: Type.Object({ files: Count, bytes: Count, sha256: Sha256, missing: Count }),
  /** Null: not included. */
  secretKey: Type.Union([Sha256, Type.Null()]),
})
export type Checksums = Static<typeof Checksums>

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

export const composeJson = (value: Manifest | Checksums) => `${JSON.stringify(value, null, 2)}\n`

export function parseManifest(text: string): Manifest {
  const manifest = parseJson(text)
  // Before its shape is looked at: that of a later format may be another.
  const { format } = (manifest ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > BACKUP_FORMAT)
    throw new DamagedBackup(`its format (${format}) is newer than this program knows. Use the release that made it.`)
  if (!Check(Manifest, manifest)) throw new DamagedBackup(`its ${MANIFEST} is invalid.`)
  return manifest
}

export function parseChecksums(text: string): Checksums {
  const checksums = parseJson(text)
  if (!Check(Checksums, checksums)) throw new DamagedBackup(`its ${CHECKSUMS} is invalid.`)
  return checksums
}

export const chunkName = (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}.copy`
export const mediaName = (file: string) => `media/${file.slice(0, 2)}/${file}`

/** What an entry is, by its name. Anything else is refused: a name may not lead out of the folder. */
export function parseEntryName(name: string): { table: string } | { medium: string } | undefined {
  const [, table] = /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name) ?? []
  if (table !== undefined) return { table }
  const [, medium] = /^media\/[0-9a-f]{2}\/([0-9a-f]{32}\.[a-z0-9]+)$/.exec(name) ?? []
  return medium !== undefined && mediaName(medium) === name ? { medium } : undefined
}
