import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../errors/api-error.ts'
import type { Db } from '../../platform/database.ts'
import { findStoredAnswer, insertStoredAnswer, lockIdempotencyKey } from '../../store/idempotency-keys.ts'

export interface Answer {
  readonly status: number
  readonly body: string
  readonly etag?: string | undefined
  readonly replayed?: boolean
}

const KEY_LENGTH_MAX = 255

export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = (request.headers['idempotency-key'] as string | undefined)?.trim()
  if (!key || request.method === 'GET' || request.method === 'HEAD') return undefined
  if (key.length > KEY_LENGTH_MAX) {
    throw new ApiError('INPUT_INVALID', `header Idempotency-Key must have at most ${KEY_LENGTH_MAX} characters`)
  }
  return key
}

/**
 * Does the work once per key. The answer is stored in the transaction that does the work: if the process dies before
 * the commit nothing has happened, and if it dies after it the retry gets the stored answer.
 */
export function answerOnce(
  db: Db,
  partnerId: number,
  key: string,
  request: FastifyRequest,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (db) => {
    if (!(await lockIdempotencyKey(db, partnerId, key))) {
      throw new ApiError('IDEMPOTENCY_CONFLICT', 'a request with this key is still being processed', {
        'retry-after': '1',
      })
    }
    const known = await findAnswer(db, partnerId, key, request)
    if (known) return known
    const answer = await db.transaction(work).catch(storableFailure)
    await insertStoredAnswer(db, partnerId, key, { ...answer, etag: answer.etag ?? null, requestHash: hashOf(request) })
    return answer
  })
}

/** The answer that this very request got before. Another request under the same key is refused. */
export async function findAnswer(
  db: Db,
  partnerId: number,
  key: string,
  request: FastifyRequest,
): Promise<Answer | undefined> {
  const stored = await findStoredAnswer(db, partnerId, key)
  if (stored && !stored.requestHash.equals(hashOf(request))) {
    throw new ApiError('IDEMPOTENCY_CONFLICT', 'this key has been used for another request')
  }
  return stored && { status: stored.status, body: stored.body, etag: stored.etag ?? undefined, replayed: true }
}

/** A refusal by the operation's rule is an answer like any other; bad input and our own failures are worth another try. */
function storableFailure(error: unknown): Answer {
  if (error instanceof ApiError && error.isLasting) {
    return { status: error.status, body: JSON.stringify(error.body) }
  }
  throw error
}

/** An upload counts by its content: the name of its file and the boundary of its form do not matter. */
function hashOf({ method, url, headers, body, upload }: FastifyRequest): Buffer {
  const business = headers['x-business-number'] ?? ''
  return createHash('sha256')
    .update(`${method} ${url}\n${business}\n${JSON.stringify(body) ?? ''}${upload ? `\n${upload.sha256}` : ''}`)
    .digest()
}
