import { hash } from 'node:crypto'
import { ImportStoppedError } from '../../../core/import/batches.ts'
import { defineJob, type JobContext } from '../../../core/jobs/define-job.ts'
import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { parseRetryAfter } from '../../../core/values/duration.ts'
import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { jittered, retryAt } from '../../../core/values/retry.ts'
import { type Claim, runDueWork, type WorkQueue } from '../../../core/work/due-work.ts'
import { directoriesWith } from '../../publishing/directories/open-directory.ts'
import {
  describeRefusals,
  type LinkReviews,
  readLinkReviews,
  rowOfRemote,
  storeLinkReviews,
} from '../actions/link-reviews.ts'
import { readFeed } from '../actions/read-feed.ts'
import { sourceLinkDue } from '../contract/facts.ts'
import {
  advanceLink,
  type ClaimedLink,
  failPull,
  holdClaim,
  type Progress,
  postponePull,
  pulls,
} from '../store/source-link-claims.ts'
import { type AggregationContext, type AggregationOptions, askDirectory, CAPS, TIMEOUT_MS } from './ask-directory.ts'

export interface AggregationJobContext extends JobContext {
  readonly secret: Secret
  /** Starts the jobs that notify and analyse. */
  readonly emit?: Context<never>['emit']
}

export const pullReviewsBy = (options: AggregationOptions) =>
  defineJob<AggregationJobContext>({
    name: 'pull-reviews',
    schedule: '* * * * *',
    on: [sourceLinkDue],
    run: (context) => runAtDirectories(pulls, context, options, pullLink),
  })

/**
 * Pulls reviews from the links that are due, partners in turn. It may be killed at any step: a page is stored with its
 * cursor.
 */
export const pullReviews = pullReviewsBy({})

/** Processes links or replies until none is due. */
export async function runAtDirectories<Item extends Claim>(
  queue: WorkQueue<Item>,
  { db, signal, secret, emit }: AggregationJobContext,
  { now = () => new Date(), chance = Math.random, timeoutMs = TIMEOUT_MS, network }: AggregationOptions,
  run: (context: AggregationContext, item: Item) => Promise<void>,
) {
  if ((await queue.listPartners(db, now())).length === 0) return
  // Imported on first use, because this HTTP client takes more memory than the rest of an idle service.
  const { openExchange } = await import('../../publishing/directories/exchange.ts')
  const exchange = openExchange(now, timeoutMs)
  let unexpected: unknown
  const report = (error: unknown) => {
    unexpected ??= error
  }
  const open = directoriesWith(secret, exchange, now)
  const context = { db, open, now, chance, report, emit, network, timeoutMs }
  try {
    await runDueWork(queue, { db, signal, now, caps: CAPS, run: (item) => run(context, item) })
    if (unexpected) throw unexpected
  } finally {
    await exchange.close()
  }
}

const REVIEWS_AT_ONCE = 1000

/** Another worker or a person has taken over the link, so this pull must not store anything. */
class ClaimLostError extends Error {}
/** The message becomes part of the status of the link. */
class PullFailedError extends Error {
  readonly retryAfterMs: number

  constructor(reason: string, retryAfterMs = 0, options?: ErrorOptions) {
    super(reason, options)
    this.retryAfterMs = retryAfterMs
  }
}

/** Pulls one page of one link. Always sets the time of the next pull, even after a failure. */
async function pullLink(context: AggregationContext, link: ClaimedLink): Promise<void> {
  const { db, now, chance, report } = context
  try {
    await (link.kind === 'feed' ? pullFeed(context, link) : pullDirectory(context, link))
  } catch (error) {
    if (error instanceof ClaimLostError) return
    if (!(error instanceof PullFailedError)) report(error)
    const { message, retryAfterMs } =
      error instanceof PullFailedError ? error : new PullFailedError('an unexpected error occurred in Presence')
    await failPull(db, link, message, retryAt(link.attempts, retryAfterMs, chance(), now()))
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
  const result = await askDirectory(context, connection, (reviews) => reviews.pull(String(businessNumber), link.cursor))
  if (result.outcome === 'later') return postponePull(db, link, result.until)
  if (result.outcome === 'failed') throw new PullFailedError(result.failure.message, result.failure.retryAfterMs)
  const { reviews, deleted, cursor, hasMore } = result.answer
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
      throw error instanceof ImportStoppedError ? new PullFailedError(error.message) : error
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
    throw new PullFailedError(error.reason, parseRetryAfter(error.retryAfter, now()), { cause: error })
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
    throw new PullFailedError(typeof detail === 'string' ? detail : 'the location does not exist')
  }
  const tools = { now: now(), operation: 'pull reviews', fail, emit }
  const write = (from: number) => {
    const rows = read.rows.slice(from, from + REVIEWS_AT_ONCE)
    const isLast = from + REVIEWS_AT_ONCE >= read.rows.length
    return db.transaction(async (db: Db) => {
      if (rows.length + read.deleted.length > 0)
        await storeLinkReviews(db, link, { rows, deleted: isLast ? read.deleted : [] }, tools)
      const isHeld = isLast
        ? await advanceLink(db, link, { cursor, dueAt, now: now(), error: describeRefusals(read) })
        : await holdClaim(db, link)
      if (!isHeld) throw new ClaimLostError()
      return isLast
    })
  }
  for (let from = 0; !(await write(from)); from += REVIEWS_AT_ONCE);
}
