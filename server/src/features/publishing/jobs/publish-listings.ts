import { defineJob, type JobContext, LEASE_MS } from '../../../core/jobs/define-job.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { isTrying } from '../../../core/values/retry.ts'
import { listingChanged } from '../../listings/contract/facts.ts'
import { publicationsQueued } from '../contract/facts.ts'
import { directoriesWith } from '../directories/open-directory.ts'
import {
  type DirectoryRow,
  endProbe,
  giveBackRequests,
  listWorkableDirectories,
  takeProbe,
  takeRequests,
} from '../store/directories.ts'
import { expandPublishRequests } from '../store/publication-claims.ts'
import { publishBatch } from './publish-batch.ts'
import type { PublishingContext } from './publishing-context.ts'
import { takeDownListings } from './take-down-listings.ts'

const REQUESTS_AT_ONCE = 1_000
/** How often to look for new work while one directory is slow. */
const LOOK_AGAIN_MS = 1_000

export interface PublishingJobContext extends JobContext {
  readonly secret: Secret
}
/** Set by tests. */
export interface PublishingOptions {
  readonly now?: () => Date
  readonly chance?: () => number
  readonly timeoutMs?: number
}

export const publishListingsBy = ({ now = () => new Date(), chance = Math.random, timeoutMs }: PublishingOptions) =>
  defineJob<PublishingJobContext>({
    name: 'publish-listings',
    schedule: '* * * * *',
    on: [listingChanged, publicationsQueued],
    run: async ({ db, signal, secret }) => {
      if (!(await isAnythingToDo({ db, now }))) return
      // Imported on first use, because this HTTP client takes more memory than the rest of an idle service.
      const { openExchange } = await import('../directories/exchange.ts')
      const exchange = openExchange(now, timeoutMs)
      try {
        let unexpected: unknown
        const report = (error: unknown) => {
          unexpected ??= error
        }
        await workUntilNothingIsDue({ db, signal, now, chance, report, open: directoriesWith(secret, exchange, now) })
        if (unexpected) throw unexpected
      } finally {
        await exchange.close()
      }
    },
  })

/**
 * Sends changes to directories and reads back what they show. It may be killed at any step: claimed work is resumed,
 * and a listing that may have been sent is looked up before it is sent again.
 */
export const publishListings = publishListingsBy({})

const isAnythingToDo = async ({ db, now }: Pick<PublishingContext, 'db' | 'now'>) =>
  (await expandBatch({ db, now })) > 0 || (await listWorkableDirectories(db, now())).length > 0

const expandBatch = ({ db, now }: Pick<PublishingContext, 'db' | 'now'>) =>
  db.transaction((db) => expandPublishRequests(db, REQUESTS_AT_ONCE, now()))

/** Works on directories in parallel, so that a slow one does not delay the others. */
async function workUntilNothingIsDue(context: PublishingContext) {
  const lanes = new Map<number, Promise<void>>()
  // Directories whose work other workers have claimed. Trying again immediately would find nothing.
  const idle = new Set<number>()
  const failures: unknown[] = []
  const work = async (directory: DirectoryRow) => {
    try {
      if ((await publishToDirectory(context, directory)) === 0) idle.add(directory.id)
    } catch (error) {
      failures.push(error)
    } finally {
      lanes.delete(directory.id)
    }
  }
  for (;;) {
    // One batch at a time, so that a partner with many changes does not block other work.
    const isExpanded = !context.signal.aborted && (await expandBatch(context)) > 0
    if (isExpanded) idle.clear()
    for (const directory of await listWorkableDirectories(context.db, context.now())) {
      const mayWork = failures.length === 0 && !context.signal.aborted && !idle.has(directory.id)
      if (mayWork && !lanes.has(directory.id)) lanes.set(directory.id, work(directory))
    }
    if (isExpanded) continue
    if (lanes.size === 0) break
    if (await isStillWorkingAfter(Promise.race(lanes.values()), LOOK_AGAIN_MS)) idle.clear()
  }
  if (failures.length > 0) throw failures[0]
  context.signal.throwIfAborted()
}

async function isStillWorkingAfter(work: Promise<void>, waitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, waitMs, true)
  })
  return Promise.race([work.then(() => false), waited]).finally(() => clearTimeout(timer))
}

const PUBLICATIONS_AT_ONCE = 100
/** Each publication needs a request that sends or reads, and a lookup if that fails. */
const REQUESTS_EACH = 2
/** Share of each batch for removals, so that they do not wait until everything has been sent. */
const REMOVALS_SHARE = 0.2

/** Processes one batch of the work that is waiting for a directory. Returns its size. */
async function publishToDirectory(context: PublishingContext, directory: DirectoryRow): Promise<number> {
  const { db, now } = context
  if (!isTrying(directory)) return workWithinLimit(context, directory)
  const probeEndsAt = new Date(now().getTime() + LEASE_MS)
  if (!(await takeProbe(db, directory.id, now(), probeEndsAt))) return 0
  try {
    return await workWithinLimit(context, { ...directory, probeEndsAt })
  } finally {
    await endProbe(db, directory.id, probeEndsAt)
  }
}

async function workWithinLimit(context: PublishingContext, directory: DirectoryRow): Promise<number> {
  const { db, now } = context
  if (directory.rateRequests === null) return workOnShares(context, directory, PUBLICATIONS_AT_ONCE)
  const { taken, countedFrom } = await takeRequests(db, directory.id, now(), PUBLICATIONS_AT_ONCE * REQUESTS_EACH)
  const limit = Math.floor(taken / REQUESTS_EACH)
  const counter = countRequests(context)
  try {
    return limit === 0 ? 0 : await workOnShares(counter.context, directory, limit)
  } finally {
    await giveBackRequests(db, directory.id, countedFrom, Math.max(0, taken - counter.count()))
  }
}

const workOnShares = async (context: PublishingContext, directory: DirectoryRow, limit: number) => {
  const removals = await takeDownListings(context, directory, Math.ceil(limit * REMOVALS_SHARE))
  if (removals.isStopped || removals.count === limit) return removals.count
  return removals.count + (await publishBatch(context, directory, limit - removals.count))
}

function countRequests(context: PublishingContext) {
  let requests = 0
  const counted =
    <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    (...args: Args) => {
      requests++
      return ask(...args)
    }
  const open: PublishingContext['open'] = (directory, connection) => {
    const { find, read, create, update, remove } = context.open(directory, connection)
    return {
      find: counted(find),
      read: counted(read),
      create: counted(create),
      update: counted(update),
      remove: counted(remove),
    }
  }
  return { context: { ...context, open }, count: () => requests }
}
