import { type Db, statement } from '../platform/database.ts'

const FIND_OR_INSERT = statement<{ proof: Buffer }>(
  'find-or-insert-secret-proof',
  `insert into secret_proof (proof) values ($1) on conflict (singleton) do update set proof = secret_proof.proof
  returning proof`,
)
/** The first one ever given. */
export const findOrInsertSecretProof = async (db: Db, proof: Buffer) =>
  ((await db.rows(FIND_OR_INSERT, [proof]))[0] as { proof: Buffer }).proof

const FIND = statement<{ proof: Buffer }>('find-secret-proof', 'select proof from secret_proof')
export const findSecretProof = async (db: Db): Promise<Buffer | undefined> => (await db.rows(FIND))[0]?.proof
