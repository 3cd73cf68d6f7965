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
export interface BodyStorage {
  seal(context: string, body: string): string
  unseal(context: string, stored: string): string
}
export const plainBodies: BodyStorage = { seal: (_, body) => body, unseal: (_, stored) => stored }

const PURPOSE = 'stored answer'
/** For responses that contain a secret, which must not be readable in the database. */
export const encryptedBodies = (secret: Secret): BodyStorage => ({
  seal: (context, body) => secret.seal(PURPOSE, context, body).toString('base64'),
  unseal: (context, stored) => {
    const body = secret.unseal(PURPOSE, context, Buffer.from(stored, 'base64'))
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
  storage: BodyStorage,
): Promise<Answer> {
  return db.transaction(async (db) => {
    if (!(await lockIdempotencyKey(db, partnerId, key))) {
      throw new ApiError('IDEMPOTENCY_CONFLICT', 'a request with this key is still being processed', {
        'retry-after': '1',
      })
    }
    const earlier = await findAnswer(db, partnerId, key, request, storage)
    if (earlier) return earlier
    const answer = await db.transaction(work).catch(storableFailure)
    const stored = { status: answer.status, body: storage.seal(contextOf(partnerId, key), answer.body) }
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
  storage: BodyStorage,
): Promise<Answer | undefined> {
  const stored = await findStoredAnswer(db, partnerId, key)
  if (!stored) return undefined
  if (!stored.requestHash.equals(hashOf(request))) {
    throw new ApiError('IDEMPOTENCY_CONFLICT', 'this key has been used for another request')
  }
  const body = storage.unseal(contextOf(partnerId, key), stored.body)
  return { status: stored.status, body, etag: stored.etag ?? undefined, replayed: true }
}

/** The same for a caller who is refused now, and who must not learn that the key was used for another request. */
export const recallAnswer = (...args: Parameters<typeof findAnswer>): ReturnType<typeof findAnswer> =>
  findAnswer(...args).catch((error) => {
    if (error instanceof ApiError && error.error === 'IDEMPOTENCY_CONFLICT') return undefined
    throw error
  })

const contextOf = (partnerId: number, key: string) => JSON.stringify([partnerId, key])

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
