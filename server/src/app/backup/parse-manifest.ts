import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { SchemaTooOldError } from '../../core/platform/schema-version.ts'
import { parseOutsideJson } from '../../core/values/outside-json.ts'
import { DamagedBackup } from './damaged-backup.ts'
import { BACKUP_FORMAT, CHECKSUMS, MANIFEST } from './manifest.ts'

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
