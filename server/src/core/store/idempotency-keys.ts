import { quick, slow } from './query.ts'

/**
 * The lock is held until the transaction ends, by commit, rollback or a crash. Returns false if another transaction
 * holds it.
 */
export const lockIdempotencyKey = quick.one<boolean, [partnerId: number, key: string]>(
  'lock-idempotency-key',
  'select pg_try_advisory_xact_lock(hashtextextended($2, $1)) as locked',
)

export interface StoredAnswer {
  readonly requestHash: Buffer
  readonly status: number
  readonly body: string
  readonly etag: string | null
}
export const findStoredAnswer = quick.row<StoredAnswer, [partnerId: number, key: string]>(
  'find-stored-answer',
  `select request_hash as "requestHash", status, body, etag from idempotency_keys
  where partner_id = $1 and key = $2 and created_at > now() - interval '24 hours'`,
)

/** A response that exists here is older than a day, because the caller would have found a newer one. */
export const insertStoredAnswer = quick.run(
  'insert-stored-answer',
  `insert into idempotency_keys (partner_id, key, request_hash, status, body, etag) values ($1, $2, $3, $4, $5, $6)
  on conflict (partner_id, key)
  do update set request_hash = $3, status = $4, body = $5, etag = $6, created_at = now()`,
  (partnerId: number, key: string, answer: StoredAnswer) => [
    partnerId,
    key,
    answer.requestHash,
    answer.status,
    answer.body,
    answer.etag,
  ],
)

/** Removes one batch and returns its size. */
export const removeOldAnswers = slow.size<[limit: number]>(
  'remove-old-answers',
  `delete from idempotency_keys where ctid = any (array(
    select ctid from idempotency_keys where created_at <= now() - interval '24 hours' limit $1
  )) returning key`,
)
