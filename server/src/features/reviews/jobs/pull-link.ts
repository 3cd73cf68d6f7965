import { hash } from 'node:crypto'
import { ImportStoppedError } from '../../../core/import/import-stopped.ts'
import type { Db } from '../../../core/platform/database.ts'
import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { jittered, retryAt } from '../../../core/values/retry.ts'
import { parseRetryAfter } from '../../../core/values/retry-after.ts'
import { describeRefusals, type LinkReviews, readLinkReviews, rowOfRemote } from '../actions/link-reviews.ts'
import { readFeed } from '../actions/read-feed.ts'
import { takeReviews } from '../actions/take-reviews.ts'
import {
  advanceLink,
  type ClaimedLink,
  failPull,
  holdClaim,
  type Progress,
  postponePull,
} from '../store/source-link-claims.ts'
import type { AggregationContext } from './aggregation-context.ts'
import { askDirectory } from './ask-directory.ts'

const REVIEWS_AT_ONCE = 1000

/** Another worker or a person has taken over the link, so this pull must not store anything. */
class ClaimLost extends Error {}
/** The message becomes part of the status of the link. */
class PullFailed extends Error {
  readonly retryAfterMs: number

  constructor(reason: string, retryAfterMs = 0, options?: ErrorOptions) {
    super(reason, options)
    this.retryAfterMs = retryAfterMs
  }
}

/** Pulls one page of one link. Always sets the time of the next pull, even after a failure. */
export async function pullLink(context: AggregationContext, link: ClaimedLink): Promise<void> {
  const { db, now, chance, report } = context
  try {
    await (link.kind === 'feed' ? pullFeed(context, link) : pullDirectory(context, link))
  } catch (error) {
    if (error instanceof ClaimLost) return
    if (!(error instanceof PullFailed)) report(error)
    const { message, retryAfterMs } =
      error instanceof PullFailed ? error : new PullFailed('an unexpected error occurred in Presence')
    const failures = link.failures + 1
    const dueAt = retryAt(failures, retryAfterMs, chance(), now())
    await failPull(db, link, { failures, error: message, dueAt })
  }
}

async function pullDirectory(context: AggregationContext, link: ClaimedLink) {
  const { db, now } = context
  const { businessId, businessNumber, isConnected, credentials } = link
  const connection = {
    businessId,
    directoryId: link.directoryId as number,
    directory: link.directory as string,
    isConnected,
    credentials,
  }
  const asked = await askDirectory(context, connection, (reviews) => reviews.pull(String(businessNumber), link.cursor))
  if (asked.outcome === 'later') return postponePull(db, link.id, link.claim, asked.until)
  if (asked.outcome === 'failed') throw new PullFailed(asked.failure.message, asked.failure.retryAfterMs)
  const { reviews, deleted, cursor, hasMore } = asked.answer
  const read = await readLinkReviews(reviews.map(rowOfRemote), link)
  await store(context, link, { ...read, deleted }, { cursor, dueAt: hasMore ? now() : nextPull(context, link) })
}

async function pullFeed(context: AggregationContext, link: ClaimedLink) {
  const body = await fetchFeed(context, link)
  const cursor = hash('sha256', body, 'base64url')
  const dueAt = nextPull(context, link)
  if (cursor === link.cursor) return store(context, link, { rows: [], deleted: [], refusals: [] }, { cursor, dueAt })
  const read = await readFeed(body)
    .then((rows) => readLinkReviews(rows, link))
    .catch((error: unknown) => {
      throw error instanceof ImportStoppedError ? new PullFailed(error.message) : error
    })
  await store(context, link, read, { cursor, dueAt })
}

async function fetchFeed({ network, now, timeoutMs }: AggregationContext, { url }: ClaimedLink): Promise<Buffer> {
  // Imported on first use, because this HTTP client takes more memory than the rest of an idle service.
  const { fetchSafely } = await import('../../../core/platform/outbound/fetch-safely.ts')
  const { OutboundRefused } = await import('../../../core/platform/outbound/refused.ts')
  try {
    const limits = { bytesMax: outsideLimits.reviewFeed.bytes, timeoutMs, accept: 'application/json, text/csv' }
    return (await fetchSafely(url, limits, network)).body
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error
    throw new PullFailed(error.reason, parseRetryAfter(error.retryAfter, now()), { cause: error })
  }
}

const nextPull = ({ now, chance }: AggregationContext, { everyMs }: ClaimedLink) =>
  new Date(now().getTime() + jittered(everyMs, chance()))

/**
 * Stores up to a thousand reviews per transaction. The cursor advances with the last transaction; pulling a page again
 * changes nothing.
 */
async function store(
  { db, now, emit }: AggregationContext,
  link: ClaimedLink,
  read: LinkReviews,
  { cursor, dueAt }: Pick<Progress, 'cursor' | 'dueAt'>,
) {
  const fail = (_error: string, detail: unknown) => {
    throw new PullFailed(typeof detail === 'string' ? detail : 'the location does not exist')
  }
  const tools = { now: now(), operation: 'pull reviews', fail, emit }
  const write = (from: number) => {
    const rows = read.rows.slice(from, from + REVIEWS_AT_ONCE)
    const isLast = from + REVIEWS_AT_ONCE >= read.rows.length
    return db.transaction(async (db: Db) => {
      if (rows.length + read.deleted.length > 0)
        await takeReviews(db, link, { rows, deleted: isLast ? read.deleted : [] }, tools)
      const isHeld = isLast
        ? await advanceLink(db, link, { cursor, dueAt, now: now(), error: describeRefusals(read) })
        : await holdClaim(db, link.id, link.claim)
      if (!isHeld) throw new ClaimLost()
      return isLast
    })
  }
  for (let from = 0; !(await write(from)); from += REVIEWS_AT_ONCE);
}
