import { ImportStoppedError } from '../../../core/import/batches.ts'
import type { Context } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { openSigningSecret } from '../../../core/platform/signing-secret.ts'
import { ApiError, fail } from '../../../core/values/api-error.ts'
import { isMessageSigned, type ReceivedMessage } from '../../../core/values/signature.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { failPush, findPushLink, insertPushMessage, markPushed, type PushedLink } from '../store/source-link-claims.ts'
import { readLinkReviews, type StoredCounts, storeLinkReviews } from './link-reviews.ts'
import { rowsIn } from './read-feed.ts'

const TOKEN = /^[\w-]{22}$/
const MESSAGE_ID_LENGTH_MAX = 200
/** Longer than five minutes, after which a message is refused because of its timestamp. */
const REMEMBERED_MS = 15 * 60_000
const REVIEWS_MAX = 1000

/** Undefined if no review source has this token. */
export const findPushed = async (db: Db, token: string): Promise<PushedLink | undefined> =>
  TOKEN.test(token) ? findPushLink(db, token) : undefined

export function isSignedFor(secret: Secret, link: PushedLink, token: string, message: ReceivedMessage, now: Date) {
  const { sealedSecret, previousSecret, previousUntil } = link
  const isPreviousValid = previousSecret !== null && previousUntil !== null && previousUntil > now
  const hasId = message.id !== '' && message.id.length <= MESSAGE_ID_LENGTH_MAX
  return [sealedSecret, ...(isPreviousValid ? [previousSecret] : [])].some((sealed) => {
    const opened = openSigningSecret(secret, token, sealed)
    return opened !== undefined && hasId && isMessageSigned(message, opened, now)
  })
}

interface Tools {
  readonly now: Date
  readonly emit: Context<never>['emit']
}

/** Stores all reviews of a signed message, or none. A message that was already accepted changes nothing. */
export async function receivePush(
  db: Db,
  link: PushedLink,
  messageId: string,
  content: unknown,
  { now, emit }: Tools,
): Promise<StoredCounts> {
  try {
    const rows = rowsOf(content)
    const read = await readLinkReviews(rows, link)
    const [refusal] = read.refusals
    if (refusal) throw new ApiError('INPUT_INVALID', refusal.violations.map(under(refusal.line)))
    return await db.transaction(async (db) => {
      const before = new Date(now.getTime() - REMEMBERED_MS)
      if (!(await markPushed(db, link.id, now))) throw new ApiError('RESOURCE_NOT_FOUND')
      if (!(await insertPushMessage(db, link.id, messageId, now, before))) return NOTHING
      return storeLinkReviews(db, link, read, { now, operation: 'push reviews', fail, emit })
    })
  } catch (error) {
    if (error instanceof ApiError) await failPush(db, link.id, error.message.slice(0, 500))
    throw error
  }
}

const NOTHING: StoredCounts = { created: 0, updated: 0, unchanged: 0, deleted: 0 }

function rowsOf(content: unknown) {
  try {
    if (typeof content !== 'object' || content === null) throw new ImportStoppedError('it must be a JSON object.')
    const rows = rowsIn(content)
    if (rows.length > REVIEWS_MAX) throw new ImportStoppedError(`it has more than ${REVIEWS_MAX} reviews.`)
    return rows
  } catch (error) {
    if (!(error instanceof ImportStoppedError)) throw error
    throw new ApiError('INPUT_INVALID', `body (${error.message.replace(/\.$/, '')})`)
  }
}

const under =
  (line: number) =>
  ({ field, rule }: Violation): Violation => ({ field: `reviews.${line - 1}.${field}`, rule })
