import { defineJob, type JobContext } from '../../../core/jobs/define-job.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { listingChanged } from '../../listings/contract/facts.ts'
import { publicationsQueued } from '../contract/facts.ts'
import { directoriesWith } from '../directories/open-directory.ts'
import { type DirectoryRow, listWorkableDirectories } from '../store/directories.ts'
import { expandPublishRequests } from '../store/publication-claims.ts'
import type { PublishingContext } from './publishing-context.ts'
import { workOnDirectory } from './work-on-directory.ts'

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
      if ((await workOnDirectory(context, directory)) === 0) idle.add(directory.id)
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
