import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { CommandError } from '../../core/cli/fail.ts'
import { SchemaTooOldError } from '../../core/platform/database-failures.ts'
import { parseOutsideJson } from '../../core/values/outside-json.ts'

/**
 * A backup is a gzipped tar file:
 *
 *   manifest.json                 first: describes the backup
 *   tables/<table>/<number>.copy  rows in PostgreSQL's COPY text format, whole rows in each part
 *   media/<xx>/<file>             photos and videos, as in DATA_DIR/media
 *   secret-key                    only with --include-secret
 *   checksums.json                last: rows, bytes and SHA-256 of everything before it
 *
 * Sizes and checksums are known only at the end, so they come last; neither writing nor reading needs to seek.
 */
export const BACKUP_FORMAT = 2
export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'checksums.json'
export const SECRET_KEY_ENTRY = 'secret-key'

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

export const composeJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`

export const chunkName = (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}.copy`
export const mediaName = (file: string) => `media/${file.slice(0, 2)}/${file}`

/** Parses the name of an entry. Other names are refused, so that no entry can be written outside the folder. */
export function parseEntryName(name: string): { table: string } | { medium: string } | undefined {
  const [, table] = /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name) ?? []
  if (table !== undefined) return { table }
  const [, medium] = /^media\/[0-9a-f]{2}\/([0-9a-f]{32}\.[a-z0-9]+)$/.exec(name) ?? []
  return medium !== undefined && mediaName(medium) === name ? { medium } : undefined
}

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
    /** A keyed hash that only the correct secret produces; it does not reveal the secret. */
    fingerprint: Type.Union([Sha256, Type.Null()]),
    included: Type.Boolean(),
  }),
})
export type Manifest = Static<typeof Manifest>

const Checksums = Type.Object({
  manifest: Sha256,
  tables: Type.Record(Type.String(), Type.Object({ rows: Count, bytes: Count, sha256: Sha256 })),
  media: Type.Object({ files: Count, bytes: Count, sha256: Sha256, missing: Count }),
  /** Null if the secret key is not included. */
  secretKey: Type.Union([Sha256, Type.Null()]),
})
export type Checksums = Static<typeof Checksums>

export function parseManifest(text: string): Manifest {
  const manifest = parseOutsideJson(text)
  // Checked before the schema, which may differ in a later format.
  const { format } = (manifest ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > BACKUP_FORMAT)
    throw new DamagedBackup(
      `its format (${format}) is newer than this release supports. Use the release that created it.`,
    )
  if (typeof format === 'number' && format < BACKUP_FORMAT)
    throw new SchemaTooOldError(
      'the backup was made by a version before 0.1.0: restore it with that version and export its data, start this one with an empty database, and import the data.',
    )
  if (!Check(Manifest, manifest)) throw new DamagedBackup(`its ${MANIFEST} is invalid.`)
  return manifest
}

export function parseChecksums(text: string): Checksums {
  const checksums = parseOutsideJson(text)
  if (!Check(Checksums, checksums)) throw new DamagedBackup(`its ${CHECKSUMS} is invalid.`)
  return checksums
}

/** The file is not a complete, unchanged backup that this program can read. The message follows the file name. */
export class DamagedBackup extends CommandError {}
