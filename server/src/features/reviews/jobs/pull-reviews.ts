import { hash } from 'node:crypto'
import { ImportStoppedError } from '../../../core/import/batches.ts'
import { defineJob } from '../../../core/jobs/define-job.ts'
import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Network } from '../../../core/platform/outbound/network.ts'
import { parseRetryAfter } from '../../../core/values/duration.ts'
import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { jittered, retryAt } from '../../../core/values/retry.ts'
import type { DirectoryContext } from '../../publishing/jobs/ask-directory.ts'
import {
  type DirectoryJobContext,
  type DirectoryJobOptions,
  runAtDirectories,
} from '../../publishing/jobs/run-at-directories.ts'
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
import { askForReviews, CAPS } from './ask-for-reviews.ts'

export interface AggregationJobContext extends DirectoryJobContext {
  /** Starts the jobs that notify and analyse. */
  readonly emit?: Context<never>['emit']
}
/** Set by tests. */
export interface PullOptions extends DirectoryJobOptions {
  /** Network for feeds. The default is the public network. */
  readonly network?: Network
}
interface PullContext extends DirectoryContext, Pick<PullOptions, 'network' | 'timeoutMs'> {
  readonly emit?: Context<never>['emit'] | undefined
}

export const pullReviewsBy = (options: PullOptions) =>
  defineJob<AggregationJobContext>({
    name: 'pull-reviews',
    schedule: '* * * * *',
    on: [sourceLinkDue],
    run: (job) =>
      runAtDirectories(pulls, job, options, CAPS, (context, link) =>
        pullLink({ ...options, ...context, emit: job.emit }, link),
      ),
  })

/**
 * Pulls reviews from the links that are due, partners in turn. It may be killed at any step: a page is stored with its
 * cursor.
 */
export const pullReviews = pullReviewsBy({})

const TIMEOUT_MS = 15_000
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
async function pullLink(context: PullContext, link: ClaimedLink): Promise<void> {
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

async function pullDirectory(context: PullContext, link: ClaimedLink) {
  const { db, now } = context
  const { businessId, businessNumber, isConnected, credentials } = link
  const connection = {
    businessId,
    directoryId: link.directoryId as number,
    directory: link.directory as string,
    isConnected,
    credentials,
  }
  const result = await askForReviews(context, connection, (reviews) =>
    reviews.pull(String(businessNumber), link.cursor),
  )
  if (result.outcome === 'later') return postponePull(db, link, result.until)
  if (result.outcome === 'failed') throw new PullFailedError(result.failure.message, result.failure.retryAfterMs)
  const { reviews, deleted, cursor, hasMore } = result.answer
  const read = await readLinkReviews(reviews.map(rowOfRemote), link)
  await store(context, link, { ...read, deleted }, { cursor, dueAt: hasMore ? now() : nextPull(context, link) })
}

async function pullFeed(context: PullContext, link: ClaimedLink) {
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

async function fetchFeed({ network, now, timeoutMs = TIMEOUT_MS }: PullContext, { url }: ClaimedLink): Promise<Buffer> {
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

const nextPull = ({ now, chance }: PullContext, { everyMs }: ClaimedLink) =>
  new Date(now().getTime() + jittered(everyMs, chance()))

/**
 * Stores up to a thousand reviews per transaction. The cursor advances with the last transaction; pulling a page again
 * changes nothing.
 */
async function store(
  { db, now, emit }: PullContext,
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
