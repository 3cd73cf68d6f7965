import { type Db, slowStatement, statement } from '../../platform/database.ts'

const LOCK = statement<{ locked: boolean }>(
  'lock-idempotency-key',
  'select pg_try_advisory_xact_lock(hashtextextended($2, $1)) as locked',
)
/** Held until the transaction ends, by commit, rollback or the death of the process. False: another transaction holds it. */
export const lockIdempotencyKey = async (db: Db, partnerId: number, key: string) =>
  (await db.rows(LOCK, [partnerId, key]))[0]?.locked === true

export interface StoredAnswer {
  readonly requestHash: Buffer
  readonly status: number
  readonly body: string
  readonly etag: string | null
}
const FIND = statement<StoredAnswer>(
  'find-stored-answer',
  `select request_hash as "requestHash", status, body, etag from idempotency_keys
  where partner_id = $1 and key = $2 and created_at > now() - interval '24 hours'`,
)
export const findStoredAnswer = async (db: Db, partnerId: number, key: string) =>
  (await db.rows(FIND, [partnerId, key]))[0]

const INSERT = statement<never>(
  'insert-stored-answer',
  `insert into idempotency_keys (partner_id, key, request_hash, status, body, etag) values ($1, $2, $3, $4, $5, $6)
  on conflict (partner_id, key)
  do update set request_hash = $3, status = $4, body = $5, etag = $6, created_at = now()`,
)
/** Replaces only an answer older than a day: a younger one has been found before. */
export const insertStoredAnswer = (db: Db, partnerId: number, key: string, answer: StoredAnswer) =>
  db.rows(INSERT, [partnerId, key, answer.requestHash, answer.status, answer.body, answer.etag])

const REMOVE_OLD = slowStatement<{ key: string }>(
  'remove-old-answers',
  `delete from idempotency_keys where ctid = any (array(
    select ctid from idempotency_keys where created_at <= now() - interval '24 hours' limit $1
  )) returning key`,
)
/** One batch; says how many it had. */
export const removeOldAnswers = async (db: Db, limit: number) => (await db.rows(REMOVE_OLD, [limit])).length
