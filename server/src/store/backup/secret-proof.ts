import { type Database, type Db, statement } from '../../platform/database.ts'

const FIND_OR_INSERT = statement<{ proof: Buffer }>(
  'find-or-insert-secret-proof',
  `insert into secret_proof (proof) values ($1) on conflict (singleton) do update set proof = secret_proof.proof
  returning proof`,
)
/** The first one ever given. */
export const findOrInsertSecretProof = async (db: Db, proof: Buffer) =>
  ((await db.rows(FIND_OR_INSERT, [proof]))[0] as { proof: Buffer }).proof

/** Undefined when the database has not been used with a secret yet. */
export const findSecretProof = async (db: Pick<Database, 'execute'>): Promise<Buffer | undefined> =>
  ((await db.execute('select proof from secret_proof')).rows as { proof: Buffer }[])[0]?.proof
