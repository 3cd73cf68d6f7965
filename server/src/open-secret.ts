import type { Database } from './platform/database.ts'
import { proofOf, readSecret, type Secret } from './platform/secret.ts'
import { type Settings, SettingsError } from './platform/settings.ts'
import { findOrInsertSecretProof } from './store/backup/secret-proof.ts'

/** The secret of this database. Any other one is refused, because we could no longer tell who has opted out. */
export async function openSecret(db: Database, settings: Settings): Promise<Secret> {
  const secret = await readSecret(settings)
  const proof = proofOf(secret)
  if (proof.equals(await findOrInsertSecretProof(db, proof))) return secret
  throw new SettingsError(
    settings.secretKey
      ? 'SECRET_KEY is not the one that this database has been used with. Set that one: see docs/self-hosting.md.'
      : `the secret-key in ${settings.dataDir} is not the one that this database has been used with. Put that file there, or set SECRET_KEY: see docs/self-hosting.md.`,
  )
}
