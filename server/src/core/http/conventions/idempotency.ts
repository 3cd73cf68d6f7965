import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database.ts'
import type { Secret } from '../../platform/secret.ts'
import { findStoredAnswer, insertStoredAnswer, lockIdempotencyKey } from '../../store/idempotency-keys.ts'
import { ApiError } from '../../values/api-error.ts'

export interface Answer {
  readonly status: number
  readonly body: string
  readonly etag?: string | undefined
  readonly replayed?: boolean
}

/** How a response body is stored and restored. */
export interface Keeping {
  seal(place: string, body: string): string
  unseal(place: string, kept: string): string
}
export const keptPlain: Keeping = { seal: (_, body) => body, unseal: (_, kept) => kept }

const PURPOSE = 'stored answer'
/** For responses that contain a secret, which must not be readable in the database. */
export const keptSealed = (secret: Secret): Keeping => ({
  seal: (place, body) => secret.seal(PURPOSE, place, body).toString('base64'),
  unseal: (place, kept) => {
    const body = secret.unseal(PURPOSE, place, Buffer.from(kept, 'base64'))
    if (body === undefined) throw new Error('a stored response was encrypted with another secret')
    return body
  },
})

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
 * Does the work once per key. The response is stored in the transaction that does the work: if the process dies before the
 * commit, nothing has happened; if it dies afterwards, a retry gets the stored response.
 */
export function runIdempotently(
  db: Db,
  partnerId: number,
  key: string,
  request: FastifyRequest,
  work: (db: Db) => Promise<Answer>,
  keeping: Keeping,
): Promise<Answer> {
  return db.transaction(async (db) => {
    if (!(await lockIdempotencyKey(db, partnerId, key))) {
      throw new ApiError('IDEMPOTENCY_CONFLICT', 'a request with this key is still being processed', {
        'retry-after': '1',
      })
    }
    const known = await findAnswer(db, partnerId, key, request, keeping)
    if (known) return known
    const answer = await db.transaction(work).catch(storableFailure)
    const stored = { status: answer.status, body: keeping.seal(placeOf(partnerId, key), answer.body) }
    await insertStoredAnswer(db, partnerId, key, { ...stored, etag: answer.etag ?? null, requestHash: hashOf(request) })
    return answer
  })
}

/** The stored response to this same request. Another request with the same key is refused. */
export async function findAnswer(
  db: Db,
  partnerId: number,
  key: string,
  request: FastifyRequest,
  keeping: Keeping,
): Promise<Answer | undefined> {
  const stored = await findStoredAnswer(db, partnerId, key)
  if (!stored) return undefined
  if (!stored.requestHash.equals(hashOf(request))) {
    throw new ApiError('IDEMPOTENCY_CONFLICT', 'this key has been used for another request')
  }
  const body = keeping.unseal(placeOf(partnerId, key), stored.body)
  return { status: stored.status, body, etag: stored.etag ?? undefined, replayed: true }
}

/** The same for a caller who is refused now, and who must not learn that the key was used for another request. */
export const recallAnswer = (...asked: Parameters<typeof findAnswer>): ReturnType<typeof findAnswer> =>
  findAnswer(...asked).catch((error) => {
    if (error instanceof ApiError && error.error === 'IDEMPOTENCY_CONFLICT') return undefined
    throw error
  })

const placeOf = (partnerId: number, key: string) => JSON.stringify([partnerId, key])

/** A refusal by the operation's rules is stored like any response. Bad input and our own failures may be retried. */
function storableFailure(error: unknown): Answer {
  if (error instanceof ApiError && error.isLasting) {
    return { status: error.status, body: JSON.stringify(error.body) }
  }
  throw error
}

/**
 * Uploads are compared by content: the file name and the boundary of the form do not matter. The response to a person's
 * request is never sent to another caller.
 */
function hashOf({ method, url, headers, body, upload, caller }: FastifyRequest): Buffer {
  const business = headers['x-business-number'] ?? ''
  const [file, person] = [upload ? `\n${upload.sha256}` : '', caller?.userId ? `\nuser ${caller.userId}` : '']
  return createHash('sha256')
    .update(`${method} ${url}\n${business}\n${JSON.stringify(body) ?? ''}${file}${person}`)
    .digest()
}
