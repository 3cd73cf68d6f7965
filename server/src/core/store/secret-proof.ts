import type { Database } from '../platform/database.ts'
import { quick } from './query.ts'

/** Returns the first proof that was ever stored. */
export const findOrInsertSecretProof = quick.one<Buffer, [proof: Buffer]>(
  'find-or-insert-secret-proof',
  `insert into secret_proof (proof) values ($1) on conflict (singleton) do update set proof = secret_proof.proof
  returning proof`,
)

/** Returns undefined if the database has not been used with a secret yet. */
export const findSecretProof = async (db: Pick<Database, 'execute'>): Promise<Buffer | undefined> =>
  ((await db.execute('select proof from secret_proof')).rows as { proof: Buffer }[])[0]?.proof
