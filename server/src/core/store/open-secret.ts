import type { Database } from '../platform/database.ts'
import { findSecretKey, proofOf, readSecret, type Secret } from '../platform/secret.ts'
import { type Settings, SettingsError } from '../platform/settings.ts'
import { quick } from './query.ts'

/** The secret of this database. Any other one is refused, because we could no longer tell who has opted out. */
export async function openSecret(db: Database, settings: Settings): Promise<Secret> {
  // The proof is read before the key, because a first start in another process stores the key before the proof.
  const isInUse = (await findSecretProof(db)) !== undefined
  if (isInUse && (await findSecretKey(settings)) === undefined) {
    throw new SettingsError(
      `the secret key of this database is missing. Put the file that the database was set up with at ${settings.dataDir}/secret-key, or set SECRET_KEY: see docs/self-hosting.md.`,
    )
  }
  const secret = await readSecret(settings)
  const proof = proofOf(secret)
  if (proof.equals(await findOrInsertSecretProof(db, proof))) return secret
  throw new SettingsError(
    settings.secretKey
      ? 'SECRET_KEY does not match this database. Set it to the key that the database was set up with: see docs/self-hosting.md.'
      : `the secret-key in ${settings.dataDir} does not match this database. Put the file that the database was set up with there, or set SECRET_KEY: see docs/self-hosting.md.`,
  )
}

/** Returns the first proof that was ever stored. */
export const findOrInsertSecretProof = quick.one<Buffer, [proof: Buffer]>(
  'find-or-insert-secret-proof',
  `insert into secret_proof (proof) values ($1) on conflict (singleton) do update set proof = secret_proof.proof
  returning proof`,
)

/** Returns undefined if the database has not been used with a secret yet. */
export const findSecretProof = async (db: Pick<Database, 'execute'>): Promise<Buffer | undefined> =>
  ((await db.execute('select proof from secret_proof')).rows as { proof: Buffer }[])[0]?.proof
